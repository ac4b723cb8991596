import Foundation

/// What the two test libraries wrote about one run of `swift test`.
struct TestReports {
    /// Swift Testing's event stream (ABI/JSON.md in its repository), version 0: one JSON record a line. Nothing: not written.
    let events: Data?
    /// SwiftPM's xUnit report on XCTest.
    let xunit: Data?

    /// Throws `BuildError.noAnswer` when an event is not what version 0 promises.
    func count(of command: Command) throws(BuildError) -> TestCount {
        do {
            return try swiftTestingCount() + xctestCount()
        } catch {
            throw .noAnswer(command: command.shellText, text: String(describing: error))
        }
    }

    private struct Record: Decodable {
        let kind: String
        let payload: Payload
    }

    private struct Payload: Decodable {
        struct Issue: Decodable {
            let isKnown: Bool
        }

        let kind: String
        let id: String?
        let testID: String?
        let issue: Issue?
    }

    /// A run that broke off counts one more failure, and nothing for the tests that it did not end.
    private func swiftTestingCount() throws -> TestCount {
        guard let events, !events.isEmpty else { return TestCount() }
        var tests = (functions: Set<String>(), ended: Set<String>(), failed: Set<String>(), skipped: Set<String>())
        var isComplete = false
        // What stands behind the last line's end was cut off by a crash.
        for line in events.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            let record = try JSONDecoder().decode(Record.self, from: line)
            let test = record.payload.testID ?? "outside of any test"
            switch (record.kind, record.payload.kind) {
            case ("test", "function"): tests.functions.insert(record.payload.id ?? "")
            case ("event", "testEnded"): tests.ended.insert(test)
            case ("event", "testSkipped"): tests.skipped.insert(test)
            case ("event", "issueRecorded") where record.payload.issue?.isKnown == false: tests.failed.insert(test)
            case ("event", "runEnded"): isComplete = true
            default: break
            }
        }
        return TestCount(
            passed: tests.ended.intersection(tests.functions).subtracting(tests.failed).subtracting(tests.skipped)
                .count,
            failed: tests.failed.count + (isComplete ? 0 : 1),
            skipped: tests.skipped.intersection(tests.functions).count
        )
    }

    /// Reads the totals, which SwiftPM writes before anything that comes from a test.
    private func xctestCount() -> TestCount {
        guard let xunit else { return TestCount() }
        let text = String(decoding: xunit, as: UTF8.self)
        guard let total = text.firstMatch(of: /<testsuite [^<>]*tests="(\d+)" failures="(\d+)"/),
            let tests = Int(total.1),
            let failures = Int(total.2)
        else { return TestCount() }
        return TestCount(passed: tests - failures, failed: failures)
    }
}
