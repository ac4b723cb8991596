import Foundation
import Processes
import Testing

/// `schemes completions` as a process, asked as the shells' scripts ask it.
final class CompletionsCommandTests {
    private let shop: CompletionShop

    init() throws {
        shop = try CompletionShop()
    }

    deinit {
        #expect(throws: Never.self) { try shop.remove() }
    }

    @Test(arguments: [
        ("bash", "words\nmock \nmock-slow \n"),
        ("zsh", "words\n live:Calls the real shop.\n mock:\(zshDescription)\n mock-slow:Takes its\\\\u{9}time.\n"),
        (
            "fish",
            "words\nlive\tCalls the real shop.\nmock\t\(CompletionShop.description)\nmock-slow\tTakes its\\u{9}time.\n"
        ),
    ])
    func `each shell gets its words as it reads them`(shell: String, answer: String) throws {
        let call = try shop.call("schemes", ["completions", shell, "--", "run", "m"])
        #expect((call.status, call.output, call.errors) == (0, answer, ""), "\(call)")
    }

    private static let zshDescription = #"It's "$(touch evaluated)" `touch evaluated` \\ \: ${HOME}; %F{red} *"#

    @Test func `the nearest scheme file upwards counts, or the one that the call names`() throws {
        let words = ["completions", "bash", "--", "run", "mock-"]
        #expect(try shop.call("schemes", words, from: "Sources/Shop").output == "words\nmock-slow \n")
        #expect(try shop.call("../../Scripts/schemes", words, from: "Sources/Shop").output == "words\nmock-slow \n")
        try shop.folder.write(CompletionShop.schemes.replacing("mock-slow", with: "mock-quick"), to: "other.yml")
        let named = ["completions", "bash", "--", "run", "--file", "other.yml", "mock-"]
        #expect(try shop.call("Scripts/schemes", named).output == "words\nmock-quick \n")
    }

    @Test func `products are those that SwiftPM has told before; Tab does not ask it`() throws {
        let words = ["completions", "bash", "--", "run", "mock", "--product", ""]
        let asked = "[[ $* != *dump-package ]] || cat \"$root/manifest\""
        try shop.folder.standIn("swift", asked)
        let manifest =
            #"{"name":"shop","products":[],"targets":[{"name":"Clerk","type":"executable","dependencies":[]}]}"#
        try shop.folder.write(manifest, to: "manifest")
        try shop.folder.write("// its package", to: "Package.swift")
        #expect(try shop.folder.start("Scripts/schemes", words, environment: tool).finished().output == "words\n")
        #expect(try shop.folder.calls() == [])
        _ = try shop.folder.start("Scripts/schemes", ["check"], environment: tool).finished()
        let calls = try shop.folder.calls()
        #expect(
            try shop.folder.start("Scripts/schemes", words, environment: tool).finished().output == "words\nClerk \n"
        )
        #expect(try shop.folder.calls() == calls)
    }

    private let tool = ["SCHEMES_TOOL": Shop.tool]

    @Test(arguments: ["a faulty file", "no file"])
    func `without names the commands and options are completed, and nothing is said`(trouble: String) throws {
        if trouble == "no file" {
            try FileManager.default.removeItem(atPath: shop.folder.path("Configs/schemes.yml"))
        } else {
            try shop.folder.write("schemes: [\n", to: "Configs/schemes.yml")
        }
        for (words, answer) in [
            ("verif", "words\nverify \n"), ("run mock --rel", "words\n--release \n"), ("run m", "words\n"),
        ] {
            let call = try shop.call(
                "schemes",
                ["completions", "bash", "--"] + words.split(separator: " ").map(String.init)
            )
            #expect((call.status, call.output, call.errors) == (0, answer, ""), "\(call)")
        }
    }

    @Test(arguments: [
        ("csh", "error: there are no completions for 'csh'\n  did you mean 'zsh'?\n"),
        ("powershell", "error: there are no completions for 'powershell'\n  choose one of: bash, zsh, fish\n"),
    ])
    func `another shell is refused with those that there are`(shell: String, message: String) throws {
        let call = try shop.call("schemes", ["completions", shell])
        #expect((call.status, call.output, call.errors) == (2, "", message), "\(call)")
    }

    @Test(arguments: ["", "enable -n compopt"])
    func `bash's function answers with the words alone, also in a bash without compopt`(change: String) throws {
        let script = """
            \(change)
            source <(schemes completions bash)
            COMP_WORDS=(./Scripts/schemes run mock --set failure.orders = ti) COMP_CWORD=6
            _schemes
            printf '[%s]' "$?" "${COMPREPLY[@]}"
            COMP_WORDS=(Scripts/missing.sh run m) COMP_CWORD=2
            _schemes
            printf '[%s]' "$?" "${#COMPREPLY[@]}"
            """
        let call = try shop.call("bash", ["--norc", "--noprofile", "-c", script])
        #expect((call.status, call.output, call.errors) == (0, "[0][timedOut ][0][0]", ""), "\(call)")
    }
}
