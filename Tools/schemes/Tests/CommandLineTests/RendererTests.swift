import SchemeModel
import Testing

@testable import schemes

/// The one form of every message.
struct RendererTests {
    private let plain = Renderer(isColored: false)

    /// A place in a line, from one column up to another.
    private func place(_ line: String, _ columns: Range<Int>, number: Int = 41) -> Diagnostic.Place {
        Diagnostic.Place(
            file: "Configs/schemes.yml",
            range: TextRange(
                start: TextPosition(line: number, column: columns.lowerBound),
                end: TextPosition(line: number, column: columns.upperBound)
            ),
            line: line
        )
    }

    @Test func `a finding shows its line, what is meant, what to do, and what belongs to it`() {
        let note = Diagnostic.Note("'catalog' is declared here with: live, mock", at: place("", 3..<10, number: 22))
        let finding = Diagnostic(
            "service 'catalog' has no implementation 'mok'",
            at: place("    services: { catalog: mok, orders: mock }", 26..<29),
            hint: "did you mean 'mock'?",
            notes: [note]
        )
        #expect(
            plain.text(of: [finding]) == """
                Configs/schemes.yml:41:26: error: service 'catalog' has no implementation 'mok'
                41 |     services: { catalog: mok, orders: mock }
                   |                          ^~~ did you mean 'mock'?
                Configs/schemes.yml:22:3: note: 'catalog' is declared here with: live, mock

                """
        )
    }

    @Test func `a finding without a line has its hint below`() {
        let file = Diagnostic.Place(file: "Configs/schemes.yml")
        let range = TextRange(start: TextPosition(line: 3, column: 7), end: TextPosition(line: 3, column: 9))
        let findings = [
            Diagnostic("a command is missing", at: nil, hint: "the commands are: list"),
            Diagnostic("it cannot be read", at: file),
            Diagnostic(
                "no line is shown",
                at: Diagnostic.Place(file: "a.yml", range: range),
                hint: "as it may be secret"
            ),
            Diagnostic("nothing uses it", severity: .warning, at: nil, notes: [Diagnostic.Note("see", at: file)]),
        ]
        #expect(
            plain.text(of: findings) == """
                error: a command is missing
                  the commands are: list
                Configs/schemes.yml: error: it cannot be read
                a.yml:3:7: error: no line is shown
                  as it may be secret
                warning: nothing uses it
                Configs/schemes.yml: note: see

                """
        )
        #expect(plain.text(of: []) == "")
    }

    struct Excerpt: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let line: String
        let columns: Range<Int>
        /// The line of the file and the line below it, as they are shown.
        let shown: [String]
    }

    @Test(arguments: [
        Excerpt(testDescription: "a stretch", line: "ab cd", columns: 4..<6, shown: ["41 | ab cd", "   |    ^~"]),
        Excerpt(testDescription: "a point", line: "ab", columns: 2..<2, shown: ["41 | ab", "   |  ^"]),
        Excerpt(testDescription: "behind the end", line: "ab", columns: 3..<9, shown: ["41 | ab", "   |   ^"]),
        Excerpt(testDescription: "an empty line", line: "", columns: 1..<1, shown: ["41 | ", "   | ^"]),
        Excerpt(testDescription: "tabs", line: "\ta:\tbc", columns: 5..<7, shown: ["41 | \ta:\tbc", "   | \t  \t^~"]),
        Excerpt(testDescription: "wide", line: "カ: 🛒🛒 x", columns: 4..<6, shown: ["41 | カ: 🛒🛒 x", "   |     ^~~~"]),
        Excerpt(
            testDescription: "accents",
            line: "e\u{301}e\u{301}: x",
            columns: 5..<6,
            shown: ["41 | e\u{301}e\u{301}: x", "   |     ^"]
        ),
        Excerpt(testDescription: "a family", line: "👩‍👩‍👧: x", columns: 4..<5, shown: ["41 | 👩‍👩‍👧: x", "   |     ^"]),
        Excerpt(
            testDescription: "invisible",
            line: "a\u{1B}[31m\u{202E}b",
            columns: 8..<9,
            shown: ["41 | a [31m b", "   |        ^"]
        ),
    ])
    func `the caret stands below what is meant`(excerpt: Excerpt) {
        let text = plain.text(of: [Diagnostic("x", at: place(excerpt.line, excerpt.columns))])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(Array(lines.dropFirst().dropLast()) == excerpt.shown)
    }

    @Test func `what goes on over several lines is marked to the end of the first`() {
        let range = TextRange(start: TextPosition(line: 9, column: 4), end: TextPosition(line: 12, column: 1))
        let finding = Diagnostic("x", at: Diagnostic.Place(file: "a.yml", range: range, line: "a: [b,"))
        #expect(plain.text(of: [finding]) == "a.yml:9:4: error: x\n9 | a: [b,\n  |    ^~~\n")
    }

    @Test func `of a long line the part around the place is shown`() {
        let line = String(repeating: "a", count: 500)
        let middle = plain.text(of: [Diagnostic("x", at: place(line, 201..<204), hint: "y")])
        let shown = String(repeating: "a", count: 120)
        let before = String(repeating: " ", count: 61)
        #expect(middle == "Configs/schemes.yml:41:201: error: x\n41 | …\(shown)…\n   | \(before)^~~ y\n")
        let start = plain.text(of: [Diagnostic("x", at: place(line, 1..<500))])
        #expect(
            start == "Configs/schemes.yml:41:1: error: x\n41 | \(shown)…\n   | ^\(String(repeating: "~", count: 119))\n"
        )
    }

    @Test func `colour marks the severity and the caret`() {
        let findings = [
            Diagnostic("x", at: place("ab", 1..<3)), Diagnostic("y", severity: .warning, at: nil),
        ]
        #expect(
            Renderer(isColored: true).text(of: findings) == """
                Configs/schemes.yml:41:1: \u{1B}[1;31merror\u{1B}[0m: x
                41 | ab
                   | \u{1B}[1;32m^~\u{1B}[0m
                \u{1B}[1;35mwarning\u{1B}[0m: y

                """
        )
    }

    @Test(arguments: [
        ("run Scripts/schemes sync", "run Scripts/schemes --file 'Configs/a b.yml' sync"),
        ("Scripts/run.sh live --set a=b", "Scripts/run.sh --file 'Configs/a b.yml' live --set a=b"),
        ("../template/Scripts/schemes --file x update", "../template/Scripts/schemes --file x update"),
        ("did you mean 'mock'?", "did you mean 'mock'?"),
    ])
    func `a command to paste names the scheme file that is not the usual one`(hint: String, shown: String) {
        var renderer = plain
        #expect(renderer.text(of: [Diagnostic("no", at: nil, hint: hint)]) == "error: no\n  \(hint)\n")
        renderer.file = "Configs/a b.yml"
        #expect(renderer.text(of: [Diagnostic("no", at: nil, hint: hint)]) == "error: no\n  \(shown)\n")
    }

    @Test func `a terminal obeys nothing that stands in a finding`() {
        let file = Diagnostic.Place(file: "\u{1B}[31m.yml")
        let note = Diagnostic.Note("bell\u{7}", at: file)
        let finding = Diagnostic("no '\u{1B}[31m'\r\n\tat \u{9B}all é", at: file, hint: "\u{8}back", notes: [note])
        #expect(
            plain.text(of: [finding]) == #"""
                \u{1b}[31m.yml: error: no '\u{1b}[31m'\u{d}
                	at \u{9b}all é
                  \u{8}back
                \u{1b}[31m.yml: note: bell\u{7}

                """#
        )
        var github = plain
        github.format = .github
        #expect(!github.text(of: [finding]).unicodeScalars.contains("\u{1B}"))
    }
}
