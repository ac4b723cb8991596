import Foundation

/// A fresh folder with a blank and an accent in its path, gone when its owner is.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "un café \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            print("left behind: \(path): \(error)")
        }
    }

    /// Writes a file, and the folders above it; answers with its path.
    @discardableResult
    func write(_ text: String, to file: String, isProgram: Bool = false) throws -> String {
        let url = URL(fileURLWithPath: path).appending(path: file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: isProgram ? 0o755 : 0o644], ofItemAtPath: url.path)
        return url.path
    }
}
