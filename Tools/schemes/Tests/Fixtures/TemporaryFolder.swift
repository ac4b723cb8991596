import Foundation

/// Does something in a new folder and removes it afterwards.
public func withTemporaryFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = try newTemporaryFolder()
    let result = Result { try body(folder) }
    try FileManager.default.removeItem(at: folder)
    return try result.get()
}

/// A new folder that the caller removes.
public func newTemporaryFolder() throws -> URL {
    let name = "schemes-tests-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}
