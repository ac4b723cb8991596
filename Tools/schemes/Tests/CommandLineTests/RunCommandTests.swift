import Foundation
import Processes
import Testing

/// `schemes run` and `schemes build`, on a package that is really compiled.
@Suite(.serialized, .shop)
struct RunCommandTests {
    private let greeting = "mock: mock with pen, 0.0 seconds\ngreeting: hello\n"

    @Test func `run shows its progress on stderr and leaves stdout to the program`() throws {
        let shop = try Shop.shared()
        let first = try shop.schemes("run", "mock")
        #expect(first.status == 0, "\(first)")
        #expect(first.output == greeting)
        #expect(first.errors.contains("Compiling"))
        let second = try shop.schemes("run", "mock")
        #expect(second.output == greeting)
        #expect(second.errors == "")
    }

    @Test func `two schemes that link the same are one build`() throws {
        let shop = try Shop.shared()
        let call = try shop.schemes("run", "mock-slow")
        #expect(call.output == "mock-slow: mock with pen, 2.0 seconds\ngreeting: hello\n[slowly]\n[please]\n")
        #expect(call.errors == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: shop.path(".build/schemes")).contains("MOCK"))
    }

    @Test func `what stands behind -- reaches the program exactly, in place of the scheme's own words`() throws {
        let words = ["", "-3", "*", "--", "a  b", "--set", "é", "$HOME", "'\""]
        let call = try Shop.shared().start(["run", "mock-slow", "--"] + words).finished()
        #expect(call.output.hasSuffix("greeting: hello\n" + words.map { "[\($0)]\n" }.joined()), "\(call)")
    }

    @Test func `overrides travel to the program in front of its words`() throws {
        let call = try Shop.shared().schemes(
            "run",
            "mock",
            "--service",
            "catalog=live",
            "--set=latency.orders=3s",
            "--",
            "x"
        )
        #expect(call.output == "mock: live, 3.0 seconds\ngreeting: hello\n[x]\n", "\(call)")
    }

    @Test func `what the caller exports wins over the scheme's environment`() throws {
        let call = try Shop.shared().schemes("run", "mock", environment: ["SHOP_GREETING": "bye"])
        #expect(call.output == "mock: mock with pen, 0.0 seconds\ngreeting: bye\n")
    }

    @Test func `the program's exit code, signal and standard input are its own`() throws {
        let shop = try Shop.shared()
        #expect(try shop.schemes("run", "mock", "--", "exit", "7").status == 7)
        #expect(try shop.schemes("run", "mock", "--", "kill").status == 128 + SIGKILL)
        let echo = try shop.schemes("run", "mock", "--", "echo", input: "one\ntwo\n")
        #expect(echo.output.hasPrefix("one\ntwo\n"))
    }

    @Test func `build prints the program's path and nothing else on stdout`() throws {
        let shop = try Shop.shared()
        let call = try shop.schemes("build", "mock")
        #expect(call.status == 0, "\(call)")
        let path = String(call.output.dropLast())
        #expect(call.output.hasSuffix("/shop\n") && FileManager.default.isExecutableFile(atPath: path), "\(call)")
        #expect(path.contains("/.build/schemes/MOCK/"))
    }

    @Test func `the command that is printed works when pasted`() throws {
        let shop = try Shop.shared()
        let printed = try shop.schemes("run", "mock", "--print-command")
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let pasted = try RunningCall(
            "sh",
            ["-c", printed.output],
            in: shop.root,
            environment: ["PATH": path, "HOME": shop.path("home")]
        ).finished()
        #expect(pasted.status == 0, "\(printed)\n\(pasted)")
    }

    @Test func `another product of the package runs too`() throws {
        let call = try Shop.shared().schemes("run", "mock", "--product", "Clerk")
        #expect(call.output == "the clerk\n", "\(call)")
    }

    @Test func `several schemes run at the same moment and each answers for itself`() throws {
        let shop = try Shop.shared()
        let names = ["mock", "live", "mock-slow", "local", "mock", "live"]
        let answers = try names.map { try shop.start(["run", $0, "--", "x"]) }.map { $0.finished() }
        #expect(answers.map { String($0.output.prefix { $0 != ":" }) } == names, "\(answers)")
    }

    @Test func `a stale generated file is written anew, and said to be`() throws {
        let shop = try Shop.shared()
        let changes = [
            ("default: 10s", "default: 11s"),
            ("conditions:\n  MOCK", "  jsonSchema: Configs/schemes.schema.json\nconditions:\n  MOCK"),
        ]
        let call = try shop.with(changes[0].0, replacedBy: changes[0].1, in: "Configs/schemes.yml") {
            try shop.with(changes[1].0, replacedBy: changes[1].1, in: "Configs/schemes.yml") {
                try shop.schemes("run", "mock")
            }
        }
        #expect(call.status == 0, "\(call)")
        #expect(
            call.errors.hasPrefix(
                """
                Sources/Composition/Scheme.generated.swift: written anew, since it was not what follows from Configs/schemes.yml
                Configs/schemes.schema.json: written anew, since it was not what follows from Configs/schemes.yml

                """
            ),
            "\(call)"
        )
        #expect(try shop.schemes("sync").output == "Sources/Composition/Scheme.generated.swift: written\n")
    }

    @Test func `code that does not compile is shown and ends with 1`() throws {
        let shop = try Shop.shared()
        // A change within a second of the last build can be missed.
        Thread.sleep(forTimeInterval: 1.1)
        let call = try shop.with("\"live\"", replacedBy: "7", in: "Sources/Composition/Assembly.swift") {
            try shop.schemes("run", "mock")
        }
        #expect(call.status == 1)
        #expect(call.output == "")
        #expect(call.errors.contains("error: cannot convert value of type 'Int'"), "\(call)")
        #expect(call.errors.hasSuffix("error: 'shop' does not build with MOCK\n"), "\(call)")
    }
}
