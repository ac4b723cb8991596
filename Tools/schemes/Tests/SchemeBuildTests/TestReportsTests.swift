import Foundation
import Testing

@testable import SchemeBuild

@Suite struct TestReportsTests {
    private static let declared = """
        {"kind":"test","payload":{"id":"A.a()","kind":"function","name":"a()"},"version":0}
        {"kind":"test","payload":{"id":"A.b()","kind":"function","name":"b()"},"version":0}
        {"kind":"test","payload":{"id":"A.S","kind":"suite","name":"S"},"version":0}

        """
    private static let end = #"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"# + "\n"

    private static let started = #"{"kind":"event","payload":{"kind":"runStarted"},"version":0}"# + "\n"

    private static func event(_ kind: String, _ test: String, _ more: String = "") -> String {
        #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(test)"\#(more)},"version":0}"# + "\n"
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let events: String
        let count: TestCount

        init(_ description: String, _ events: String, _ count: TestCount) {
            testDescription = description
            self.events = declared + events
            self.count = count
        }
    }

    @Test(arguments: [
        Case(
            "functions count, suites and cases do not",
            event("testCaseEnded", "A.a()") + event("testEnded", "A.a()") + event("testEnded", "A.S") + end,
            TestCount(passed: 1)
        ),
        Case(
            "a test fails once, however many issues it has",
            event("issueRecorded", "A.a()", #","issue":{"isKnown":false}"#)
                + event("issueRecorded", "A.a()", #","issue":{"isKnown":false}"#) + event("testEnded", "A.a()")
                + event("testEnded", "A.b()") + end,
            TestCount(passed: 1, failed: 1)
        ),
        Case(
            "a known issue is no failure",
            event("issueRecorded", "A.a()", #","issue":{"isKnown":true}"#) + event("testEnded", "A.a()") + end,
            TestCount(passed: 1)
        ),
        Case(
            "a skipped test is counted as that",
            event("testSkipped", "A.a()") + event("testEnded", "A.b()") + end,
            TestCount(passed: 1, skipped: 1)
        ),
        Case(
            "a run that breaks off is one failure more, cut-off line or not",
            event("testEnded", "A.a()") + event("testStarted", "A.b()") + #"{"kind":"ev"#,
            TestCount(passed: 1, failed: 1)
        ),
        Case(
            "of several runs, each that breaks off is one failure more",
            started + event("testEnded", "A.a()") + #"{"kind":"event","payl"# + declared + started + end + started
                + end + started + #"{"kind""#,
            TestCount(passed: 1, failed: 2)
        ),
        Case("a run without tests counts nothing", end, TestCount()),
    ])
    func `Swift Testing's events are counted`(example: Case) throws {
        let reports = TestReports(events: Data(example.events.utf8), xunit: nil)
        #expect(try reports.outcome(of: Command("swift")).count == example.count)
    }

    /// As Swift Testing 6.3 writes them.
    private static let written = #"""
        {"kind":"test","payload":{"displayName":"a full disk","id":"A.b()","kind":"function","name":"`a full disk`()"},"version":0}
        {"kind":"test","payload":{"id":"A.c()","kind":"function","name":"c()"},"version":0}
        {"kind":"test","payload":{"id":"A.d()","kind":"function","name":"d()"},"version":0}
        {"kind":"test","payload":{"id":"A.e()","kind":"function","name":"e()"},"version":0}
        {"kind":"event","payload":{"kind":"testSkipped","testID":"A.c()","messages":[{"symbol":"skip","text":"Test c() skipped: \"fish is not installed\""}]},"version":0}
        {"kind":"event","payload":{"kind":"testSkipped","testID":"A.d()","messages":[{"symbol":"skip","text":"Test d() skipped: \"fish is not installed\""}]},"version":0}
        {"kind":"event","payload":{"kind":"testSkipped","testID":"A.e()","messages":[{"symbol":"skip","text":"Test e() skipped."}]},"version":0}
        {"kind":"event","payload":{"issue":{"isKnown":false,"sourceLocation":{"_filePath":"\/shop\/Tests\/A.swift","column":25,"fileID":"A\/A.swift","line":4}},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"Expectation failed: 1 == 2\nmore"}],"testID":"A.b()"},"version":0}
        {"kind":"event","payload":{"issue":{"isKnown":false,"sourceLocation":{"column":1,"fileID":"A\/B.swift","line":1}},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"lost"}]},"version":0}
        {"kind":"event","payload":{"kind":"testEnded","testID":"A.b()"},"version":0}

        """#

    @Test func `a failure has its test's name, its first issue and its place, and a skipped test its reason`() throws {
        let outcome = try TestReports(events: Data(Self.written.utf8), xunit: nil).outcome(of: Command("swift"))
        #expect(
            outcome
                == TestOutcome(
                    TestCount(failed: 3, skipped: 3),
                    failures: [
                        TestFailure(
                            test: "a full disk",
                            "Expectation failed: 1 == 2",
                            at: .init(file: "/shop/Tests/A.swift", line: 4, column: 25)
                        ),
                        TestFailure(
                            test: "outside of any test",
                            "lost",
                            at: .init(file: "A/B.swift", line: 1, column: 1)
                        ),
                        TestFailure("the run ended before its tests did"),
                    ],
                    skips: ["fish is not installed": 2, "no reason is given": 1]
                )
        )
    }

    @Test func `XCTest's report is added`() throws {
        let xunit = """
            <?xml version="1.0" encoding="UTF-8"?>

            <testsuites>
            <testsuite name="TestResults" errors="0" tests="5" failures="2" time="0.03">
            <testcase classname="&lt;testsuite tests=&quot;9&quot;" name="testA" time="0.01">
            """
        let events = Self.declared + Self.event("testEnded", "A.a()") + Self.end
        let reports = TestReports(events: Data(events.utf8), xunit: Data(xunit.utf8))
        #expect(try reports.outcome(of: Command("swift")).count == TestCount(passed: 4, failed: 2))
    }

    @Test func `without reports there is nothing to count`() throws {
        #expect(try TestReports(events: nil, xunit: nil).outcome(of: Command("swift")) == TestOutcome())
    }

    @Test func `an event of another form is an error that names the command`() {
        let reports = TestReports(events: Data("{}\n".utf8), xunit: nil)
        let error = #expect(throws: BuildError.self) { try reports.outcome(of: Command("swift", ["test"])) }
        guard case .noAnswer(command: "swift test", text: _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
