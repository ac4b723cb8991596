import Foundation
import Testing

/// An article of a documentation catalogue: the tool's, or that of the project which the tool lies in.
struct Article: Sendable, CustomTestStringConvertible {
    /// A fenced block of code.
    struct Block: Sendable {
        let language: String
        let text: String
    }

    let file: URL
    let text: String

    var name: String { file.deletingPathExtension().lastPathComponent }
    var testDescription: String { file.lastPathComponent }

    init(_ file: URL) throws {
        self.file = file
        text = try String(contentsOf: file, encoding: .utf8)
    }

    /// An article of the tool's.
    init(named name: String) throws {
        try self.init(Self.catalogue.appending(path: "\(name).md"))
    }

    /// Blocks inside of a list are moved to the left.
    func blocks(in language: String) -> [Block] {
        text.matches(of: /(?m)^( *)```([a-z]+)\n((?s).*?)^ *```$/).map { match in
            let lines = match.3.split(separator: "\n", omittingEmptySubsequences: false)
            let text = lines.map { $0.dropFirst(min(match.1.count, $0.count)) }.joined(separator: "\n")
            return Block(language: String(match.2), text: text)
        }.filter { $0.language == language }
    }

    fileprivate static let tool = URL(filePath: #filePath).appending(path: "../../..").standardized
    private static let catalogue = tool.appending(path: "Docs/Schemes.docc")
}

/// The articles of a catalogue, in the order of their names.
struct Catalogue: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let articles: [Article]

    private init(_ folder: URL) throws {
        testDescription = folder.lastPathComponent
        let files = try Self.content(of: folder).filter { $0.pathExtension == "md" }
        articles = try files.map { try Article($0) }.sorted { $0.name < $1.name }
    }

    /// The tool's catalogue, and those of the project that the tool lies in.
    static func all() throws -> [Catalogue] {
        let docs = Article.tool.appending(path: "../../Docs").standardized
        let others =
            FileManager.default.fileExists(atPath: docs.path(percentEncoded: false)) ? try content(of: docs) : []
        let own = try content(of: Article.tool.appending(path: "Docs"))
        return try (own + others).filter { $0.pathExtension == "docc" }.map { try Catalogue($0) }
    }

    private static func content(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
}
