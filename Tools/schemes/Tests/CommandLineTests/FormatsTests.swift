import Foundation
import Processes
import Testing

/// `Formats.md` shows what the tool prints.
struct FormatsTests {
    /// A fenced block of the document, and the command in the heading above it.
    private struct Block {
        let kind: String
        let command: [String]
        let text: String
    }

    private static func blocks() throws -> [Block] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Formats.md").standardized
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        var command: [String] = []
        var blocks: [Block] = []
        for (number, part) in text.split(separator: "```", omittingEmptySubsequences: false).enumerated() {
            guard number.isMultiple(of: 2) else {
                let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                blocks.append(Block(kind: String(lines[0]), command: command, text: String(lines[1])))
                continue
            }
            let heading = part.split(separator: "\n").last { $0.hasPrefix("#") && $0.contains("`schemes ") }
            guard let heading else { continue }
            command = heading.split(separator: "`")[1].split(separator: " ").dropFirst().map(String.init)
        }
        return blocks
    }

    @Test func `every example is what the tool prints`() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "schemes \(UUID().uuidString)/le café")
        let file = root.appending(path: "Configs/schemes.yml")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        defer {
            #expect(throws: Never.self) { try FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
        }
        let blocks = try Self.blocks()
        #expect(blocks.map(\.kind) == ["yaml", "json", "json", "json", "json", "json", "json", "yaml", "json", "text"])
        for (name, text) in DoctorCommandTests.programs { try Shop(at: root).writeProgram(text, to: "bin/\(name)") }
        for block in blocks {
            if block.kind == "yaml" {
                try Data(block.text.utf8).write(to: file)
                continue
            }
            // The document tells of a Linux machine.
            if block.command.first == "doctor", !Self.isLinux { continue }
            let path = root.appending(path: "bin").path(percentEncoded: false) + ":/usr/bin:/bin"
            let call = try RunningCall(Shop.tool, block.command, in: root, environment: ["PATH": path]).finished()
            let printed = (block.kind == "json" ? call.output : call.errors)
                .replacing(Self.withoutSlash(root.path(percentEncoded: false)), with: "/projects/shop")
            #expect(Self.words(of: printed) == Self.words(of: block.text), "\(call)")
        }
    }

    private static var isLinux: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    private static func withoutSlash(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

    /// A line may be broken in the document.
    private static func words(of text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}
