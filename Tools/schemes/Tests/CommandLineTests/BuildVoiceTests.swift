import Foundation
import Processes
import Testing

@testable import schemes

/// `--quiet` and `--verbose`, with a stand-in for Swift.
final class BuildVoiceTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder(
            shopBuiltBy: """
                *--show-bin-path) echo "${root%/.}" ;;
                *)
                    echo '[1/2] Compiling Shop Main.swift'
                    echo 'warning: on stderr' >&2
                    [[ ! -e $root/broken ]] || { echo 'error: broken'; exit 1; }
                    ;;
                """
        )
    }

    deinit {
        #expect(throws: Never.self) { try folder.remove() }
    }

    private func schemes(_ words: String...) throws -> FinishedCall {
        try folder.start("Scripts/schemes", words, environment: ["SCHEMES_TOOL": Shop.tool]).finished()
    }

    @Test(arguments: ["build", "test"])
    func `verbose shows the command that runs, and how long it took`(command: String) throws {
        let printed = try schemes(command, "live", "--print-command").output
        let call = try schemes(command, "live", "--verbose")
        let lines = call.errors.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("Testing ") }
        let told = try #require(lines.first { $0.hasPrefix("$ " + printed.dropLast()) }, "\(call)")
        #expect(lines.contains("[1/2] Compiling Shop Main.swift"), "\(call)")
        #expect(lines.contains { $0.wholeMatch(of: /That took \d+\.\d s/) != nil }, "\(call)")
        // What is shown can be pasted: it is the same call again.
        let before = try folder.calls()
        let line = String(told.dropFirst(2))
        _ = try folder.start("bin/bash", ["-c", line]).finished()
        let pasted = try #require(try folder.calls().dropFirst(before.count).first)
        #expect(before.contains(pasted), "\(before) \(pasted)")
    }

    @Test func `verbose shows what SwiftPM is asked too`() throws {
        let call = try schemes("build", "live", "--verbose")
        let told = call.errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("$ ") }
        try #require(told.count == 4, "\(call)")
        #expect(told[0].hasSuffix(" dump-package") && told[3].hasSuffix(" --show-bin-path"), "\(call)")
        #expect(told[1].hasSuffix(" --show-bin-path"), "\(call)")
        #expect(call.errors.components(separatedBy: "\nThat took ").count == 5, "\(call)")
        let swift = try folder.calls().filter { $0.hasPrefix("swift ") }
        #expect(swift.count == told.count, "\(swift)")
    }

    @Test func `quiet shows nothing of a build that succeeds`() throws {
        let call = try schemes("build", "live", "--quiet")
        #expect((call.status, call.output, call.errors) == (0, folder.path("shop") + "\n", ""), "\(call)")
    }

    @Test(arguments: ["build", "test", "matrix", "verify"])
    func `quiet shows all of a build that fails`(command: String) throws {
        try folder.write("", to: "broken")
        let words = command == "verify" ? ["live", "--force"] : command == "matrix" ? ["build"] : ["live"]
        let call = try folder.start(
            "Scripts/schemes",
            [command] + words + ["--quiet"],
            environment: ["SCHEMES_TOOL": Shop.tool]
        ).finished()
        #expect(call.status == 1)
        for text in ["[1/2] Compiling Shop Main.swift\n", "warning: on stderr\n", "error: broken\n"] {
            #expect(call.errors.contains(text), "\(call)")
        }
    }

    @Test func `on a terminal the matrix says what it works on, and takes the line away`() throws {
        let environment = [
            "PATH": folder.path("bin"), "HOME": folder.path("home"), "TERM": "xterm", "LC_ALL": "C.UTF-8",
        ]
        let (status, text) = try Terminal(
            Shop.tool,
            ["matrix", "build"],
            in: folder.root,
            environment: environment
        ).finished()
        #expect(status == 0)
        #expect(text.contains("\u{1B}[K[0/1] live-debug…\r\u{1B}[K[1/1] live-debug"), "\(text)")
        #expect(text.components(separatedBy: "…\r").count == 4, "\(text)")
        #expect(try !schemes("matrix", "build").errors.contains("…"))
    }

    @Test func `on a terminal a test run shows its progress in one line, and removes it`() throws {
        let environment = [
            "PATH": folder.path("bin"), "HOME": folder.path("home"), "TERM": "xterm", "LC_ALL": "C.UTF-8",
        ]
        try folder.write("", to: "broken")
        let (status, text) = try Terminal(Shop.tool, ["test"], in: folder.root, environment: environment).finished()
        #expect(status == 1)
        let lines = "[1/2] Compiling Shop Main.swift\nwarning: on stderr\nerror: broken\n"
        #expect(
            text.contains("Testing live\n\u{1B}[Klive: [1/2] Compiling Shop Main.swift\r\u{1B}[K\(lines)"),
            "\(text)"
        )
        #expect(
            text.hasSuffix(
                """
                \u{1B}[K\u{1B}[1;31merror\u{1B}[0m: live: `swift test` ended with exit code 1 before a test began
                  the whole output is in .build/schemes/test/live-debug.log
                0 passed, 1 failed

                """
            ),
            "\(text)"
        )
        #expect(try !schemes("test").errors.contains("live: [1/2]"))
    }

    @Test func `quiet and verbose exclude each other`() throws {
        let call = try schemes("run", "live", "--quiet", "--verbose")
        #expect((call.status, call.errors) == (2, "error: '--quiet' and '--verbose' exclude each other\n"), "\(call)")
    }

    @Test(arguments: ["build", "run", "test", "matrix", "verify"])
    func `every command that builds takes both`(name: String) throws {
        let row = try #require(CommandTable.commands.first { $0.name == name })
        #expect(row.options.map(\.name).suffix(2) == ["--quiet", "--verbose"])
    }
}
