import SchemeModel
import Testing

@testable import SchemeBuild

@Suite struct CommandTests {
    @Test(arguments: [
        "", " ", "a", "a b", "it's", "'", "''", #"\"#, #"a\'b"#, "$HOME", "`id`", "*", "~", "-3", "!!", "a=b", "=ls",
        "#", "ü",
        "two\nlines", "a;b", "{1,2}", "[a]", "\"",
    ])
    func `a quoted word comes back from a shell unchanged`(word: String) throws {
        var output: [UInt8] = []
        let shell = Command("/bin/sh", ["-c", "printf %s \(shellQuoted(word))"])
        let status = try run(shell, in: [:], output: .bytes { output += $0 }, errors: .file(2))
        #expect(status == .code(0))
        #expect(String(decoding: output, as: UTF8.self) == word)
    }

    @Test func `a command is shown as a line to paste, quoted only where needed`() {
        let command = Command(
            "/my projects/shop",
            ["--set", "url=http://127.0.0.1:8080", "", "a b", "it's"],
            environment: ["B": "two words", "A": "1"]
        )
        #expect(
            command.shellText
                == #"A=1 B='two words' '/my projects/shop' --set url=http://127.0.0.1:8080 '' 'a b' 'it'\''s'"#
        )
    }
}
