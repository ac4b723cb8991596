import Foundation
import SchemeModel

/// What lies at a path on the disk; a link is not followed.
enum DiskEntry: Equatable {
    case file(StarterFile.Kind)
    case folder
    /// A pipe, a socket, a device.
    case other

    /// Nothing when nothing lies there.
    ///
    /// - Throws: That the path cannot be looked at.
    init?(at path: String) throws(StarterError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw StarterError(.lacking, "\(path) cannot be read: \(systemReason(errno))")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file(status.st_mode & S_IXUSR == 0 ? .regular : .executable)
        case S_IFLNK: self = .file(.link)
        case S_IFDIR: self = .folder
        default: self = .other
        }
    }

    /// The outermost folder of a path that does not exist, or the path itself; nothing when it exists.
    static func firstMissing(of path: String, below root: String) throws(StarterError) -> String? {
        for path in parents(of: path) + [path] where try DiskEntry(at: "\(root)/\(path)") == nil { return path }
        return nil
    }

    /// The folders that a path lies in, from the outside.
    static func parents(of path: String) -> [String] {
        let names = path.split(separator: "/")
        return names.indices.dropFirst().map { names[..<$0].joined(separator: "/") }
    }

    /// Those folders of a path in whose place something else lies.
    static func obstacles(to path: String, below root: String) throws(StarterError) -> [String] {
        var obstacles: [String] = []
        for parent in parents(of: path) {
            let found = try DiskEntry(at: "\(root)/\(parent)")
            if let found, found != .folder { obstacles.append(parent) }
        }
        return obstacles
    }

    /// Where the link at `path` leads.
    static func target(ofLinkAt path: String) throws(StarterError) -> String {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: path)
        } catch {
            throw StarterError(.lacking, "\(path) cannot be read: \(systemReason(of: error))")
        }
    }
}
