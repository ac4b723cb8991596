import Foundation
import Testing

/// A generated file that another version of the tool has written.
@Suite(.serialized, .shop)
struct GeneratedFormatTests {
    private static let output = "Sources/Composition/Scheme.generated.swift"
    private func finding(_ format: Int, _ hint: String) -> String {
        let line =
            "// Written by `Scripts/schemes sync` from Configs/schemes.yml (format \(format)): edit that file, not this one."
        return """
            \(Self.output):1:1: error: the file is of format \(format), and this tool writes format 1
            1 | \(line)
              | ^\(String(repeating: "~", count: line.count - 1)) \(hint)

            """
    }

    @Test func `an older one is out of step, and sync mends it`() throws {
        let shop = try Shop.shared()
        try shop.with("(format 1)", replacedBy: "(format 0)", in: Self.output) {
            let check = try shop.schemes("check")
            #expect(check.status == 1 && check.errors == finding(0, "run Scripts/schemes sync"), "\(check)")
            #expect(try shop.schemes("sync").output.contains("\(Self.output): written\n"))
            #expect(try shop.schemes("check").status == 0)
        }
    }

    @Test(arguments: ["check", "sync", "build mock"])
    func `a newer one is never written over`(command: String) throws {
        let shop = try Shop.shared()
        try shop.with("(format 1)", replacedBy: "(format 2)", in: Self.output) {
            let text = try shop.read(Self.output)
            let call = try shop.start(command.split(separator: " ").map(String.init)).finished()
            let hint = "bring a newer tool: Scripts/schemes update --from PATH-OR-GIT-URL"
            #expect(call.status == (command == "check" ? 1 : 2) && call.errors == finding(2, hint), "\(call)")
            #expect(try shop.read(Self.output) == text)
        }
    }
}
