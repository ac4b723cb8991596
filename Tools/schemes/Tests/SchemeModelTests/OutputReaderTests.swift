import Fixtures
import SchemeModel
import Testing

/// Outputs that need more than a path; `SchemaFaults` has what a schema can say about them too.
struct OutputReaderTests {
    private static func text(_ outputs: String) -> String {
        "version: 1\ndefault: a\nschemes: { a: {} }\noutputs: { \(outputs) }\n"
    }

    @Test func `an app has a name, sources, libraries and tests`() throws {
        let project = try readProject(
            Self.text(
                """
                xcschemes: { tests: [ShopTests], app: Mein Café 🛒, path: Shop.xcodeproj/xcshareddata/xcschemes },
                  xcodegen: { path: App/project.yml, app: Shop, sources: [Sources/App], libraries: [Core] }
                """
            )
        )
        #expect(project.outputs.map(\.path) == ["Shop.xcodeproj/xcshareddata/xcschemes", "App/project.yml"])
        #expect(project.outputs.map(\.app?.name) == ["Mein Café 🛒", "Shop"])
        #expect(project.outputs.map(\.app?.tests) == [["ShopTests"], []])
        #expect(project.outputs.map(\.app?.sources) == [[], ["Sources/App"]])
        #expect(project.outputs.map(\.app?.libraries) == [[], ["Core"]])
    }

    @Test func `the schemes of a package need a path alone`() throws {
        let project = try readProject(Self.text("xcschemes: .swiftpm/xcode/xcshareddata/xcschemes"))
        #expect(project.outputs.map(\.path) == [".swiftpm/xcode/xcshareddata/xcschemes"])
        #expect(project.outputs.map { $0.app == nil } == [true])
    }

    @Test func `every fault of an app is found in one pass`() {
        let outputs = """
            xcschemes: { path: ../A, tests: B },
              xcodegen: { app: $(A), libraries: ["A/B", "a\\nb"], sources: [/A, ~] }
            """
        #expect(
            findings(of: Self.text(outputs)) == [
                "4:12: 'xcschemes' has no 'app' [add app: NAME]",
                "4:31: the path '../A' leaves the project [write a path below the project's folder]",
                "4:44: 'tests' must be a list, not text [write [ ] around it]",
                "5:3: 'xcodegen' has no 'path' [add path: project.yml]",
                "5:20: '$(A)' cannot name a target or product [write its name in Package.swift or Xcode]",
                "5:38: 'A/B' cannot name a target or product [write its name in Package.swift or Xcode]",
                "5:45: 'a\\u{a}b' cannot name a target or product [write its name in Package.swift or Xcode]",
                "5:64: the path '/A' leaves the project [write a path below the project's folder]",
                "5:68: an item of 'sources' cannot be null: nothing is inherited here [remove the key, or quote the text]",
            ]
        )
    }
}
