import Foundation
import SchemeModel

/// What the two test libraries wrote about one run of `swift test`.
struct TestReports {
    /// Swift Testing's event stream (ABI/JSON.md in its repository), version 0: one JSON record a line. Nothing: not written.
    let events: Data?
    /// SwiftPM's xUnit report on XCTest.
    let xunit: Data?

    /// Throws `BuildError.noAnswer` when an event is not what version 0 promises.
    func outcome(of command: Command) throws(BuildError) -> TestOutcome {
        do {
            return try swiftTestingOutcome() + xctestOutcome()
        } catch {
            throw .noAnswer(command: command.shellText, text: systemReason(of: error))
        }
    }

    /// The record of a line; what a crash cut off may precede it, since several programs write to one stream.
    private func record(in line: Data) throws -> TestEvent {
        do {
            return try JSONDecoder().decode(TestEvent.self, from: line)
        } catch {
            for start in line.dropFirst().ranges(of: Array(#"{"kind":"#.utf8)).map(\.lowerBound) {
                let rest = Result { try JSONDecoder().decode(TestEvent.self, from: line[start...]) }
                if case .success(let record) = rest { return record }
            }
            throw error
        }
    }

    /// Each run that broke off counts one more failure, and nothing for the tests that it did not end.
    private func swiftTestingOutcome() throws -> TestOutcome {
        guard let events, !events.isEmpty else { return TestOutcome() }
        var names: [String: String] = [:]
        var (ended, failed) = (Set<String>(), Set<String>())
        var reasons: [String: String] = [:]
        var failures: [TestFailure] = []
        // A package has one run or, with Swift Build, one for each test target.
        var (hasStarted, isOpen, brokenOff) = (false, false, 0)
        // What stands behind the last line's end was cut off by a crash.
        for line in events.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            let record = try record(in: line)
            isOpen = true
            let payload = record.payload
            let test = payload.testID ?? "outside of any test"
            switch (record.kind, payload.kind) {
            case ("test", "function"): names[payload.id ?? ""] = payload.displayName ?? payload.name ?? payload.id
            case ("event", "testEnded"): ended.insert(test)
            case ("event", "testSkipped"): reasons[test] = payload.reason
            case ("event", "issueRecorded") where payload.issue?.isKnown == false:
                guard failed.insert(test).inserted else { continue }
                failures.append(TestFailure(test: names[test] ?? test, payload.text, at: payload.issue?.place))
            case ("event", "runStarted"):
                if hasStarted { brokenOff += 1 }
                hasStarted = true
            case ("event", "runEnded"): (hasStarted, isOpen) = (false, false)
            default: break
            }
        }
        if isOpen { brokenOff += 1 }
        failures += Array(repeating: TestFailure("the run ended before its tests did"), count: brokenOff)
        let skipped = reasons.filter { names[$0.key] != nil }
        return TestOutcome(
            TestCount(
                passed: ended.intersection(names.keys).subtracting(failed).subtracting(skipped.keys).count,
                failed: failures.count,
                skipped: skipped.count
            ),
            failures: failures,
            skips: Dictionary(skipped.values.map { ($0, 1) }, uniquingKeysWith: +)
        )
    }

    /// Reads the totals, which SwiftPM writes before anything that comes from a test.
    private func xctestOutcome() -> TestOutcome {
        guard let xunit else { return TestOutcome() }
        let text = String(decoding: xunit, as: UTF8.self)
        guard let total = text.firstMatch(of: /<testsuite [^<>]*tests="(\d+)" failures="(\d+)"/),
            let tests = Int(total.1),
            let failures = Int(total.2)
        else { return TestOutcome() }
        return TestOutcome(
            TestCount(passed: tests - failures, failed: failures),
            failures: text.matches(of: /<testcase classname="([^"]*)" name="([^"]*)"[^<>]*>\s*<failure/).map {
                TestFailure(test: "\($0.1).\($0.2)", "XCTest recorded a failure")
            }
        )
    }
}

/// One record of the event stream.
private struct TestEvent: Decodable {
    let kind: String
    let payload: Payload

    struct Payload: Decodable {
        struct Message: Decodable {
            let text: String
        }

        let kind: String
        let id: String?
        let name: String?
        let displayName: String?
        let testID: String?
        let issue: Issue?
        let messages: [Message]?

        /// The first line of what is shown of an event.
        var text: String {
            messages?.first?.text.split(separator: "\n").first.map(String.init) ?? "an issue without a text"
        }

        /// Why a test was skipped.
        var reason: String {
            let match = text.wholeMatch(of: /.* skipped: "(.*)"/)
            return match.map { String($0.1) } ?? "no reason is given"
        }
    }

    struct Issue: Decodable {
        struct Location: Decodable {
            let fileID: String
            let path: String?
            let line: Int
            let column: Int

            enum CodingKeys: String, CodingKey {
                case fileID, line, column
                case path = "_filePath"
            }
        }

        let isKnown: Bool
        let sourceLocation: Location?

        var place: TestFailure.Place? {
            sourceLocation.map { .init(file: $0.path ?? $0.fileID, line: $0.line, column: $0.column) }
        }
    }
}
