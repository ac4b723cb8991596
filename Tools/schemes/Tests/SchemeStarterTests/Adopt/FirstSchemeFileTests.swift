import Fixtures
import SchemeModel
import SchemeStarter
import Testing

@Suite struct `The first scheme file of a project` {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let found: FoundProject
        let product: String?
        let schemes: [String]
        let conditions: [String]
        var accepted: [String] = []
        var waiting: String?
    }

    private static func package(_ executables: [String], traits: [String] = []) -> FoundProject.Package {
        FoundProject.Package(executables: executables, traits: traits)
    }

    @Test(arguments: [
        Case(
            testDescription: "a package with a program",
            found: FoundProject(package: package(["shop"]), conditions: []),
            product: "shop",
            schemes: ["live"],
            conditions: [],
            waiting: "MOCK"
        ),
        Case(
            testDescription: "a package with two programs, and conditions that are no traits",
            found: FoundProject(package: package(["shop", "clerk"]), conditions: ["FAST", "MOCK"]),
            product: nil,
            schemes: ["live"],
            conditions: [],
            accepted: ["FAST", "MOCK"],
            waiting: "MOCK"
        ),
        Case(
            testDescription: "a package with traits",
            found: FoundProject(package: package([], traits: ["MOCK", "UseFakes"]), conditions: ["UseFakes"]),
            product: nil,
            schemes: ["live", "mock", "use-fakes"],
            conditions: ["MOCK", "UseFakes"]
        ),
        Case(
            testDescription: "an app",
            found: FoundProject(package: nil, conditions: ["STAGING", "LIVE"]),
            product: nil,
            schemes: ["live", "staging", "live-too"],
            conditions: ["STAGING", "LIVE"]
        ),
        Case(
            testDescription: "an app without conditions",
            found: FoundProject(package: nil, conditions: []),
            product: nil,
            schemes: ["live", "mock"],
            conditions: ["MOCK"]
        ),
        Case(
            testDescription: "names that no scheme file can have",
            found: FoundProject(package: nil, conditions: ["FAST", "Fast", "self", "RELEASE", "été"]),
            product: nil,
            schemes: ["live", "fast"],
            conditions: ["FAST"],
            accepted: ["Fast", "self", "RELEASE", "été"]
        ),
        Case(
            testDescription: "a program that no scheme file can name",
            found: FoundProject(package: package(["# shop"]), conditions: []),
            product: nil,
            schemes: ["live"],
            conditions: [],
            waiting: "MOCK"
        ),
    ])
    func `is valid at once`(example: Case) throws {
        let file = FirstSchemeFile(for: example.found)
        let project = try readProject(file.text)
        #expect(project.product?.name == example.product)
        #expect(project.schemes.map(\.name) == example.schemes)
        #expect(project.schemes.filter(\.ships).map(\.name) == ["live"] && project.defaultScheme == "live")
        #expect(project.conditions.map(\.name) == example.conditions)
        #expect(project.allowedConditions == example.accepted)
        #expect(file.waiting == example.waiting)
    }

    @Test func `is valid too when the marks of comment before the waiting condition are gone`() throws {
        let file = FirstSchemeFile(for: FoundProject(package: Self.package(["shop"]), conditions: []))
        let marked = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isWaiting = line.contains(/^# +(MOCK|live|mock|extends|description|conditions)\b/)
            let isSection = line.hasPrefix("# conditions:") || line.hasPrefix("# implementations:")
            return isWaiting || isSection ? String(line.dropFirst(2)) : String(line)
        }
        let project = try readProject(marked.joined(separator: "\n"))
        #expect(project.schemes.map(\.conditions) == [[], ["MOCK"]])
        #expect(project.implementations.map(\.name) == ["live", "mock"])
    }
}
