import Foundation
import Processes
import SchemeBuild
import Testing

@testable import schemes

/// What is drawn on a terminal, and on which.
struct ScreenTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let environment: [String: String]
        let isColored: Bool
        let drawsUnicode: Bool
        let columns: Int?

        init(_ variables: String, isColored: Bool, drawsUnicode: Bool, columns: Int? = 80) {
            testDescription = variables
            let pairs = variables.split(separator: " ").map {
                $0.split(separator: "=", omittingEmptySubsequences: false)
            }
            environment = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
            self.isColored = isColored
            self.drawsUnicode = drawsUnicode
            self.columns = columns
        }
    }

    @Test(arguments: [
        Case("TERM=xterm LANG=en_US.UTF-8", isColored: true, drawsUnicode: true),
        Case("TERM=xterm LC_CTYPE=C.utf8", isColored: true, drawsUnicode: true),
        Case("TERM=xterm LC_ALL= LANG=de_DE.UTF-8", isColored: true, drawsUnicode: true),
        Case("TERM=xterm LC_ALL=C LANG=en_US.UTF-8", isColored: true, drawsUnicode: false),
        Case("TERM=xterm LANG=de_DE.ISO-8859-1", isColored: true, drawsUnicode: false),
        Case("TERM=xterm", isColored: true, drawsUnicode: false),
        Case("TERM=xterm NO_COLOR=1", isColored: false, drawsUnicode: false),
        Case("TERM=xterm NO_COLOR=", isColored: true, drawsUnicode: false),
        Case("TERM=xterm CLICOLOR=0", isColored: false, drawsUnicode: false),
        Case("TERM=xterm CLICOLOR=1", isColored: true, drawsUnicode: false),
        Case("TERM=dumb", isColored: false, drawsUnicode: false),
        Case("LANG=C.UTF-8", isColored: false, drawsUnicode: true),
        Case("COLUMNS=132", isColored: false, drawsUnicode: false, columns: 132),
        Case("COLUMNS=0", isColored: false, drawsUnicode: false),
        Case("COLUMNS=wide", isColored: false, drawsUnicode: false),
    ])
    func `a terminal is used as the environment says`(example: Case) {
        let screen = Screen(isTerminal: true, width: 80, environment: Environment(example.environment))
        #expect(screen.isColored == example.isColored)
        #expect(screen.drawsUnicode == example.drawsUnicode)
        #expect(screen.columns == example.columns)
    }

    @Test func `a file or a pipe takes everything plainly, whatever the environment says`() {
        let screen = Screen(
            isTerminal: false,
            width: nil,
            environment: ["TERM": "xterm", "COLUMNS": "40", "LC_ALL": "C"]
        )
        #expect(screen.columns == nil && !screen.isColored)
        #expect(screen.drawn("a → b…") == "a → b…")
        #expect(screen.status("Checking…") == nil)
    }

    @Test func `a status line fits on one line and leaves the cursor before it`() {
        let variables = ["TERM": "xterm", "LANG": "C.UTF-8"]
        let screen = Screen(isTerminal: true, width: 10, environment: Environment(variables))
        #expect(screen.status("Checking all…") == "\u{1B}[KChecking \r")
        let plain = Screen(isTerminal: true, width: 10, environment: ["TERM": "dumb"])
        #expect(plain.status("Checking all…") == nil)
    }
}

/// The tool on a terminal.
final class TerminalTests {
    private let shop: CompletionShop

    init() throws {
        shop = try CompletionShop()
    }

    deinit {
        #expect(throws: Never.self) { try shop.remove() }
    }

    private func shown(_ words: String..., columns: UInt16 = 80, with more: [String: String] = [:]) throws -> String {
        let environment = shop.environment.merging(more) { $1 }
        return try Terminal(
            Shop.tool,
            words,
            in: shop.folder.root,
            environment: environment,
            columns: columns
        ).finished().text
    }

    @Test func `help and lists are as wide as the terminal`() throws {
        #expect(try shown("--help", columns: 60) == Help.text(of: nil, width: 60))
        #expect(try shown("run", "--help", columns: 72) == Help.text(of: "run", width: 72))
        #expect(try shown("run", "--help", columns: 72, with: ["COLUMNS": "100"]) == Help.text(of: "run", width: 100))
        #expect(
            try shown("list", columns: 44).hasPrefix(
                """
                  live       Calls the real shop.
                  mock       It's "$(touch evaluated)"
                             `touch evaluated` \\ : ${HOME};
                             %F{red} *

                """
            )
        )
    }

    @Test func `a check says that it works, and takes the line away`() throws {
        let text = try shown("check", columns: 200)
        let root = shop.folder.root.path(percentEncoded: false)
        #expect(text.hasPrefix("\u{1B}[KChecking \(root)…\r\u{1B}[K"), "\(text)")
        #expect(text.components(separatedBy: "Checking").count == 2)
        #expect(try !shown("check", with: ["TERM": "dumb"]).contains("Checking"))
    }

    @Test(arguments: ["check", "show", "doctor"])
    func `a terminal does not obey the name of a file`(command: String) throws {
        let file = "Configs/\u{1B}[35m.yml"
        try shop.folder.write(CompletionShop.schemes, to: file)
        let text = try shown(command, "--file", file, columns: 200)
        #expect(text.contains(#"Configs/\u{1b}[35m.yml"#) && !text.contains("\u{1B}[35m"), "\(text)")
    }

    @Test(arguments: [
        ("C.UTF-8", "\u{1B}[1;31merror\u{1B}[0m: schemes extend each other in a circle: live → mock → live"),
        ("C", "\u{1B}[1;31merror\u{1B}[0m: schemes extend each other in a circle: live -> mock -> live"),
    ])
    func `arrows are drawn where the locale has them`(locale: String, message: String) throws {
        let circle = CompletionShop.schemes.replacing("ships: true", with: "extends: mock")
        try shop.folder.write(circle, to: "Configs/schemes.yml")
        let text = try shown("list", columns: 200, with: ["LC_ALL": locale])
        #expect(text.contains(message), "\(text)")
        #expect(try !shown("list", with: ["NO_COLOR": "1"]).contains("[1;31m"))
    }
}
