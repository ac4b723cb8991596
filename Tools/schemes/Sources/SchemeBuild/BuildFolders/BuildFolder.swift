import Foundation
import SchemeModel

/// A folder below `.build/schemes` that a build of ours was made in.
public struct BuildFolder: Equatable, Sendable {
    public let name: String
    /// Absolute.
    let path: String
    /// In bytes on the disk.
    public let size: Int

    /// Nothing when something else lies there: a link, a file, a folder that no build was begun in.
    ///
    /// Throws `BuildError.closedFolder` when nobody can tell.
    init?(named name: String, in parent: String) throws(BuildError) {
        let path = "\(parent)/\(name)"
        guard FileStatus(of: path)?.kind == .folder else { return nil }
        if access(path, R_OK | X_OK) != 0 { throw .closedFolder(path, reason: reason(errno)) }
        guard FileStatus(of: "\(path)/\(SwiftPackage.birthplaceName)")?.kind == .file else { return nil }
        self.name = name
        self.path = path
        size = try Self.size(of: path)
    }

    /// Links count as what they are, not as what they lead to.
    private static func size(of path: String) throws(BuildError) -> Int {
        var size = 0
        var pending = [path]
        while let path = pending.popLast() {
            guard let status = FileStatus(of: path) else { continue }  // A build may be removing it.
            size += status.size
            if status.kind == .folder { pending += try names(in: path).map { "\(path)/\($0)" } }
        }
        return size
    }

    /// Removes the folder with all that is in it; the mark of a build of ours goes last, so that an interrupted removal can
    /// be taken up again.
    ///
    /// - Returns: Whether it was removed: not while a build works in it.
    /// - Throws: `BuildError.unknownLock` when that cannot be told.
    public func remove(in environment: Environment) throws(BuildError) -> Bool {
        guard let lock = try BuildLock(of: path, in: environment) else { return false }
        defer { lock.release() }
        do {
            for name in try names(in: path) where name != SwiftPackage.birthplaceName {
                try FileManager.default.removeItem(atPath: "\(path)/\(name)")
            }
            try FileManager.default.removeItem(atPath: path)
        } catch let error as BuildError {
            throw error
        } catch {
            // It takes the right to write to the folder around it, too.
            throw .closedFolder((path as NSString).deletingLastPathComponent, reason: systemReason(of: error))
        }
        return true
    }
}

extension Int {
    /// A size on the disk, as disks are sold.
    public var inBytes: String {
        self < 1_000_000 ? "\(self / 1000) kB" : "\(self / 1_000_000).\(self / 100_000 % 10) MB"
    }
}

/// The names in a folder, sorted.
public func names(in folder: String) throws(BuildError) -> [String] {
    do {
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
        throw .closedFolder(folder, reason: systemReason(of: error))
    }
}
