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
        let reason = systemReason(errno)
        let message = "cannot make a folder for temporary files in \(parent.path(percentEncoded: false)): \(reason)"
        throw StarterError(.lacking, message, hint: "make that folder writable, or: export TMPDIR=/tmp")
    }
    defer { try? FileManager.default.removeItem(atPath: path) }  // What cannot be removed there hurts nobody.
    return try body(path)
}
