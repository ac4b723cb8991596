import Foundation

/// Keeps SwiftPM out of a build folder.
///
/// SwiftPM locks a file in the temporary folder whose name is the path of the build folder, and its build system a database
/// in the folder itself, which also shows a build with another temporary folder.
struct BuildLock {
    private let descriptor: Int32

    /// Nothing when a build holds it.
    init?(of folder: String, temporaryFolder: String) {
        let name = folder.split(separator: "/").joined(separator: "_")
        // As SwiftPM names it, and no longer than a name can be.
        descriptor = open("\(temporaryFolder)/_\(name).lock", O_RDONLY | O_CREAT | O_CLOEXEC, 0o666)
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            close(descriptor)
            return nil
        }
        if Self.isLocked("\(folder)/build.db") {
            release()
            return nil
        }
    }

    func release() {
        if descriptor >= 0 { close(descriptor) }
    }

    private static func isLocked(_ file: String) -> Bool {
        let descriptor = open(file, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
}
