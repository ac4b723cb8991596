import Foundation

/// Keeps SwiftPM out of a build folder.
///
/// SwiftPM locks a file in the temporary folder whose name is the path of the build folder, and its build system a database
/// in the folder itself, which also shows a build with another temporary folder.
struct BuildLock {
    /// Of the native build system and of Swift Build, below the folder.
    private static let databases = ["build.db", "out/Intermediates.noindex/XCBuildData/build.db"]

    private let descriptor: Int32

    /// Nothing when a build holds it.
    ///
    /// - Throws: `BuildError.unknownLock` when nobody can tell.
    init?(of folder: String, in environment: Environment) throws(BuildError) {
        let file = "\(Self.temporaryFolder(in: environment))/\(Self.name(for: folder))"
        descriptor = open(file, O_RDONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unknownLock(file: file, reason: reason(errno)) }
        do throws(BuildError) {
            var isTaken = try Self.isTaken(descriptor, file)
            for database in Self.databases where !isTaken {
                isTaken = try Self.isTaken(database: "\(folder)/\(database)")
            }
            guard isTaken else { return }
        } catch {
            release()
            throw error
        }
        release()
        return nil
    }

    func release() { close(descriptor) }

    /// The name that SwiftPM gives to the lock of a folder: no longer than a name can be, and cut between letters.
    static func name(for folder: String) -> String {
        let path = folder.split(separator: "/").joined(separator: "_").replacing(":", with: "_")
        var name = "_\(path).lock".utf8.suffix(Int(NAME_MAX))
        while let first = name.first, UTF8.isContinuation(first) { name.removeFirst() }
        return String(decoding: name, as: UTF8.self)
    }

    /// The folder that SwiftPM puts its locks in.
    private static func temporaryFolder(in environment: Environment) -> String {
        let path = ["TMPDIR", "TEMP", "TMP"].compactMap { environment[$0] }.first ?? ""
        return path.hasPrefix("/") ? path : NSTemporaryDirectory()
    }

    /// Locks a file, unless somebody else has.
    private static func isTaken(_ descriptor: Int32, _ file: String) throws(BuildError) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return false }
        guard errno == EWOULDBLOCK else { throw .unknownLock(file: file, reason: reason(errno)) }
        return true
    }

    private static func isTaken(database file: String) throws(BuildError) -> Bool {
        let descriptor = open(file, O_RDWR | O_CLOEXEC)
        if descriptor < 0, errno == ENOENT { return false }
        defer { if descriptor >= 0 { close(descriptor) } }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        guard descriptor >= 0, fcntl(descriptor, F_GETLK, &lock) == 0 else {
            throw .unknownLock(file: file, reason: reason(errno))
        }
        return lock.l_type != Int16(F_UNLCK)
    }
}
