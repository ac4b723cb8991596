import Fixtures
import SchemeModel

@testable import SchemeStarter

extension GrowingProject {
    /// The growing shop, with pieces of a file replaced.
    static func shop(
        without missing: [String] = [],
        _ changes: (path: String, old: String, new: String)...
    ) throws -> GrowingProject {
        var files = GrowingShop.files.filter { !missing.contains($0.key) }
        for change in changes {
            guard let text = files[change.path], text.contains(change.old) else {
                throw MissingPiece(piece: change.old)
            }
            files[change.path] = text.replacing(change.old, with: change.new)
        }
        return try Self(files)
    }

    /// A project that is its scheme file, and other files.
    init(_ schemeFile: String, _ others: [String: String] = [:]) throws {
        try self.init(others.merging(["Configs/schemes.yml": schemeFile]) { $1 })
    }

    private init(_ texts: [String: String]) throws {
        let files = texts.sorted { $0.key < $1.key }.map { StarterFile(path: $0.key, text: $0.value) }
        try self.init(try readProject(texts["Configs/schemes.yml"] ?? ""), files: files)
    }

    /// The project as it is with other files.
    func with(_ files: [StarterFile]) throws -> GrowingProject {
        let text = files.first { $0.path == "Configs/schemes.yml" }?.text
        return try GrowingProject(try readProject(text ?? ""), files: files)
    }
}

/// What a step refuses to do, each finding on one line.
func refusal(_ step: () throws(StarterError) -> Void) -> [String] {
    do throws(StarterError) {
        try step()
        return []
    } catch {
        return error.diagnostics.map { ($0.place.map { "\($0.file):" } ?? "") + $0.summary }
    }
}

/// The lines of a text that another one does not have, in their order.
func addedLines(_ new: String?, to old: String?) -> [String] {
    let (old, new) = (old?.split(separator: "\n") ?? [], new?.split(separator: "\n") ?? [])
    return new.difference(from: old).insertions.compactMap { change in
        if case .insert(_, let line, _) = change { String(line) } else { nil }
    }
}
