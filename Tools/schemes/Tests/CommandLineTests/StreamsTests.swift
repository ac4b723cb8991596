import Foundation
import Processes
import Testing

/// The three standard streams in every state that a caller can leave them in.
final class StreamsTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder(
            shopBuiltBy: """
                *--show-bin-path) echo "$root/place" ;;
                build*)
                    echo Compiling && echo warning >&2 || exit 1
                    mkdir -p "$root/place"
                    printf '#!/bin/sh\\n' >"$root/place/shop"
                    chmod +x "$root/place/shop" ;;
                """
        )
    }

    deinit {
        #expect(throws: Never.self) { try folder.remove() }
    }

    private func finished(_ call: String) throws -> FinishedCall {
        try folder.writeScript("\(call)\necho \"$?\" >call.status", to: "call")
        return try folder.run("call", environment: ["SCHEMES_TOOL": Shop.tool])
    }

    struct State: CustomTestStringConvertible {
        let testDescription: String
        let status: String
        let errors: String

        init(_ redirections: String, _ status: String, _ errors: String = "") {
            (testDescription, self.status, self.errors) = (redirections, status, errors)
        }
    }

    private static let closed = "error: cannot write the answer to standard output: bad file descriptor\n"

    /// Only Linux has a device that is always full.
    private static let full: [State] = {
        #if os(Linux)
            let failure = "error: cannot write the answer to standard output: no space left on device\n"
            return [State("2>/dev/full", "0"), State(">/dev/full", "3", failure)]
        #else
            return []
        #endif
    }()

    @Test(
        arguments: full + [
            State("<&-", "0"), State("2>&-", "0"), State(">&-", "3", closed), State("<&- >&- 2>&-", "3"),
            State(">/dev/null", "0"), State("</", "0"), State("1</dev/null", "3", closed),
        ]
    )
    func `an answer is written whole or the call fails`(state: State) throws {
        let call = try finished("Scripts/schemes list \(state.testDescription)")
        #expect(try folder.read("call.status") == state.status + "\n", "\(call)")
        #expect(call.errors == state.errors)
    }

    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "2</dev/null"])
    func `a build works whatever the standard streams are, and nothing lands in a file`(redirections: String) throws {
        let before = try folder.read("Configs/schemes.yml")
        _ = try finished("Scripts/schemes run live \(redirections)")
        #expect(try folder.read("call.status") == "0\n")
        #expect(try folder.read("Configs/schemes.yml") == before)
    }
}
