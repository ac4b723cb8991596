import Foundation
import Testing

@testable import SchemeBuild

/// What a search reads of something built, and what it names instead.
struct BinaryFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write(program("clean"), to: "app/shop")
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let url = URL(filePath: folder.path).appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(path)", withDestinationPath: target)
    }

    /// What was read, a line for each file, and after it what was not.
    private func found(
        at path: String = "app",
        limits: UnpackLimits = UnpackLimits(),
        environment: Environment = .ofThisProcess
    ) throws(VerifyError) -> [String] {
        let toolchain: Toolchain
        do throws(BuildError) { toolchain = try Toolchain(environment: environment) } catch { throw .build(error) }
        return try BinaryFiles.reading("\(folder.path)/\(path)", shown: path, toolchain: toolchain, limits: limits) {
            $0.files.map { "\($0.shown): \(shown($0.bytes))" } + $0.unsearched.map { "\($0.shown) is \($0.reason)" }
        }
    }

    private func shown(_ bytes: BinaryBytes) -> String {
        String(decoding: bytes.all.filter { (0x20...0x7e).contains($0) }.prefix(40), as: UTF8.self)
    }

    @Test func `hidden files and folders are read`() throws {
        try write(Array("one".utf8), to: "app/.hidden.txt")
        try write(Array("two".utf8), to: "app/.well-known/.site/a.txt")
        #expect(
            try found() == ["app/.hidden.txt: one", "app/.well-known/.site/a.txt: two", "app/shop: ELF>clean"]
        )
    }

    struct Archive: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: @Sendable () throws -> [UInt8]
        let found: [String]
    }

    @Test(arguments: [
        Archive(
            testDescription: "zip",
            bytes: { try zip(TestEntry(path: "in/a", bytes: program("mock"))) },
            found: ["/in/a: ELF>mock"]
        ),
        Archive(
            testDescription: "zip with deflate, a folder and an empty file",
            bytes: {
                try zip(
                    TestEntry(path: "in/"),
                    TestEntry(path: "in/a", bytes: program("mock"), isDeflated: true, padding: 3),
                    TestEntry(path: "in/b"),
                    TestEntry(path: "in/c", bytes: Array("text".utf8), isDeflated: true)
                )
            },
            found: ["/in/a: ELF>mock", "/in/b: ", "/in/c: text"]
        ),
        Archive(
            testDescription: "zip in zip",
            bytes: {
                let inner = try zip(TestEntry(path: "a", bytes: program("mock"), isDeflated: true))
                return try zip(TestEntry(path: "plugin.zip", bytes: inner, isDeflated: true))
            },
            found: ["/plugin.zip/a: ELF>mock"]
        ),
        Archive(testDescription: "gzip", bytes: { try gzip(program("mock")) }, found: [": ELF>mock"]),
        Archive(
            testDescription: "gzip of tar of gzip",
            bytes: { try gzip(tar(("in/a.gz", "0", "", try gzip(program("mock"))))) },
            found: ["/in/a.gz: ELF>mock"]
        ),
        Archive(
            testDescription: "tars that were joined",
            bytes: { tar(("a", "0", "", program("mock"))) + tar(("b", "0", "", program("more"))) },
            found: ["/a: ELF>mock", "/b: ELF>more"]
        ),
        Archive(
            testDescription: "tar with long names of GNU and of pax",
            bytes: {
                tar(
                    ("@LongLink", "L", "", Array("long/one\u{0}".utf8)),
                    ("short", "0", "", program("mock")),
                    ("x", "x", "", Array("17 path=long/two\n".utf8)),
                    ("short", "0", "", program("more"))
                )
            },
            found: ["/long/one: ELF>mock", "/long/two: ELF>more"]
        ),
        Archive(
            testDescription: "links that lead to another entry",
            bytes: {
                tar(
                    ("A.framework/Versions/A/A", "0", "", program("mock")),
                    ("A.framework/Versions/Current", "2", "A", []),
                    ("A.framework/A", "2", "Versions/Current/A", []),
                    ("again", "1", "A.framework/Versions/A/A", [])
                )
            },
            found: ["/A.framework/Versions/A/A: ELF>mock"]
        ),
        Archive(
            testDescription: "a program that ends in a zip archive",
            bytes: { program("self") + (try zip(TestEntry(path: "a", bytes: program("mock")))) },
            found: [": ELF>selfPKaELF>mockPKaPK/8", "/a: ELF>mock"]
        ),
        Archive(
            testDescription: "zip with a link to another entry",
            bytes: {
                try zip(
                    TestEntry(path: "in/a", bytes: program("mock")),
                    TestEntry(path: "in/b/c", bytes: Array("../a".utf8), isDeflated: true, isLink: true)
                )
            },
            found: ["/in/a: ELF>mock"]
        ),
    ])
    func `what archives contain is read, whatever they are called`(archive: Archive) throws {
        for path in ["app/data", "app/data.bin"] {
            try write(try archive.bytes(), to: path)
            let all = try found().filter { !$0.hasPrefix("app/shop:") }
            #expect(all == archive.found.map { path + $0 })
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
        }
    }

    @Test(arguments: [
        Archive(
            testDescription: "7-Zip",
            bytes: { [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
            found: [" is a 7-Zip archive"]
        ),
        Archive(testDescription: "PDF", bytes: { Array("%PDF-1.7".utf8) }, found: [" is a PDF file"]),
        Archive(
            testDescription: "asset catalog",
            bytes: { Array("BOMStore".utf8) },
            found: [" is an asset catalog, whose data may be compressed"]
        ),
        Archive(
            testDescription: "Debian package",
            bytes: { Array("!<arch>\ndebian-binary".utf8) },
            found: [" is a Debian package"]
        ),
        Archive(
            testDescription: "disk image",
            bytes: { [1, 2] + Array("koly".utf8) + [UInt8](repeating: 0, count: 508) },
            found: [" is a disk image"]
        ),
        Archive(testDescription: "UTF-32", bytes: { [0xff, 0xfe, 0, 0, 65, 0, 0, 0] }, found: [" is text in UTF-32"]),
        Archive(
            testDescription: "encrypted by a key",
            bytes: {
                noise(4096)
            },
            found: [" is of an unknown form, compressed or encrypted"]
        ),
        Archive(
            testDescription: "zip: encrypted, another method, link to nothing",
            bytes: {
                try zip(
                    TestEntry(path: "a", bytes: [1], isEncrypted: true),
                    TestEntry(path: "b", bytes: [1], method: 12),
                    TestEntry(path: "c", bytes: Array("../../x".utf8), isLink: true)
                )
            },
            found: [
                "/a is encrypted with a password", "/b is compressed by the method 12 of zip, not by deflate",
                "/c is a link to ../../x, which is not in the archive",
            ]
        ),
        Archive(
            testDescription: "zip: a folder with content, Zip64",
            bytes: {
                try zip(TestEntry(path: "x/", bytes: program("mock")), TestEntry(path: "y", size: 0xffff_ffff))
            },
            found: [
                "/x is a folder with content",
                "/y is an entry in the Zip64 form, which is not read",
            ]
        ),
        Archive(
            testDescription: "zip with an entry that its list omits",
            bytes: { try zip(TestEntry(path: "a", bytes: [1]), TestEntry(path: "b", bytes: [2], isOmitted: true)) },
            found: [" is damaged: the entry at byte 32 is not in the archive's list"]
        ),
        Archive(
            testDescription: "zip with an omitted entry in front",
            bytes: { try zip(TestEntry(path: "a", bytes: [1], isOmitted: true), TestEntry(path: "b", bytes: [2])) },
            found: [" is damaged: the entry at byte 0 is not in the archive's list"]
        ),
        Archive(
            testDescription: "tar with a damaged extended header",
            bytes: { tar(("x", "x", "", Array("6 abc=".utf8))) },
            found: [" is damaged: an extended header before byte 1024 is damaged"]
        ),
        Archive(
            testDescription: "zip without its end",
            bytes: { Array(try zip(TestEntry(path: "a", bytes: [1, 2, 3])).dropLast(30)) },
            found: [" is a zip archive without its list of entries"]
        ),
        Archive(
            testDescription: "zip whose sizes are wrong",
            bytes: { try zip(TestEntry(path: "a", bytes: [1, 2, 3], isDeflated: true, size: 2)) },
            found: [" is damaged: gzip: "]
        ),
        Archive(
            testDescription: "gzip that ends early",
            bytes: { Array(try gzip(program("mock")).dropLast(9)) },
            found: [" is damaged: gzip: "]
        ),
        Archive(
            testDescription: "tar: links, a device, a sparse file",
            bytes: {
                tar(
                    ("a", "2", "/etc/x", []),
                    ("b", "2", "../x", []),
                    ("c", "2", "c", []),
                    ("d", "3", "", []),
                    ("e", "S", "", [])
                )
            },
            found: [
                "/a is a link to /etc/x, which is not in the archive",
                "/b is a link to ../x, which is not in the archive",
                "/c is a link to c, which is not in the archive", "/d is an entry of the type '3'",
                "/e is an entry of the type 'S'",
            ]
        ),
        Archive(
            testDescription: "tar that ends early",
            bytes: { Array(tar(("a", "0", "", [UInt8](repeating: 65, count: 600))).prefix(1024)) },
            found: [" is damaged: it ends before the entry at byte 0 does"]
        ),
        Archive(
            testDescription: "packed program",
            bytes: { program("UPX!") },
            found: [": ELF>UPX!", " is packed by UPX"]
        ),
    ])
    func `what cannot be searched is named, with what it is`(archive: Archive) throws {
        try write(try archive.bytes(), to: "app/data")
        // What gzip prints after its name differs between its versions.
        let found = try found().filter { !$0.hasPrefix("app/shop:") }.map { line in
            line.firstRange(of: "damaged: gzip: ").map { String(line[..<$0.upperBound]) } ?? line
        }
        #expect(found == archive.found.map { "app/data" + $0 })
    }

    @Test func `a file that is called an archive and is none is named`() throws {
        try write(Array("text".utf8), to: "app/data.zip")
        #expect(try found() == ["app/shop: ELF>clean", "app/data.zip is named as an archive and is none"])
    }

    #if os(Linux)
        @Test func `a name that is not UTF-8 is reported as that`() throws {
            let path = Array("\(folder.path)/app/a".utf8).map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xff), 0]
            let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
            try #require(descriptor >= 0)
            close(descriptor)
            #expect(try found() == ["app/shop: ELF>clean", "app/a\u{fffd} is an entry whose name is not UTF-8"])
        }
    #endif

    @Test func `pictures are searched as they are`() throws {
        try write([0x89] + Array("PNG\r\n".utf8) + noise(4096), to: "app/icon.png")
        #expect(try found().map { $0.prefix(17) } == ["app/icon.png: PNG", "app/shop: ELF>cle"])
    }

    @Test func `links are not followed: the target is inside and read there, or the link is reported`() throws {
        try write(program("outside"), to: "other/shop")
        try FileManager.default.createDirectory(atPath: "\(folder.path)/app/sub", withIntermediateDirectories: true)
        try link("app/sub/inside", to: "../shop")
        try link("app/sub/loop", to: "../../app")
        try link("app/file", to: "\(folder.path)/other/shop")
        try link("app/folder", to: "../other")
        try link("app/nothing", to: "nowhere")
        try #require(mkfifo("\(folder.path)/app/pipe", 0o600) == 0)
        let other = try #require(realPath("\(folder.path)/other"))
        #expect(
            try found() == [
                "app/shop: ELF>clean", "app/pipe is neither a file nor a folder",
                "app/file is a link to \(other)/shop, which is not inside",
                "app/folder is a link to \(other), which is not inside", "app/nothing is a link to nothing",
            ]
        )
    }

    @Test func `beside a program its bundles and libraries are read, also where it is a link`() throws {
        for name in ["shop_Kit.resources/a", "Kit.framework/Kit", "libA.so", "libB.so.1", "libC.dylib", "other.txt"] {
            try write(Array("x".utf8), to: "app/\(name)")
        }
        let names = [
            "shop: ELF>clean", "Kit.framework/Kit: x", "libA.so: x", "libB.so.1: x", "libC.dylib: x",
            "shop_Kit.resources/a: x",
        ]
        #expect(try found(at: "app/shop") == names.map { "app/\($0)" })
        try link("app/libD.so", to: "nowhere")
        try link("bin", to: "app")
        #expect(try found(at: "bin/shop") == names.map { "bin/\($0)" } + ["bin/libD.so is a link to nothing"])
        try FileManager.default.removeItem(atPath: "\(folder.path)/app/libD.so")
        try link("shop", to: "app/shop")
        let real = try #require(realPath("\(folder.path)/app"))
        #expect(try found(at: "shop") == ["shop: ELF>clean"] + names.dropFirst().map { "\(real)/\($0)" })
    }

    struct Limit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let limits: UnpackLimits
        let bytes: @Sendable () throws -> [UInt8]
        let reason: String
    }

    @Test(arguments: [
        Limit(
            testDescription: "a large file in gzip",
            limits: UnpackLimits(bytes: 100_000),
            bytes: { try gzip([UInt8](repeating: 0, count: 10_000_000)) },
            reason: "data is larger than 100000 bytes when it is unpacked"
        ),
        Limit(
            testDescription: "a large file in zip",
            limits: UnpackLimits(bytes: 100_000),
            bytes: { try zip(TestEntry(path: "a", bytes: [UInt8](repeating: 0, count: 10_000_000), isDeflated: true)) },
            reason: "data is larger than 100000 bytes when it is unpacked"
        ),
        Limit(
            testDescription: "a zip archive with a wrong size in its list",
            limits: UnpackLimits(bytes: 100_000),
            bytes: {
                let zeros = [UInt8](repeating: 0, count: 10_000_000)
                return try zip(TestEntry(path: "a", bytes: zeros, isDeflated: true, size: 1))
            },
            reason: "data is larger than 100000 bytes when it is unpacked"
        ),
        Limit(
            testDescription: "archives in archives",
            limits: UnpackLimits(depth: 2),
            bytes: { try gzip(gzip(gzip(gzip([65])))) },
            reason: "data is more than 2 archives deep"
        ),
        Limit(
            testDescription: "many entries",
            limits: UnpackLimits(entries: 1),
            bytes: { tar(("a", "0", "", []), ("b", "0", "", [])) },
            reason: "data is damaged: it has more than 1 entries"
        ),
    ])
    func `no archive takes more than the limits`(limit: Limit) throws {
        try write(try limit.bytes(), to: "app/data")
        #expect(try found(limits: limit.limits).filter { $0.contains(" is ") } == ["app/\(limit.reason)"])
    }

    @Test func `other compressions are left to their programs`() throws {
        try folder.writeProgram("#!/bin/sh\nexec tail -c +7\n", to: "bin/xz")
        try folder.writeProgram("#!/bin/sh\n", to: "bin/swift")
        try write([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0] + program("mock"), to: "app/data.xz")
        let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"])"
        #expect(try found(environment: ["PATH": path]) == ["app/data.xz: ELF>mock", "app/shop: ELF>clean"])
    }

    @Test(
        arguments: [
            ("apt-get", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], "xz", "sudo apt-get install -y xz-utils"),
            ("dnf", [0x28, 0xb5, 0x2f, 0xfd], "zstd", "sudo dnf install -y zstd"),
            ("brew", [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59], "bzip2", "brew install bzip2"),
            ("none", [0x04, 0x22, 0x4d, 0x18], "lz4", nil),
        ] as [(String, [UInt8], String, String?)]
    )
    func `a program that is missing is named, with the command that installs it`(
        manager: String,
        magic: [UInt8],
        program: String,
        install: String?
    ) throws {
        for name in ["swift", manager] { try folder.writeProgram("#!/bin/sh\n", to: "bin/\(name)") }
        try write(magic, to: "app/data")
        let error = #expect(throws: VerifyError.self) { try found(environment: ["PATH": "\(folder.path)/bin"]) }
        #expect(error == .lacks(program: program, install: install))
        #expect(error?.exitCode == 3)
    }

    @Test func `what is asked for and cannot be searched at all ends the search`() throws {
        try write([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], to: "a.7z")
        try write(program("UPX!"), to: "packed")
        try write([], to: "empty/.keep")
        try write(Array("%PDF-".utf8), to: "papers/a.pdf")
        let pdf = UnsearchedFile(shown: "papers/a.pdf", reason: "a PDF file")
        for (path, expected) in [
            ("a.7z", VerifyError.notSearchable("a.7z", reason: "a 7-Zip archive")),
            ("packed", .notSearchable("packed", reason: "packed by UPX")),
            ("empty", .noProgram("empty", unsearched: [])), ("papers", .noProgram("papers", unsearched: [pdf])),
            ("nowhere", .missing("nowhere")),
        ] {
            let error = #expect(throws: VerifyError.self) { try found(at: path) }
            #expect(error == expected)
            #expect(error?.exitCode == 2)
        }
    }
}
