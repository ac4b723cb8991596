import Testing

@testable import SchemeBuild

@Suite struct MatrixPlanTests {
    private static let schemes = [
        "mock: { conditions: [MOCK] }", "mock-slow: { conditions: [MOCK] }", "local: { description: Beside live. }",
    ]

    @Test func `without more words the matrix is every scheme in debug`() throws {
        let plan = try MatrixPlan(shopProject(Self.schemes), for: .test)
        #expect(plan.cells.map(\.name) == ["live-debug", "mock-debug", "mock-slow-debug", "local-debug"])
        #expect(plan.impossible.isEmpty)
    }

    @Test func `pairs are excluded one by one or by scheme, and what a release does not hold is told apart`() throws {
        let matrix = """
            matrix:
              configurations: [debug, release]
              exclude: [mock-slow, { scheme: mock, configuration: release }]
              expectFailure: [{ scheme: live, configuration: release }]
            """
        let plan = try MatrixPlan(shopProject(Self.schemes, matrix), for: .test)
        #expect(plan.cells.map(\.name) == ["live-debug", "live-release", "mock-debug", "local-debug"])
        #expect(plan.cells.map(\.isExpectedToFail) == [false, true, false, false])
        #expect(plan.impossible.map(\.name) == ["local-release"])
    }

    @Test func `the first pair of a build tests everything, the others what tells them apart`() throws {
        let plan = try MatrixPlan(shopProject(Self.schemes), for: .test)
        let filters = plan.cells.map { plan.testFilter(of: $0, composition: ["ShopTests"]) }
        #expect(filters == [[], [], ["^ShopTests\\."], ["^ShopTests\\."]])
        let later = plan.filtered { $0.name != "mock-debug" }
        #expect(later.testFilter(of: later.cells[1], composition: ["ShopTests"]) == [])
    }

    @Test func `a scheme that is asked for alone is built as it says itself`() throws {
        let project = try shopProject(["fast: { conditions: [MOCK], build: { configuration: release } }"])
        let plan = MatrixPlan(project.schemes, of: project, release: false)
        #expect(plan.cells.map(\.name) == ["live-debug", "fast-release"])
        #expect(
            MatrixPlan(project.schemes, of: project, release: true).cells.map(\.name) == [
                "live-release", "fast-release",
            ]
        )
    }

    @Test func `a pair's environment names its scheme, whatever the scheme sets`() throws {
        let project = try shopProject(["mock: { run: { environment: { APP_SCHEME: live, SHOP: open } } }"])
        let mock = MatrixPlan(project, for: .test).cells[1]
        #expect(mock.environment(below: ["APP_SCHEME": "live"]) == ["APP_SCHEME": "mock", "SHOP": "open"])
        #expect(mock.environment(below: ["SHOP": "closed"]) == ["APP_SCHEME": "mock"])
    }
}
