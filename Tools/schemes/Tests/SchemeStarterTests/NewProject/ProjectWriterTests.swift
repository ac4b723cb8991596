import Fixtures
import Foundation
import SchemeModel
import SchemeStarter
import Testing

@Suite struct `The writer of a project` {
    private let files = [
        StarterFile(path: "a/b/run", kind: .executable, text: "#!/bin/sh\n"),
        StarterFile(path: "bytes", bytes: [0, 255]), StarterFile(path: "link", kind: .link, text: "a/b/run"),
    ]

    private func list(_ folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    }

    private func writer(_ path: String, in folder: URL, isInterrupted: Bool = false) throws -> ProjectWriter {
        let place = try ProjectPlace(path, from: folder.path(percentEncoded: false), awayFrom: "/nowhere")
        return ProjectWriter(to: place, process: 7) { isInterrupted }
    }

    @Test(arguments: [false, true])
    func `puts it in its place when all is done`(exists: Bool) throws {
        try withTemporaryFolder { (folder) throws in
            let project = folder.appending(path: "new")
            if exists { try FileManager.default.createDirectory(at: project, withIntermediateDirectories: false) }
            var seen: [String] = []
            try writer("new", in: folder).write(files) { workshop in
                seen = workshop.hasSuffix("/.new.new-7") ? [workshop] : []
            }
            #expect(seen.count == 1)
            #expect(try list(folder) == ["new", "new/a", "new/a/b", "new/a/b/run", "new/bytes", "new/link"])
            let path = project.path(percentEncoded: false)
            #expect(FileManager.default.isExecutableFile(atPath: "\(path)/a/b/run"))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/link") == "a/b/run")
        }
    }

    @Test(arguments: [false, true])
    func `leaves nothing behind when the last step fails`(exists: Bool) throws {
        try withTemporaryFolder { (folder) throws in
            let project = folder.appending(path: "new")
            if exists { try FileManager.default.createDirectory(at: project, withIntermediateDirectories: false) }
            let failure = StarterError(.lacking, [Diagnostic("no room", at: nil)])
            #expect(throws: failure) {
                try writer("new", in: folder).write(files) { (_) throws(StarterError) in throw failure }
            }
            #expect(try list(folder) == (exists ? ["new"] : []))
        }
    }

    @Test func `leaves nothing behind when it is interrupted`() throws {
        try withTemporaryFolder { (folder) throws in
            let failure = StarterError(.lacking, [Diagnostic("interrupted: nothing was made", at: nil)])
            #expect(throws: failure) { try writer("new", in: folder, isInterrupted: true).write(files) { _ in } }
            #expect(try list(folder) == [])
        }
    }
}
