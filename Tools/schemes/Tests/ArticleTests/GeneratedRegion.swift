import Foundation
import Testing

/// The part of an article between its two marks, which is written from the tool's own tables.
///
/// `WRITE_ARTICLES=1` in the environment of the tests writes it; else they compare it.
struct GeneratedRegion {
    let article: Article

    private static let marks = ("<!-- generated: begin -->\n", "<!-- generated: end -->\n")

    func expect(_ text: String) throws {
        let begin = try #require(article.text.range(of: Self.marks.0))
        let end = try #require(article.text.range(of: Self.marks.1))
        let wanted = article.text[..<begin.upperBound] + "\n" + text + "\n" + article.text[end.lowerBound...]
        guard ProcessInfo.processInfo.environment["WRITE_ARTICLES"] == nil else {
            try Data(wanted.utf8).write(to: article.file)
            return
        }
        let command = "WRITE_ARTICLES=1 swift test --package-path Tools/schemes --filter ArticleTests"
        #expect(article.text == String(wanted), "\(article.name) is out of step; this writes it: \(command)")
    }
}

/// A table of an article; a bar inside of a cell would end it.
func markdownTable(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { cells in
        "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined().replacing(" --- ", with: "---")
}
