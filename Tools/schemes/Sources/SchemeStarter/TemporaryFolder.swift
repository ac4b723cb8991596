import Foundation
import SchemeModel

/// Does something with a new folder outside of every project, and removes it afterwards, whatever comes of it.
///
/// - Parameter body: Gets the folder's absolute path.
func withTemporaryFolder<Value>(
    _ body: (String) throws(StarterError) -> Value
) throws(StarterError) -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "schemes-\(UUID().uuidString)")
    let path = folder.path(percentEncoded: false)
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
        throw StarterError(.lacking, "the folder \(path) cannot be made: \(systemReason(of: error))")
    }
    defer { try? FileManager.default.removeItem(at: folder) }  // What cannot be removed there hurts nobody.
    return try body(path)
}
