import Foundation
import SchemeModel

extension StarterFile {
    /// Writes the file below a folder, with the folders that it lies in; nothing may be there yet.
    func write(below folder: String) throws(StarterError) {
        let url = URL(filePath: folder).appending(path: path)
        let file = url.path(percentEncoded: false)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            if kind == .link {
                let target = String(decoding: bytes, as: UTF8.self)
                return try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
            }
            try Data(bytes).write(to: url, options: .withoutOverwriting)
            if kind == .executable {
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
            }
        } catch {
            throw StarterError(.lacking, "\(file) cannot be written: \(systemReason(of: error))")
        }
    }

    /// The same file with the bytes that it has below a folder now.
    func read(below folder: String) throws(StarterError) -> StarterFile {
        guard kind != .link else { return self }
        let url = URL(filePath: folder).appending(path: path)
        do {
            return StarterFile(path: path, kind: kind, bytes: [UInt8](try Data(contentsOf: url)))
        } catch {
            throw StarterError(.lacking, "\(url.path(percentEncoded: false)): \(systemReason(of: error))")
        }
    }
}

/// Files as a step leaves them that works on a disk, in a folder of their own.
public func rewritten(
    _ files: [StarterFile],
    by step: (_ folder: String) throws(StarterError) -> Void
) throws(StarterError) -> [StarterFile] {
    try withTemporaryFolder { folder throws(StarterError) in
        for file in files { try file.write(below: folder) }
        try step(folder)
        var result: [StarterFile] = []
        for file in files { result.append(try file.read(below: folder)) }
        return result
    }
}
