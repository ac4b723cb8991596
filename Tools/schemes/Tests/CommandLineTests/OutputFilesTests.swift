import Foundation
import Processes
import Testing

/// Outputs that consist of several files, or of lines in somebody's file: what `sync` writes and `check` says.
@Suite(.serialized, .shop)
struct OutputFilesTests {
    @Test func `every output is written, and a second sync changes nothing`() throws {
        let place = try OutputPlace()
        defer { place.remove() }
        let written = try place.schemes("sync", environment: ["SHOP_TOKEN": "s3cr3t"])
        #expect(written.status == 0, "\(written)")
        #expect(
            written.output == """
                README.md: written
                .vscode/launch.json: written
                .vscode/tasks.json: written
                Xcode/Base.xcconfig: written
                Xcode/Debug live.xcconfig: written
                Xcode/Release live.xcconfig: written
                Xcode/Debug mock.xcconfig: written
                Xcode/Release mock.xcconfig: written
                Shop.xcodeproj/xcshareddata/xcschemes/live.xcscheme: written
                Shop.xcodeproj/xcshareddata/xcschemes/mock.xcscheme: written
                project.yml: written

                """
        )
        let files = try place.files()
        for (path, text) in files {
            #expect(!text.contains("s3cr3t") && !text.contains(place.root.path(percentEncoded: false)), "\(path)")
        }
        #expect(try place.schemes("sync").output == place.upToDate)
        #expect(try place.files() == files)
        #expect(try place.schemes("check").output == "Configs/schemes.yml: 2 schemes, 0 errors, 0 warnings\n")
    }

    @Test func `one output that cannot be stops all, and nothing is written`() throws {
        let place = try OutputPlace()
        defer { place.remove() }
        try place.edit("Answers with predefined data.", to: "Answers.\n    run: { environment: { GREETING: $(HOME) } }")
        try place.write("{}", to: ".vscode/tasks.json")
        let files = try place.files()
        let sync = try place.schemes("sync")
        #expect(sync.status == 2, "\(sync)")
        #expect(sync.output == "")
        let inXcode = """
            Configs/schemes.yml:21:37: error: the value of 'run.environment.GREETING' holds '$(' or '${', and Xcode would \
            put a build setting there
            21 |     run: { environment: { GREETING: $(HOME) } }
               |                                     ^~~~~~~ write another value

            """
        #expect(
            sync.errors == """
                .vscode/tasks.json: error: no lines are marked for the entries of the schemes
                  add two lines in its list "tasks": `// schemes: begin` and `// schemes: end`

                """ + inXcode + inXcode
        )
        #expect(try place.files() == files)
    }

    @Test func `a new scheme makes the check red in every output until sync`() throws {
        let place = try OutputPlace()
        defer { place.remove() }
        _ = try place.schemes("sync")
        try place.write("// mine\n", to: "Xcode/Base.xcconfig")
        try place.edit("  mock:\n", to: "  staging:\n    extends: live\n    conditions: [STAGING]\n  mock:\n")
        try place.edit("conditions:\n", to: "conditions:\n  STAGING: Is not the shop.\n")
        let check = try place.schemes("check")
        #expect(check.status == 1)
        let stale = check.errors.split(separator: "\n").compactMap {
            $0.firstMatch(of: /error: (.*) is not what follows/)?.1
        }
        let changed = [
            "README.md", ".vscode/launch.json", ".vscode/tasks.json", "Xcode/Debug staging.xcconfig",
            "Xcode/Release staging.xcconfig", "Shop.xcodeproj/xcshareddata/xcschemes/staging.xcscheme", "project.yml",
        ]
        #expect(stale.map(String.init) == changed)
        #expect(try place.schemes("sync").output == changed.map { "\($0): written\n" }.joined())
        #expect(try place.schemes("check").status == 0)
        #expect(try place.files()["Xcode/Base.xcconfig"] == "// mine\n")
    }

    @Test func `the files of a scheme that is gone go with it, and a person's stay`() throws {
        let place = try OutputPlace()
        defer { place.remove() }
        _ = try place.schemes("sync")
        try place.write("MINE = 1\n", to: "Xcode/Debug mine.xcconfig")
        try place.edit("mock:\n", to: "fake:\n")
        let check = try place.schemes("check")
        #expect(
            check.errors.contains(
                """
                Configs/schemes.yml:7:13: error: Xcode/Debug mock.xcconfig is not what follows from Configs/schemes.yml
                7 |   xcconfig: Xcode
                  |             ^~~~~ run Scripts/schemes sync

                """
            )
        )
        let lines = try place.schemes("sync").output.split(separator: "\n")
        #expect(
            lines.filter { $0.hasSuffix(": removed") } == [
                "Xcode/Debug mock.xcconfig: removed", "Xcode/Release mock.xcconfig: removed",
                "Shop.xcodeproj/xcshareddata/xcschemes/mock.xcscheme: removed",
            ]
        )
        #expect(
            try place.files().keys.filter { $0.hasPrefix("Xcode/") }.sorted() == [
                "Xcode/Base.xcconfig", "Xcode/Debug fake.xcconfig", "Xcode/Debug live.xcconfig",
                "Xcode/Debug mine.xcconfig",
                "Xcode/Release fake.xcconfig", "Xcode/Release live.xcconfig",
            ]
        )
        #expect(try place.schemes("sync").output == place.upToDate)
    }

    @Test func `a person's file in the way is refused and stays`() throws {
        let place = try OutputPlace()
        defer { place.remove() }
        try place.write("MINE = 1\n", to: "Xcode/Debug mock.xcconfig")
        try place.write("name: Mine\n", to: "project.yml")
        let sync = try place.schemes("sync")
        #expect(sync.status == 2)
        #expect(
            sync.errors == """
                Xcode/Debug mock.xcconfig: error: a file that `schemes sync` has not written is in the way
                  move it away, and what is yours in it to where it stays
                project.yml: error: a file that `schemes sync` has not written is in the way
                  move it away, and what is yours in it to where it stays

                """
        )
        #expect(try place.files()["project.yml"] == "name: Mine\n")
    }

    @Test func `a scheme that Xcode has saved without its comment is written anew, and a copy stays`() throws {
        let place = try OutputPlace()
        defer { place.remove() }
        _ = try place.schemes("sync")
        let folder = "Shop.xcodeproj/xcshareddata/xcschemes"
        let inStep = try #require(try place.files()["\(folder)/mock.xcscheme"])
        let saved = inStep.replacing(#/<!--.*-->\n/#, with: "")
        try place.write(saved, to: "\(folder)/mock.xcscheme")
        try place.write(saved, to: "\(folder)/mock copy.xcscheme")
        let lines = try place.schemes("sync").output.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix(folder) } == ["\(folder)/mock.xcscheme: written"])
        #expect(try place.files()["\(folder)/mock.xcscheme"] == inStep)
        #expect(try place.files()["\(folder)/mock copy.xcscheme"] == saved)
    }

    @Test func `an edit of somebody's file is reported at its line, and the rest is kept`() throws {
        let place = try OutputPlace()
        defer { place.remove() }
        _ = try place.schemes("sync")
        let inStep = "# Mine\n" + (try place.files()["README.md"] ?? "")
        try place.write(inStep.replacing("| Answers with predefined data. |", with: "| Lies. |"), to: "README.md")
        #expect(
            try place.schemes("check").errors == """
                README.md:9:1: error: README.md is not what follows from Configs/schemes.yml
                9 | | `mock` | Lies. | `MOCK` | mock |  |
                  | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ run Scripts/schemes sync

                """
        )
        #expect(try place.schemes("sync").output.hasPrefix("README.md: written\n"))
        #expect(try place.files()["README.md"] == inStep)
    }
}

/// A folder with a scheme file, the project file of Xcode that it refers to, and nothing else.
private struct OutputPlace {
    let shop: Shop
    let name = "outputs é \(UUID().uuidString)"

    var root: URL { shop.root.appending(path: name) }

    let upToDate = """
        README.md: up to date
        .vscode: up to date
        Xcode: up to date
        Shop.xcodeproj/xcshareddata/xcschemes: up to date
        project.yml: up to date

        """

    init() throws {
        shop = try Shop.shared()
        try write(Self.text, to: "Configs/schemes.yml")
        let target = "\t\t0123456789ABCDEF01234567 /* Shop */ = {\n\t\t\tname = Shop;\n"
        let product = "\t\t\tproductReference = 0123456789ABCDEF01234568 /* Shop.app */;\n"
        let project = "/* Begin PBXNativeTarget section */\n\(target)\(product)/* End PBXNativeTarget section */\n"
        try write(project, to: "Shop.xcodeproj/project.pbxproj")
    }

    private static let text = """
        version: 1
        product: shop
        default: live
        outputs:
          readmeTable: README.md
          vscode: .vscode
          xcconfig: Xcode
          xcschemes: { path: Shop.xcodeproj/xcshareddata/xcschemes, app: Shop }
          xcodegen: { path: project.yml, app: Shop, sources: [Sources/App] }
        conditions:
          MOCK: Links the predefined services.
        implementations: { live: [], mock: [MOCK] }
        services: { orders: [live, mock] }
        secrets: { token: { env: SHOP_TOKEN, for: { orders: live } } }
        schemes:
          live:
            ships: true
            services: live
          mock:
            description: Answers with predefined data.
            conditions: [MOCK]
            services: mock

        """

    func remove() {
        #expect(throws: Never.self) { try FileManager.default.removeItem(at: root) }
    }

    func schemes(_ words: String..., environment: [String: String] = [:]) throws -> FinishedCall {
        try shop.start(words, from: root, environment: environment).finished()
    }

    func write(_ text: String, to path: String) throws { try shop.write(text, to: "\(name)/\(path)") }

    func edit(_ old: String, to new: String) throws {
        let text = try shop.read("\(name)/Configs/schemes.yml")
        try #require(text.contains(old))
        try write(text.replacing(old, with: new), to: "Configs/schemes.yml")
    }

    /// Every file's text, by path.
    func files() throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)) {
            let url = root.appending(path: path)
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            files[path] = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
        return files
    }
}
