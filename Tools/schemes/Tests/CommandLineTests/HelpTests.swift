import SchemeModel
import Testing

@testable import schemes

/// The help texts.
struct HelpTests {
    @Test func `the help of a command is its row of the table`() {
        #expect(
            Help.text(of: "show") == """
                usage: schemes show SCHEME [options]

                One scheme with everything it inherits, and where each value is written.

                Options:
                  --set NAME=VALUE               a setting's value for this call; may stand several times
                  --service NAME=IMPLEMENTATION  who answers for a service in this call
                  --json                         as JSON, for programs; Tools/schemes/Formats.md tells the keys
                  --file PATH                    the scheme file, instead of the nearest Configs/schemes.yml upwards
                  --format text|json|github      how findings are printed: for people, for programs, or for the log of GitHub Actions
                  --help                         this text

                Examples:
                  schemes show mock
                  schemes show staging --set timeout=2s

                """
        )
    }

    @Test(arguments: CommandTable.commands.map(\.name))
    func `the help of a command names everything it takes`(name: String) throws {
        let row = try #require(CommandTable.commands.first { $0.name == name })
        let text = Help.text(of: name)
        #expect(text.hasPrefix("usage: \(row.usage)\n"))
        for option in row.allOptions { #expect(text.contains("  \(option.name)")) }
        #expect(text.contains("\nBehind --:\n") == (row.rest != nil))
        #expect(!row.examples.isEmpty)
    }

    @Test func `the overview names every command and every exit code`() {
        let lines = Help.text(of: nil).split(separator: "\n")
        for command in CommandTable.commands {
            #expect(lines.contains { $0.hasPrefix("  \(command.name)") && $0.hasSuffix(command.summary) })
        }
        for code in 0...3 { #expect(lines.contains { $0.hasPrefix("  \(code)  ") }) }
        #expect(Help.text(of: "nonsense") == Help.text(of: nil))
    }

    @Test func `no line is longer than 120 characters`() {
        let texts = [nil] + CommandTable.commands.map(\.name)
        for text in texts.map({ Help.text(of: $0) }) {
            for line in text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
        }
    }

    @Test(arguments: CommandTable.commands.flatMap(\.examples))
    func `every example is a call that can be read`(example: String) throws {
        // An example may stand inside a call of the shell's: "$(schemes …)", or before one: schemes … | source.
        let inner =
            example.split(separator: "$(").last?.split(separator: ")").first?.split(separator: " | ").first ?? ""
        let words = inner.split(separator: " ").map(String.init)
        #expect(["schemes", "Scripts/schemes"].contains(words.first))
        guard case .call = try CallParser.parse(Array(words.dropFirst())) else {
            Issue.record("it lacks something")
            return
        }
    }

    @Test func `a table has its second column aligned`() {
        #expect(Help.table([("a", "first"), ("bcd", ""), ("ef", "second")]) == "  a    first\n  bcd\n  ef   second\n")
        #expect(Help.table([]) == "")
    }

    @Test(arguments: [120, 80, 60, 40, 20])
    func `texts are broken at the width of the terminal, but for what is pasted and single words`(width: Int) {
        for name in [nil] + CommandTable.commands.map(\.name) {
            let text = Help.text(of: name, width: width)
            let lines = text.split(separator: "\n").prefix { $0 != "Examples:" }
            for line in lines where !line.hasPrefix("usage: ") && !line.hasPrefix("`schemes COMMAND") {
                // A name is never broken, nor is a word.
                let isName = line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.dropFirst(2).contains("  ")
                let isWord = !line.drop { $0 == " " }.contains(" ")
                #expect(line.count <= width || isName || isWord, "\(line)")
            }
            let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
            #expect(words(text) == words(Help.text(of: name)))
        }
    }

    @Test func `a broken column stands below itself, or below its row where it would be narrow`() {
        let rows = [("--set NAME=VALUE", "a setting's value for this call"), ("--json", "as JSON")]
        #expect(
            Help.table(rows, width: 46) == """
                  --set NAME=VALUE  a setting's value for this
                                    call
                  --json            as JSON

                """
        )
        #expect(
            Help.table(rows, width: 24) == """
                  --set NAME=VALUE
                      a setting's value
                      for this call
                  --json
                      as JSON

                """
        )
    }

    @Test func `a missing scheme is answered with all there are`() throws {
        let text = """
            version: 1
            default: live
            schemes:
              live: { description: Calls the real shop. }
              mock-error: { description: Every call fails. }

            """
        let project = try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
        #expect(
            Help.schemes(of: project, usage: "schemes build SCHEME [options]") == """
                usage: schemes build SCHEME [options]

                Schemes of Configs/schemes.yml:
                  live        Calls the real shop.
                  mock-error  Every call fails.

                """
        )
    }
}
