import Foundation
import Testing

@testable import ServiceClient

/// The table of the article is that of the codes; `WRITE_ARTICLES=1` in the environment writes it.
@Suite struct FailureCodesTests {
    private static let marks = ("<!-- generated: begin -->\n", "<!-- generated: end -->\n")

    private var table: String {
        let rows = ServiceError.Code.allCases.map { code in
            let guide = code.guide
            return "| `\(code.rawValue)` | \(guide.sentence); \(guide.nextStep). | \(guide.cause) |\n"
        }
        return "| code | what a person reads | likely cause |\n|---|---|---|\n" + rows.joined()
    }

    @Test func `the article has every code with its sentence, next step and likely cause`() throws {
        let article = URL(filePath: #filePath).appending(path: "../../../Docs/Starter.docc/FailureCodes.md")
            .standardized
        let text = try String(contentsOf: article, encoding: .utf8)
        let begin = try #require(text.range(of: Self.marks.0))
        let end = try #require(text.range(of: Self.marks.1))
        let wanted = text[..<begin.upperBound] + "\n" + table + "\n" + text[end.lowerBound...]
        guard ProcessInfo.processInfo.environment["WRITE_ARTICLES"] == nil else {
            return try Data(wanted.utf8).write(to: article)
        }
        let command = "WRITE_ARTICLES=1 Scripts/test.sh mock -- --filter FailureCodesTests"
        #expect(text == String(wanted), "FailureCodes.md is out of step; this writes it: \(command)")
    }
}
