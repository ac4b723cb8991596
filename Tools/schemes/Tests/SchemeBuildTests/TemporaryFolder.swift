import Foundation
import Testing

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

    /// Writes a program; answers with its path.
    ///
    /// Another process does: what this one has open for writing, children of other tests may hold open, and then it cannot
    /// be executed ("text file busy").
    @discardableResult
    func writeProgram(_ text: String, to file: String) throws -> String {
        let source = try write(text, to: "\(file).text")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: source)
        let copying = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [source, "\(path)/\(file)"])
        copying.waitUntilExit()
        try #require(copying.terminationStatus == 0)
        return "\(path)/\(file)"
    }

    /// Writes a file, and the folders above it; answers with its path.
    @discardableResult
    func write(_ text: String, to file: String) throws -> String {
        let url = URL(fileURLWithPath: path).appending(path: file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url.path
    }
}
