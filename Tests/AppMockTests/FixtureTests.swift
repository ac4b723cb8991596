import Foundation
import Testing

@testable import AppMock

@Suite struct FixtureTests {
    private struct Sample: Decodable { let name: String }

    @Test func `a missing fixture is named with its path and the reason`() throws {
        let folder = try FixtureFolder(bundle: "shop_AppMock.resources")
        let path = folder.fixtures.appending(path: "none.json").path(percentEncoded: false)
        #expect(
            throws: FixtureError(
                description: "The fixture 'none.json' cannot be read (\(path)): no such file or directory"
            )
        ) {
            try Fixture.decoded("none.json", as: [String].self, in: folder.places)
        }
    }

    @Test func `a folder in the place of a fixture is reported without a Foundation error domain`() throws {
        let folder = try FixtureFolder(bundle: "shop_AppMock.resources")
        let file = folder.fixtures.appending(path: "items.json")
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        let path = file.path(percentEncoded: false).replacing(/\/$/, with: "")
        #expect(throws: FixtureError(description: "The fixture 'items.json' cannot be read (\(path)): is a directory"))
        {
            try Fixture.decoded("items.json", as: [String].self, in: folder.places)
        }
    }

    @Test(arguments: [
        ("a value of another kind", "[{\"name\": 1}]", "[0].name should be text but is a number"),
        (
            "half of a surrogate pair", #"[{"name": "\ud83d"}]"#,
            #"[0].name has half of a surrogate pair (\ud83d), which is no character"#
        ),
        ("a text that ends early", "[", "it is not valid JSON"),
        (
            "a Git LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n",
            "it is a Git LFS pointer and not the file itself; run 'git lfs pull'"
        ),
    ])
    func `a fixture that does not decode is reported with its reason`(_ id: String, _ content: String, _ reason: String)
        throws
    {
        let folder = try FixtureFolder(bundle: "shop_AppMock.resources")
        try Data(content.utf8).write(to: folder.fixtures.appending(path: "items.json"))
        #expect(throws: FixtureError(description: "The fixture 'items.json' cannot be used: \(reason)")) {
            try Fixture.decoded("items.json", as: [Sample].self, in: folder.places)
        }
    }

    @Test(arguments: ["shop_AppMock.resources", "shop_AppMock.bundle", nil])
    func `fixtures are found in the bundle beside the program, else among the sources`(_ bundle: String?) throws {
        let folder = try FixtureFolder(bundle: bundle)
        try Data(#"{"name": "first"}"#.utf8).write(to: folder.fixtures.appending(path: "item.json"))
        #expect(try Fixture.decoded("item.json", as: Sample.self, in: folder.places).name == "first")
    }

    @Test func `a program that was moved away from its fixtures names the folders that it searched`() throws {
        let folder = try FixtureFolder(bundle: nil)
        try FileManager.default.removeItem(at: folder.fixtures)
        let root = folder.root.path(percentEncoded: false)
        let error = FixtureError(
            description: "The fixtures of AppMock are missing: there is no folder '…_AppMock.resources' or "
                + "'…_AppMock.bundle' in \(root)program, and no folder \(root)Fixtures. "
                + "Copy that folder together with the program, or build the program again."
        )
        #expect(throws: error) { try Fixture.decoded("item.json", as: Sample.self, in: folder.places) }
    }
}

/// A folder with a program and its fixtures, which is removed with the value.
private final class FixtureFolder {
    let root = FileManager.default.temporaryDirectory.appending(path: "fixtures \(UUID())", directoryHint: .isDirectory)
    let fixtures: URL

    /// - Parameter bundle: The name of the bundle beside the program; `nil`: the fixtures are among the sources.
    init(bundle: String?) throws {
        fixtures = root.appending(path: (bundle.map { "program/\($0)/" } ?? "") + "Fixtures")
        try FileManager.default.createDirectory(at: root.appending(path: "program"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: fixtures, withIntermediateDirectories: true)
    }

    var places: FixturePlaces {
        FixturePlaces(programs: [root.appending(path: "program")], sources: root.appending(path: "Fixtures"))
    }

    deinit { try? FileManager.default.removeItem(at: root) }
}
