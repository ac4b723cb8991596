import Foundation
import Testing

@testable import ServiceClient

@Suite struct FileReasonTests {
    @Test(arguments: [
        ("no file", "none", "no such file or directory"), ("a folder", ".", "is a directory"),
        ("below a file", "file/none", "not a directory"),
        ("a name that is too long", String(repeating: "x", count: 300), "file name too long"),
    ])
    func `a file that cannot be read has a reason in the words of the operating system`(
        _ id: String,
        _ name: String,
        _ reason: String
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "reasons \(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "file"))
        let error = #expect(throws: (any Error).self) { try Data(contentsOf: folder.appending(path: name)) }
        #expect(error?.fileReason == reason)
    }

    @Test(arguments: [
        (CocoaError.Code.fileWriteOutOfSpace, "no space left on device"),
        (.fileWriteVolumeReadOnly, "read-only file system"), (.fileWriteNoPermission, "permission denied"),
        (.featureUnsupported, "the file system reports an error"),
    ])
    func `an error without a POSIX error has the words for its code`(_ code: CocoaError.Code, _ reason: String) {
        #expect(CocoaError(code).fileReason == reason)
    }
}
