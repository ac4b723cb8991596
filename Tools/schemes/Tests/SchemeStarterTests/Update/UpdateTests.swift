import Foundation
import SchemeModel
import Testing

@testable import SchemeStarter

@Suite struct `An update` {
    private typealias Row = UpdateReport.File

    @Test func `replaces what is untouched, merges what is edited, and marks and counts what conflicts`() throws {
        let shop = try UpdateShop()
        try shop.commit(
            [
                "a.txt": UpdateShop.lines("a", [1: "mine"]), "b.txt": UpdateShop.lines("b", [5: "mine"]),
                "c.txt": UpdateShop.lines("c", [2: "mine"]), "README.md": "mine\n", "own.txt": "mine\n",
            ],
            in: shop.project
        )
        try shop.release([
            "a.txt": UpdateShop.lines("a", [10: "theirs"]), "b.txt": UpdateShop.lines("b", [5: "theirs"]),
            "Tools/schemes/Tool.swift": "// the newer tool\n", "new/deep.txt": "new\n", "old.txt": nil,
            "README.md": "theirs\n", "LICENSE": "Copyright 2025 Ada\n",
        ])
        let report = try #require(try shop.update())
        #expect(
            report.files == [
                Row(path: "Tools/schemes/Sources/schemes/Version.swift", change: .replaced),
                Row(path: "Tools/schemes/Tool.swift", change: .replaced),
                Row(path: "a.txt", change: .merged),
                Row(path: "b.txt", change: .conflict),
                Row(path: "new/deep.txt", change: .added),
                Row(path: "old.txt", change: .removed),
            ]
        )
        let place = Diagnostic.Place(file: "b.txt")
        let hint = "settle the marked lines, then git add it"
        #expect(report.diagnostics == [Diagnostic("changed here and in the template", at: place, hint: hint)])
        #expect(try shop.read("a.txt") == UpdateShop.lines("a", [1: "mine", 10: "theirs"]))
        #expect(try shop.read("b.txt").contains("\nb mine\n=======\nb theirs\n>>>>>>> "))
        #expect(try shop.read("c.txt") == UpdateShop.lines("c", [2: "mine"]))
        #expect(try shop.read("README.md") == "mine\n")
        #expect(try shop.read("LICENSE") == "Copyright 2024 Ada\n")
        let record = try StarterRecord(in: shop.project)
        #expect(record.template.version == "1.1.0" && record.names?.product == "Shop")
        #expect(record.files["old.txt"] == nil && record.files["new/deep.txt"] != nil)
    }

    @Test
    func `of a binary file that was changed on both sides tells which version is in place, and how to get the other`()
        throws
    {
        let shop = try UpdateShop()
        try shop.commit(["icon.png": "\u{0}mine"], in: shop.project)
        try shop.release(["icon.png": "\u{0}theirs"])
        let report = try #require(try shop.update())
        let finding = Diagnostic(
            "changed here and in the template, and not text that git merges: the project's version is in its place",
            at: Diagnostic.Place(file: "icon.png"),
            hint: "git add it to keep that, or take the template's: git checkout --theirs -- icon.png"
        )
        #expect(report.diagnostics == [finding])
        #expect(try shop.read("icon.png") == "\u{0}mine")
        try Git.plain.run(["checkout", "--theirs", "--", "icon.png"], in: shop.project)
        #expect(try shop.read("icon.png") == "\u{0}theirs")
    }

    @Test func `leaves attributes that the project has of its own`() throws {
        let shop = try UpdateShop()
        try shop.commit([".gitattributes": "*.png binary\n"], in: shop.project)
        try shop.release([".gitattributes": "* text=auto eol=lf\n"])
        let report = try #require(try shop.update())
        #expect(!report.files.contains { $0.path == ".gitattributes" })
        #expect(try shop.read(".gitattributes") == "*.png binary\n")
    }

    @Test func `can be undone with one command`() throws {
        let shop = try UpdateShop()
        try shop.commit(["a.txt": nil, "b.txt": UpdateShop.lines("b", [5: "mine"])], in: shop.project)
        let before = try shop.state()
        try shop.release([
            "a.txt": "theirs\n", "b.txt": UpdateShop.lines("b", [5: "theirs"]), "new/deep.txt": "new\n", "old.txt": nil,
            "icon.png": "\u{0}9", "Scripts/run.sh": "#!/bin/bash\n",
        ])
        let report = try #require(try shop.update())
        #expect(report.count(.conflict) == 2)
        #expect(try shop.state() != before)
        try Git.plain.run(["reset", "--merge"], in: shop.project)
        #expect(try shop.state() == before)
    }

    @Test func `that is committed is followed by another`() throws {
        let shop = try UpdateShop()
        try shop.commit(["a.txt": UpdateShop.lines("a", [1: "mine"])], in: shop.project)
        try shop.release(["a.txt": UpdateShop.lines("a", [10: "theirs"])])
        #expect(try shop.update()?.count(.merged) == 1)
        try shop.commit(in: shop.project)
        #expect(try shop.update() == nil)
        try shop.release(["a.txt": UpdateShop.lines("a", [5: "newer", 10: "theirs"])], version: "1.2.0")
        let report = try #require(try shop.update())
        #expect(report.files.map(\.change) == [.replaced, .merged] && report.diagnostics == [])
        #expect(try shop.read("a.txt") == UpdateShop.lines("a", [1: "mine", 5: "newer", 10: "theirs"]))
    }

    @Test func `brings modes, links and bytes that are no text`() throws {
        let shop = try UpdateShop()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(shop.template)/a.txt")
        try FileManager.default.removeItem(atPath: "\(shop.template)/link")
        try FileManager.default.createSymbolicLink(atPath: "\(shop.template)/link", withDestinationPath: "b.txt")
        try Data([0, 255, 3]).write(to: URL(filePath: "\(shop.template)/icon.png"))
        try shop.release([:])
        #expect(try shop.update()?.count(.replaced) == 4)
        #expect(FileManager.default.isExecutableFile(atPath: "\(shop.project)/a.txt"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(shop.project)/link") == "b.txt")
        #expect(try Data(contentsOf: URL(filePath: "\(shop.project)/icon.png")) == Data([0, 255, 3]))
    }

    @Test func `follows a file that was moved in the project`() throws {
        let shop = try UpdateShop()
        try shop.commit(["a.txt": nil, "moved/a.txt": UpdateShop.lines("a")], in: shop.project)
        try shop.release(["a.txt": UpdateShop.lines("a", [10: "theirs"])])
        #expect(try shop.update()?.count(.conflict) == 0)
        #expect(try shop.read("moved/a.txt") == UpdateShop.lines("a", [10: "theirs"]))
    }

    @Test func `leaves the rest of a larger repository alone`() throws {
        let shop = try UpdateShop(place: "/apps/shop")
        try shop.release(["a.txt": "theirs\n", "new.txt": "new\n"])
        try shop.write(["elsewhere.txt": "not committed\n"], in: shop.path("shop"))
        #expect(try shop.update()?.count(.added) == 1)
        #expect(try shop.read("a.txt") == "theirs\n")
        let staged = try Git.plain.run(["diff", "--staged", "--name-only"], in: shop.path("shop")).text
        #expect(staged.split(separator: "\n").allSatisfy { $0.hasPrefix("apps/shop/") }, "\(staged)")
        try Git.plain.run(["reset", "--merge"], in: shop.project)
        #expect(!FileManager.default.fileExists(atPath: "\(shop.project)/new.txt"))
        #expect(try String(contentsOfFile: shop.path("shop/elsewhere.txt"), encoding: .utf8) == "not committed\n")
    }

    @Test func `keeps what is edited of the generated file, which sync writes`() throws {
        let shop = try UpdateShop()
        let file = "outputs:\n  swift: a.txt\n"
        try shop.commit(["Configs/schemes.yml": file, "a.txt": "generated\n"], in: shop.project)
        try shop.release(["a.txt": "theirs\n"])
        #expect(try shop.update()?.count(.conflict) == 0)
        #expect(try shop.read("a.txt") == "generated\n")
    }

    struct Absent: CustomTestStringConvertible {
        let testDescription: String
        let history: String
        let isMerged: Bool
        let warnings: [String]
    }

    @Test(arguments: [
        Absent(testDescription: "from the template's old commit", history: "template", isMerged: true, warnings: []),
        Absent(
            testDescription: "nowhere",
            history: "other",
            isMerged: false,
            warnings: [
                "neither this project's history nor the template's has the version that was given, "
                    + "so the whole file conflicts", "added here and in the template",
            ]
        ),
    ])
    func `takes what was given from where it is known`(example: Absent) throws {
        let shop = try UpdateShop()
        try shop.commit(["a.txt": UpdateShop.lines("a", [1: "mine"])], in: shop.project)
        // A history of one commit: the project's repository has lost what it was given.
        try FileManager.default.removeItem(atPath: "\(shop.project)/.git")
        try shop.begin(in: shop.project)
        try shop.release(["a.txt": UpdateShop.lines("a", [10: "theirs"])])
        if example.history == "other" {
            try FileManager.default.removeItem(atPath: "\(shop.template)/.git")
            try shop.begin(in: shop.template)
        }
        let report = try #require(try shop.update())
        #expect(report.count(.merged) == (example.isMerged ? 1 : 0))
        #expect(report.count(.conflict) == (example.isMerged ? 0 : 1))
        #expect(report.diagnostics.map(\.message) == example.warnings)
        if example.isMerged { #expect(try shop.read("a.txt") == UpdateShop.lines("a", [1: "mine", 10: "theirs"])) }
    }

    @Test func `has nothing to do when the template is the same or older`() throws {
        let shop = try UpdateShop()
        #expect(try shop.update() == nil)
        try shop.release(["a.txt": "theirs\n"])
        #expect(try shop.update() != nil)
        try shop.commit(in: shop.project)
        try Git.plain.run(["checkout", "--quiet", "HEAD~1"], in: shop.template)
        #expect(try shop.update() == nil)
        let stranger = try UpdateShop(version: "0.9.9")
        #expect(try shop.update(from: stranger.template) == nil)
    }

    @Test func `comes from a bare repository too`() throws {
        let shop = try UpdateShop()
        try shop.release(["a.txt": "theirs\n"])
        try Git.plain.run(["clone", "--quiet", "--bare", shop.template, shop.path("bare.git")], in: "/")
        #expect(try shop.update(from: shop.path("bare.git"))?.count(.replaced) == 2)
    }
}
