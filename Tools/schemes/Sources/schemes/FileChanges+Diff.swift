import Foundation
import SchemeModel
import SchemeStarter

extension FileChanges {
    /// The changes as git shows them.
    func diff(by git: Git) throws(Failure) -> String {
        let place = FileManager.default.temporaryDirectory.appending(path: "schemes-\(UUID().uuidString)")
        do {
            let result = Result {
                try write("a", \.old, below: place)
                try write("b", \.new, below: place)
                let words = [
                    "diff", "--no-index", "--no-prefix", "--no-renames", "--no-color", "--no-ext-diff", "a", "b",
                ]
                let folder = place.path(percentEncoded: false)
                return try git.answer(to: words, in: folder, environment: Git.withoutSettings)
            }
            try FileManager.default.removeItem(at: place)
            let shown = try result.get()
            // Git ends with 1 where there is a difference.
            if shown.status <= 1 { return String(decoding: shown.output, as: UTF8.self) }
            throw StarterError(.lacking, [Diagnostic("git cannot show the changes: \(shown.errors)", at: nil)])
        } catch let error as StarterError {
            throw Failure(error)
        } catch {
            let message = "the changes cannot be shown: \(systemReason(of: error))"
            throw Failure(.lacking, [Diagnostic(message, at: nil)])
        }
    }

    /// Writes one side of the changes where git compares it with the other.
    private func write(_ side: String, _ bytes: KeyPath<FileChange, [UInt8]?>, below place: URL) throws {
        let root = place.appending(path: side)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for change in all {
            guard let bytes = change[keyPath: bytes] else { continue }
            let file = root.appending(path: change.path)
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
    }
}
