import Fixtures
import Foundation
import Processes
import Testing

/// Texts that other readers of YAML take for numbers, dates and truth values.
struct SpellingTests {
    private static let texts = ["1.10", "NO", "007", "on", "0x10", "1_000", "2026-01-02", "1e3", ".inf", "+1", "Null"]

    @Test func `a text keeps its spelling in the listings and in the generated Swift`() throws {
        try withTemporaryFolder { folder in
            let settings = Self.texts.enumerated().map { "  t\($0): { type: string, default: \($1) }\n" }.joined()
            let text =
                "version: 1\ndefault: on\noutputs: { swift: S.swift }\nsettings:\n\(settings)schemes: { on: { tags: [NO] } }\n"
            try Data(text.utf8).write(to: folder.appending(path: "schemes.yml"))
            func call(_ words: String...) throws -> String {
                let options = ["--file", "schemes.yml"]
                let call = try RunningCall(Shop.tool, words + options, in: folder, environment: [:]).finished()
                #expect(call.status == 0, "\(call)")
                return call.output
            }
            let (shown, json) = (try call("show", "on"), try call("show", "on", "--json"))
            _ = try call("sync")
            let swift = String(decoding: try Data(contentsOf: folder.appending(path: "S.swift")), as: UTF8.self)
            for (index, text) in Self.texts.enumerated() {
                #expect(shown.contains("settings.t\(index)"))
                #expect(shown.contains(" \(text) "), "\(shown)")
                #expect(json.contains("\"\(text)\""), "\(json)")
                #expect(swift.contains("t\(index): \"\(text)\""), "\(swift)")
            }
            #expect(json.contains("\"NO\""))
            #expect(swift.contains("case on\n"))
        }
    }
}
