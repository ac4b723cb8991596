import Testing

@testable import SchemeBuild

@Suite struct BuildTests {
    struct Case: CustomTestStringConvertible {
        let build: Build
        let system: BuildSystem
        let folder: String
        var testDescription: String { folder }

        init(_ build: Build, with system: BuildSystem = .native, _ folder: String) {
            self.build = build
            self.system = system
            self.folder = folder
        }
    }

    @Test(arguments: [
        Case(Build(), "none"),
        Case(Build(conditions: ["MOCK"]), "MOCK"),
        Case(Build(conditions: ["MOCK", "STAGING"]), "MOCK-STAGING"),
        Case(Build(conditions: ["MOCK"], configuration: .release), "MOCK"),
        Case(Build(conditions: ["MOCK"], sanitizers: ["thread"]), "MOCK+thread"),
        Case(Build(sanitizers: ["address", "undefined"]), "none+address+undefined"),
        Case(Build(conditions: ["MOCK"], forTests: true), "MOCK"),
        Case(Build(conditions: ["MOCK"], configuration: .release, forTests: true), "MOCK.tests"),
        Case(Build(conditions: ["none"]), "none~3c0d17bad169557b"),
        Case(Build(), with: .swiftbuild, "none.swiftbuild"),
        Case(Build(configuration: .release, forTests: true), with: .swiftbuild, "none.tests.swiftbuild"),
    ])
    func `a build has a folder named by what is in it`(example: Case) {
        #expect(example.build.folderName(with: example.system) == example.folder)
    }

    @Test func `builds that differ never share a folder, also where the disk ignores case`() {
        let conditions = [
            [], ["none"], ["NONE"], ["MOCK"], ["Mock"], ["mock"], ["MOCK", "thread"], ["MOCK", "THREAD"],
            ["MOCK_THREAD"],
            ["describe"], ["MOCK", "tests"], ["Ä"], ["ä"], (1...40).map { "CONDITION\($0)" },
            (1...41).map { "CONDITION\($0)" },
        ]
        let builds = conditions.flatMap { names in
            [[], ["thread"], ["address", "thread"]].flatMap { sanitizers in
                [false, true].map {
                    Build(conditions: names, configuration: .release, sanitizers: sanitizers, forTests: $0)
                }
            }
        }
        let systems = BuildSystem.allCases
        let folders = Set(builds.flatMap { build in systems.map { build.folderName(with: $0).lowercased() } })
        #expect(folders.count == builds.count * systems.count)
        #expect(!folders.contains("describe"))
        #expect(folders.allSatisfy { $0.utf8.count < 100 + 40 })
    }

    @Test func `SwiftPM is given no traits when there are none`() {
        #expect(Build().arguments(scratchPath: "/x y") == ["--scratch-path", "/x y", "-c", "debug"])
    }

    @Test func `SwiftPM is given conditions as traits, and each sanitizer`() {
        let build = Build(conditions: ["A", "B"], configuration: .release, sanitizers: ["address", "undefined"])
        #expect(
            build.arguments(scratchPath: "/x") == [
                "--scratch-path", "/x", "-c", "release", "--traits", "A,B", "--sanitize", "address", "--sanitize",
                "undefined",
            ]
        )
    }
}
