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

    static let lockNames = [
        ("short", "/a/le café", "_a_le café.lock"),
        ("a colon", "/a:b/c", "_a_b_c.lock"),
        (
            "as long as can be", "/" + String(repeating: "x", count: 249),
            "_" + String(repeating: "x", count: 249) + ".lock"
        ),
        ("longer", "/a" + String(repeating: "x", count: 250), String(repeating: "x", count: 250) + ".lock"),
        (
            "cut in a letter", "/" + String(repeating: "é", count: 130) + "x",
            String(repeating: "é", count: 124) + "x.lock"
        ),
        ("cut in four bytes", "/" + String(repeating: "🙂", count: 70), String(repeating: "🙂", count: 62) + ".lock"),
    ]

    @Test(arguments: lockNames)
    func `the lock has the name that SwiftPM gives it`(id: String, folder: String, name: String) {
        #expect(BuildLock.name(for: folder) == name)
    }

    @Test func `SwiftPM itself names the lock so`() throws {
        let environment = Environment.ofThisProcess
        let toolchain = try Toolchain(environment: environment)
        try folder.write(
            "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"shop\")\n",
            to: "Package.swift"
        )
        let long = "a:b/" + (1...3).map { _ in String(repeating: "é", count: 60) }.joined(separator: "/")
        try FileManager.default.createDirectory(atPath: "\(folder.path)/\(long)", withIntermediateDirectories: true)
        let scratch = try #require(realPath("\(folder.path)/\(long)"))
        // Swift 6.3 crashes at a letter beyond ASCII in it.
        let temporary = FileManager.default.temporaryDirectory.appending(path: "locks-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: temporary) } }
        let command = Command(
            toolchain.swift,
            ["package", "--package-path", folder.path, "--scratch-path", scratch, "describe"],
            environment: ["TMPDIR": temporary]
        )
        let answer = try command.answer(in: environment)
        #expect(answer.status == 0, "\(String(decoding: answer.errors, as: UTF8.self))")
        #expect(try names(in: temporary).contains(BuildLock.name(for: scratch)))
    }

    @Test func `a folder that SwiftPM has locked stays, however long its path`() throws {
        let long = (1...3).map { _ in String(repeating: "é", count: 60) }.joined(separator: "/")
        try folder.write("{}", to: "\(long)/.build/schemes/OLD/birthplace.json")
        let old = try #require(try BuildFolders(of: "\(folder.path)/\(long)").unused(besides: []).first)
        let lock = open("\(folder.path)/\(BuildLock.name(for: old.path))", O_RDWR | O_CREAT, 0o644)
        try #require(flock(lock, LOCK_EX) == 0)
        #expect(!(try old.remove(in: ["TMPDIR": folder.path])))
        close(lock)
        #expect(try old.remove(in: ["TMPDIR": folder.path]))
    }

    @Test(arguments: ["TMPDIR", "TEMP", "TMP"])
    func `the lock lies where SwiftPM has its temporary files`(variable: String) throws {
        let old = try #require(try unused().first)
        let lock = open("\(folder.path)/\(BuildLock.name(for: old.path))", O_RDWR | O_CREAT, 0o644)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        #expect(!(try old.remove(in: [variable: folder.path])))
    }

    @Test(arguments: ["the temporary folder", "the database"])
    func `a folder whose locks cannot be looked at stays`(what: String) throws {
        let old = try #require(try unused().first)
        let isDatabase = what == "the database"
        let file = isDatabase ? "\(old.path)/build.db" : "\(folder.path)/nowhere/\(BuildLock.name(for: old.path))"
        if isDatabase { try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false) }
        let error = try #require(throws: BuildError.self) {
            try old.remove(in: ["TMPDIR": "\(folder.path)\(isDatabase ? "" : "/nowhere")"])
        }
        #expect(error == .unknownLock(file: file, reason: reason(isDatabase ? EISDIR : ENOENT)))
        #expect(exists(".build/schemes/OLD/debug/shop"))
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

    @Test func `the folders of a scheme are those of its build, plain and for tests, with either build system`() throws
    {
        let text = """
            version: 1
            default: live
            conditions: { MOCK: Links others. }
            schemes:
              live: {}
              mock: { conditions: [MOCK], build: { sanitize: [thread] } }

            """
        let project = try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
        let native: Set = ["none", "none.tests", "MOCK+thread", "MOCK+thread.tests"]
        #expect(project.buildFolderNames == native.union(native.map { "\($0).swiftbuild" }))
    }

    @Test(arguments: [(0, "0 kB"), (999_999, "999 kB"), (1_000_000, "1.0 MB"), (12_345_678_901, "12345.6 MB")])
    func `a size is read at a glance`(size: Int, text: String) {
        #expect(size.inBytes == text)
    }
}
