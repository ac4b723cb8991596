import Foundation
import SchemeModel
import Testing

@testable import SchemeBuild

/// Folders of builds that nobody needs any more.
@Suite struct BuildFoldersTests {
    private let folder: TemporaryFolder
    private let builds: String

    init() throws {
        folder = try TemporaryFolder()
        builds = "\(folder.path)/.build/schemes"
        for name in ["none", "OLD", "OLD+thread"] {
            try folder.write("{}", to: ".build/schemes/\(name)/birthplace.json")
        }
        try folder.write(String(repeating: "x", count: 300_000), to: ".build/schemes/OLD/debug/shop")
    }

    private func unused() throws -> [BuildFolder] { try BuildFolders(of: folder.path).unused(besides: ["none"]) }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(path)", withDestinationPath: target)
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder.path)/\(path)") }

    @Test func `only folders that a build of ours was made in count`() throws {
        try folder.write("", to: ".build/schemes/modules/Swift.pcm")
        try folder.write("", to: ".build/schemes/package.json")
        try folder.write("{}", to: "elsewhere/birthplace.json")
        try link(".build/schemes/LINK", to: "../../elsewhere")
        try FileManager.default.createDirectory(atPath: "\(builds)/MINE", withIntermediateDirectories: false)
        try link(".build/schemes/MINE/birthplace.json", to: "../none/birthplace.json")
        #expect(try unused().map(\.name) == ["OLD", "OLD+thread"])
    }

    @Test func `what is removed is the folder, and nothing that it links to`() throws {
        try folder.write("mine", to: "elsewhere/file")
        try link(".build/schemes/OLD/link", to: "../../../elsewhere")
        let old = try #require(try unused().first)
        #expect((300_000..<400_000).contains(old.size))
        #expect(try old.remove(in: ["TMPDIR": folder.path]))
        #expect(!exists(".build/schemes/OLD"))
        #expect(exists("elsewhere/file"))
        #expect(try unused().map(\.name) == ["OLD+thread"])
    }

    @Test func `a folder that SwiftPM has locked stays`() throws {
        let old = try #require(try unused().first)
        let path = try #require(realPath("\(builds)/OLD"))
        let name = path.split(separator: "/").joined(separator: "_")
        let descriptor = open("\(folder.path)/_\(name).lock", O_RDWR | O_CREAT, 0o644)
        try #require(flock(descriptor, LOCK_EX) == 0)
        #expect(!(try old.remove(in: ["TMPDIR": folder.path])))
        #expect(exists(".build/schemes/OLD/debug/shop"))
        close(descriptor)
        #expect(try old.remove(in: ["TMPDIR": folder.path]))
    }

    @Test(arguments: [".build", ".build/schemes"])
    func `what lies behind a link is left alone`(path: String) throws {
        try FileManager.default.moveItem(atPath: "\(folder.path)/\(path)", toPath: "\(folder.path)/elsewhere")
        try link(path, to: path == ".build" ? "elsewhere" : "../elsewhere")
        let error = try #require(throws: BuildError.self) { try unused() }
        #expect(error == .linkedFolder(path))
    }

    @Test func `a project without builds has none that is unused`() throws {
        try FileManager.default.removeItem(atPath: "\(folder.path)/.build")
        #expect(try unused() == [])
    }

    @Test func `the folders of a scheme are those of its build, plain and for tests`() throws {
        let text = """
            version: 1
            default: live
            conditions: { MOCK: Links others. }
            schemes:
              live: {}
              mock: { conditions: [MOCK], build: { sanitize: [thread] } }

            """
        let project = try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
        #expect(project.buildFolderNames == ["none", "none.tests", "MOCK+thread", "MOCK+thread.tests"])
    }

    @Test(arguments: [(0, "0 kB"), (999_999, "999 kB"), (1_000_000, "1.0 MB"), (12_345_678_901, "12345.6 MB")])
    func `a size is read at a glance`(size: Int, text: String) {
        #expect(size.inBytes == text)
    }
}
