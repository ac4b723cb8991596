import Foundation
import SchemeModel

/// Does something with a new folder outside of every project, and removes it afterwards, whatever comes of it.
///
/// - Parameter body: Gets the folder's absolute path.
/// - Throws: Also that the folder for temporary files does not exist, which is not made: its path may be a mistake.
func withTemporaryFolder<Value>(
    _ body: (String) throws(StarterError) -> Value
) throws(StarterError) -> Value {
    let parent = FileManager.default.temporaryDirectory
    let path = parent.appending(path: "schemes-\(UUID().uuidString)").path(percentEncoded: false)
    if mkdir(path, 0o700) != 0 {
        let code = errno
        let place = parent.path(percentEncoded: false)
        let message = "cannot make a folder for temporary files in \(place): \(systemReason(code))"
        let hint =
            switch code {
            case ENOENT: "create that folder, or: export TMPDIR=/tmp"
            case EACCES, EPERM: "make that folder writable, or: export TMPDIR=/tmp"
            default: "set TMPDIR to a folder on another disk"
            }
        throw StarterError(.lacking, message, hint: hint)
    }
    defer { try? FileManager.default.removeItem(atPath: path) }  // What cannot be removed there hurts nobody.
    return try body(path)
}
