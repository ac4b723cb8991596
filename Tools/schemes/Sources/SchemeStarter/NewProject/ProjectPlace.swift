import Foundation
import SchemeModel
import YAMLReader

/// Where a new project is to lie: a folder that does not exist yet, or an empty one.
public struct ProjectPlace: Equatable, Sendable {
    /// Absolute, and without links as far as it exists.
    public let path: String
    let exists: Bool

    /// - Parameters:
    ///   - path: As the call has it.
    ///   - folder: The folder that the call was made in.
    ///   - source: The template's folder.
    /// - Throws: Everything that keeps a project from lying there.
    public init(_ path: String, from folder: String, awayFrom source: String) throws(StarterError) {
        let shownPath = "'\(oneLine(path))'"
        guard !path.isEmpty else {
            throw StarterError(.wrong, "the new project's folder has no name", hint: "write schemes new ../Weather")
        }
        let absolute = URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
            .standardizedFileURL.path(percentEncoded: false)
        let plain = absolute.count > 1 && absolute.hasSuffix("/") ? String(absolute.dropLast()) : absolute
        var status = stat()
        let isThere = lstat(plain, &status) == 0
        let parent = String(plain[..<(plain.lastIndex(of: "/") ?? plain.startIndex)])
        guard let realParent = resolved(parent.isEmpty ? "/" : parent) else {
            throw StarterError(
                .wrong,
                "there is no folder \(oneLine(parent)) for \(shownPath)",
                hint: "make that folder first"
            )
        }
        guard let real = isThere ? resolved(plain) : realParent + "/" + plain.split(separator: "/").suffix(1).joined()
        else {
            throw StarterError(
                .wrong,
                "\(shownPath) is a link that leads nowhere",
                hint: "remove it, or name another folder"
            )
        }
        exists = isThere
        self.path = real
        let faults = Self.faults(of: real, exists: exists, parent: realParent, source: resolved(source) ?? source)
        guard faults.isEmpty else {
            throw StarterError(.wrong, faults.map { Diagnostic("\(shownPath) \($0.message)", at: nil, hint: $0.hint) })
        }
    }

    /// Where the project is made, before it is there as a whole: on the same volume.
    func workshop(process: Int32) -> String {
        let parts = path.split(separator: "/")
        let name = ".\(parts.last ?? "").new-\(process)"
        return exists ? "\(path)/\(name)" : "/" + (parts.dropLast() + [name[...]]).joined(separator: "/")
    }

    private static func faults(
        of path: String,
        exists: Bool,
        parent: String,
        source: String
    ) -> [(message: String, hint: String?)] {
        if path == source { return [("is the template itself", "name another folder")] }
        var faults: [(message: String, hint: String?)] = []
        if path.hasPrefix(source + "/") { faults.append(("lies inside the template", "name a folder beside it")) }
        if (source + "/").hasPrefix(path + "/") { faults.append(("holds the template", "name a folder beside it")) }
        if let obstacle = SwiftPath.obstacle(in: path) {
            faults.append(
                ("is in a path in which SwiftPM cannot build: it contains \(obstacle)", "name another folder")
            )
        }
        if exists {
            do {
                let content = try FileManager.default.contentsOfDirectory(atPath: path)
                if !content.isEmpty { faults.append(("is not empty", "name a new folder, or an empty one")) }
            } catch {
                faults.append(isFolder(path) ? ("cannot be read", nil) : ("is a file", "name a new folder"))
            }
        }
        let place = exists ? path : parent
        if isFolder(place), access(place, W_OK | X_OK) != 0 {
            faults.append(("cannot be made: nobody but its owner may write in \(place)", "name a folder elsewhere"))
        }
        return faults
    }
}

private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// `path` without links; nothing when it does not exist.
private func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
}
