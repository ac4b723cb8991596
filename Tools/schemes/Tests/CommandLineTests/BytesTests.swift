import Foundation
import Processes
import Testing

/// Words and variables that are not UTF-8, with a program that prints their bytes in hexadecimal.
final class BytesTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder(
            shopBuiltBy: """
                *--show-bin-path) echo "$root" ;;
                build*)
                    printf '#!/bin/sh\\nprintf "%%s|" "$@" "$X" | od -An -tx1\\n' >"$root/shop"
                    chmod +x "$root/shop" ;;
                """
        )
        try folder.link("od")
    }

    deinit {
        #expect(throws: Never.self) { try folder.remove() }
    }

    /// A call through a shell, in which `latin` is `café` in Latin-1.
    private func call(_ text: String) throws -> FinishedCall {
        try folder.writeScript("latin=$(printf 'caf\\351')\n\(text)", to: "call")
        return try folder.run("call", environment: ["SCHEMES_TOOL": Shop.tool])
    }

    @Test func `words after -- and variables reach the program byte for byte, built or remembered`() throws {
        for _ in 1...2 {
            let run = try call(#"X=$latin exec Scripts/run.sh live -- "$latin" é"#)
            #expect((run.status, run.output) == (0, " 63 61 66 e9 7c c3 a9 7c 63 61 66 e9 7c\n"), "\(run)")
        }
    }

    @Test(arguments: [
        (
            #"Scripts/run.sh "$latin""#,
            "error: $'caf\\xe9' is not UTF-8\n  only words for a program, after '--', may have other bytes\n"
        ),
        (
            #"Scripts/run.sh live --set "name=$latin""#,
            "error: $'name=caf\\xe9' is not UTF-8\n  only words for a program, after '--', may have other bytes\n"
        ),
        (
            #"Scripts/schemes add scheme slow --from live --description "$latin""#,
            "error: $'caf\\xe9' is not UTF-8\n  only words for a program, after '--', may have other bytes\n"
        ),
        (
            #"Scripts/test.sh live -- --filter "$latin""#,
            "error: $'caf\\xe9' is not UTF-8, which 'test' needs\n"
        ),
    ])
    func `a word of the tool that is not UTF-8 is refused before anything is done`(text: String, errors: String) throws
    {
        let before = try folder.read("Configs/schemes.yml")
        let refused = try call(text)
        #expect((refused.status, refused.output, refused.errors) == (2, "", errors), "\(refused)")
        #expect(try folder.read("Configs/schemes.yml") == before)
        #expect(!folder.exists(".build/schemes/none"))
    }

    #if os(Linux)
        @Test func `a source whose name is not UTF-8 is a finding that tells so`() throws {
            let check = try call(
                #"mkdir Sources; echo 'let a = 1' >"Sources/$latin.swift"; exec Scripts/schemes check"#
            )
            let finding = """
                Sources/caf\u{FFFD}.swift: error: its name is not UTF-8, so SwiftPM cannot build it
                  rename it

                """
            #expect(check.status == 1 && check.errors.contains(finding), "\(check)")
        }
    #endif
}
