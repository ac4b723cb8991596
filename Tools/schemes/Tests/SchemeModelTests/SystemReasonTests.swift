import Foundation
import SchemeModel
import Testing

/// Why the system refused something, in words.
struct SystemReasonTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let reason: String
        let step: @Sendable (String) throws -> Void

        init(_ description: String, _ reason: String, _ step: @escaping @Sendable (String) throws -> Void) {
            (testDescription, self.reason, self.step) = (description, reason, step)
        }
    }

    @Test(arguments: [
        Case("a folder is read", "is a directory") { _ = try Data(contentsOf: URL(filePath: $0)) },
        Case("a folder is read by a handle", "is a directory") {
            _ = try FileHandle(forReadingFrom: URL(filePath: $0)).read(upToCount: 1)
        },
        Case("a folder is written", "is a directory") { try Data().write(to: URL(filePath: $0)) },
        Case("there is no file", "no such file or directory") {
            _ = try Data(contentsOf: URL(filePath: "\($0)/none"))
        },
        Case("a name is too long", "file name too long") {
            try Data().write(to: URL(filePath: "\($0)/\(String(repeating: "x", count: 300))"), options: .atomic)
        },
        Case("links lead in a circle", "too many levels of symbolic links") {
            try FileManager.default.createSymbolicLink(atPath: "\($0)/loop", withDestinationPath: "loop")
            _ = try FileHandle(forReadingFrom: URL(filePath: "\($0)/loop"))
        },
        Case("a file is in the place of a folder", "not a directory") {
            try Data().write(to: URL(filePath: "\($0)/file"))
            try FileManager.default.createDirectory(atPath: "\($0)/file/x", withIntermediateDirectories: true)
        },
        Case("a disk is full", "no space left on device") { _ in throw POSIXError(.ENOSPC) },
        Case("a disk is full, as Foundation has it", "no space left on device") { _ in
            throw CocoaError(.fileWriteOutOfSpace)
        },
        Case("a disk is read-only", "read-only file system") { _ in throw CocoaError(.fileWriteVolumeReadOnly) },
        Case("nothing is allowed", "permission denied") { _ in throw CocoaError(.fileReadNoPermission) },
        Case("a cause is given", "permission denied") { _ in
            throw CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EACCES)])
        },
        Case("no cause is given", "the system gives no reason") { _ in throw CocoaError(.fileReadUnknown) },
        Case("no JSON", "not valid JSON") { _ in _ = try JSONDecoder().decode([Int].self, from: Data("{".utf8)) },
        Case("JSON of another form", "[1].a: the value is of another type") { _ in
            _ = try JSONDecoder().decode([[String: Int]].self, from: Data("[{}, {\"a\": \"x\"}]".utf8))
        },
    ])
    func `an error tells its cause in the words of the compiler`(example: Case) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "reason-\(UUID().uuidString)")
        let path = folder.path(percentEncoded: false)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        do {
            try example.step(path)
            Issue.record("nothing was refused")
        } catch {
            #expect(systemReason(of: error) == example.reason)
        }
    }
}
