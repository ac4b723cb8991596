import Foundation
import Testing

@testable import SchemeBuild

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct MatrixReportTests {
    private let report = MatrixReport(
        action: "test",
        pairs: [
            MatrixResult(
                name: "live-debug",
                scheme: "live",
                configuration: "debug",
                status: .passed,
                tests: TestCount(passed: 3),
                seconds: 1.25,
                log: "logs/live-debug.log"
            ),
            MatrixResult(
                name: "mock-debug",
                scheme: "mock",
                configuration: "debug",
                status: .failed,
                reason: #"1 of 3 <tests> | "failed""#,
                tests: TestCount(passed: 2, failed: 1),
                seconds: 62,
                log: "logs/mock-debug.log"
            ),
            MatrixResult(name: "old-debug", scheme: "old", status: .expectedFailure, reason: "no test ran", seconds: 2),
            MatrixResult(name: "tool", reason: "interrupted"),
        ]
    )

    @Test func `the table names each pair and closes with the sums`() {
        #expect(
            report.table == """
                pair        result              tests  duration
                live-debug  passed                  3     1.3 s
                mock-debug  failed                  3    62.0 s
                old-debug   failed as expected      -     2.0 s
                tool        not run                 -         -
                2 passed, 1 failed, 1 not run

                """
        )
    }

    @Test func `the summary is a table of Markdown`() {
        #expect(
            report.markdown == """
                ### schemes matrix test: 2 passed, 1 failed, 1 not run

                | pair | result | tests | duration | |
                |---|---|--:|--:|---|
                | live-debug | passed | 3 | 1.3 s |  |
                | mock-debug | failed | 3 | 62.0 s | 1 of 3 &lt;tests> \\| "failed" |
                | old-debug | failed as expected | - | 2.0 s | no test ran |
                | tool | not run | - | - | interrupted |


                """
        )
    }

    @Test func `JSON is read back as it was`() throws {
        #expect(try MatrixReport(json: report.json()) == report)
        #expect(throws: (any Error).self) { try MatrixReport(json: Data("{}".utf8)) }
    }

    @Test func `the JUnit report is XML to a real parser, whatever a program prints`() throws {
        let text = report.junit { "\u{1B}[31m<\($0.name)> & \"é\" 🛒 ]]>\r\n\u{0}\u{FFFE}" }
        let tags = try #require(Tags(of: text), "\(text)")
        #expect(
            tags.all == [
                "testsuites failures=1 skipped=1 tests=4", "testsuite failures=1 skipped=1 tests=4",
                "testcase name=live-debug", "testcase name=mock-debug",
                #"failure message=1 of 3 <tests> | "failed""#, "testcase name=old-debug", "testcase name=tool",
                "skipped message=interrupted",
            ]
        )
        #expect(tags.text.contains("[31m<mock-debug> & \"é\" 🛒 ]]>\n"))
    }

    @Test(arguments: [MatrixScreen.Style.terminal, .github, .plain])
    func `a pair that has ended is shown in one piece`(style: MatrixScreen.Style) {
        let shown = report.pairs[...1].map { result in
            MatrixScreen(style).text(of: result, in: report) { "what \(result.name) printed" }
        }
        let passed = "[3/4] live-debug: passed (3 tests, 1.3 s)\n"
        let failed = "[3/4] mock-debug: failed (3 tests, 62.0 s): 1 of 3 <tests> | \"failed\"\n"
        switch style {
        case .terminal: #expect(shown == [passed, failed + "  its log: logs/mock-debug.log\n"])
        case .plain: #expect(shown == [passed, failed + "what mock-debug printed\n"])
        case .github:
            let groups = report.pairs[...1].map { "::group::\($0.name)\nwhat \($0.name) printed\n::endgroup::\n" }
            #expect(shown == [groups[0] + passed, groups[1] + failed])
        }
    }
}

/// The start tags of an XML text with the attributes that matter here, and its text.
private final class Tags: NSObject, XMLParserDelegate {
    private(set) var all: [String] = []
    private(set) var text = ""

    /// Nothing when it is no XML.
    init?(of text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { return nil }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        let shown = attributes.filter {
            ["message", "tests", "failures", "skipped"].contains($0.key) || name == "testcase" && $0.key == "name"
        }
        all.append(name + shown.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined())
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        text += characters
    }
}
