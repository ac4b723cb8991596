import Foundation
import SchemeModel

/// A project on the disk: its folder, its scheme file, and the files that follow from it.
struct ProjectFolder {
    /// The absolute path of the project's folder.
    let root: String
    /// The path of the scheme file below it.
    let file: String

    private static let usual = "Configs/schemes.yml"
    /// More than any scheme file may have, so that a device or a huge file is not read to its end.
    private static let longestRead = 4 * 1024 * 1024 + 1

    /// The project of the file that a call names, or of the nearest `Configs/schemes.yml` upwards from a folder.
    init(named path: String?, from folder: String) throws(Failure) {
        if let path {
            let file = URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
                .standardizedFileURL
            let parent = file.deletingLastPathComponent()
            let isUsual = parent.lastPathComponent == "Configs"
            root =
                (isUsual ? parent.deletingLastPathComponent() : parent).path(percentEncoded: false).withoutTrailingSlash
            self.file = (isUsual ? "Configs/" : "") + file.lastPathComponent
            return
        }
        var place = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
        while true {
            let path = place.path(percentEncoded: false).withoutTrailingSlash
            if FileManager.default.fileExists(atPath: "\(path)/\(Self.usual)") {
                (root, file) = (path, Self.usual)
                return
            }
            let parent = place.deletingLastPathComponent().standardizedFileURL
            guard parent != place, path != "/", !path.isEmpty else { break }
            place = parent
        }
        let message = "there is no \(Self.usual) here or in a folder above"
        throw Failure(.wrong, [Diagnostic(message, at: nil, hint: "name the file with --file PATH")])
    }

    /// The same folder with another of its scheme files.
    func with(file: String) -> ProjectFolder { ProjectFolder(root: root, file: file) }

    private init(root: String, file: String) {
        (self.root, self.file) = (root, file)
    }

    /// Whether the scheme file is the one that a call finds by itself.
    var hasUsualFile: Bool { file == Self.usual }

    func path(_ relative: String) -> String { "\(root)/\(relative)" }

    func exists(_ relative: String) -> Bool { FileManager.default.fileExists(atPath: path(relative)) }

    /// - Throws: Every finding of the scheme file.
    func project() throws(Failure) -> Project {
        let bytes = try schemeFileBytes()
        return try wrong { () throws(Diagnostics) in try Project(reading: bytes, file: file) }
    }

    func schemeFileBytes() throws(Failure) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: URL(filePath: path(file)))
            return [UInt8](try handle.read(upToCount: Self.longestRead) ?? Data())
        } catch {
            let reason =
                FileManager.default.fileExists(atPath: path(file))
                ? "it cannot be read: \(systemReason(of: error))" : "there is no such file"
            throw Failure(.wrong, [Diagnostic(reason, at: Diagnostic.Place(file: file))])
        }
    }

    func remove(_ relative: String) throws(Failure) {
        do {
            try FileManager.default.removeItem(atPath: path(relative))
        } catch {
            let message = "it cannot be removed: \(systemReason(of: error))"
            throw Failure(.lacking, [Diagnostic(message, at: Diagnostic.Place(file: relative))])
        }
    }

    /// Writes a file whole or not at all.
    func write(_ text: String, to relative: String) throws(Failure) {
        let url = URL(filePath: path(relative))
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            let message = "it cannot be written: \(systemReason(of: error))"
            throw Failure(.lacking, [Diagnostic(message, at: Diagnostic.Place(file: relative))])
        }
    }
}

extension String {
    var withoutTrailingSlash: String {
        count > 1 && hasSuffix("/") ? String(dropLast()) : self
    }
}
