import Testing

@testable import SchemeStarter

@Suite struct `A scheme that a project loses` {
    @Test func `leaves no trace of what was added`() throws {
        let shop = try GrowingProject.shop()
        let addition = SchemeAddition(name: "staging", parent: "live", description: "New.")
        let grown = try shop.with(try addition.files(in: shop))
        #expect(try SchemeRemoval(name: "staging").files(in: grown).files == shop.files)
    }

    @Test func `is listed where sources still name it`() throws {
        let tests = """
            // Scheme.mock in a comment
            let words = ["--scheme", "mock"]
            let scheme = Scheme.mock
            case .mock: "an implementation"
            let text = "a mock scheme"

            """
        let yaml = try GrowingProject.shop().schemeFile.text ?? ""
        let shop = try GrowingProject(yaml, ["Tests/A.swift": tests])
        let removed = try SchemeRemoval(name: "mock").files(in: shop)
        #expect(
            removed.remaining.map(\.summary) == [
                "2:27: warning: this still names the scheme 'mock' [change it by hand]",
                "3:21: warning: this still names the scheme 'mock' [change it by hand]",
            ]
        )
    }

    @Test func `is listed by a name that only it has`() throws {
        let yaml = try GrowingProject.shop().schemeFile.text ?? ""
        let shop = try GrowingProject(
            yaml + "  mock-slow:\n    extends: mock\n",
            ["Sources/A.swift": "run(.mockSlow, \"in mock-slow\", \"mock-slower\", mockSlow)\n"]
        )
        let removed = try SchemeRemoval(name: "mock-slow").files(in: shop)
        #expect(
            removed.remaining.map(\.summary) == [
                "1:6: warning: this still names the scheme 'mock-slow' [change it by hand]"
            ]
        )
    }

    @Test func `is refused where it is needed, at every place`() throws {
        let matrix = "matrix:\n  exclude: [live]\n  expectFailure:\n    - { scheme: live, configuration: debug }\n"
        let shop = try GrowingProject.shop(("Configs/schemes.yml", "\nschemes:", "\n\(matrix)\nschemes:"))
        #expect(
            refusal { () throws(StarterError) in _ = try SchemeRemoval(name: "live").files(in: shop) } == [
                "Configs/schemes.yml:4:10: 'live' is the default scheme [name another one first]",
                "Configs/schemes.yml:42:14: 'mock' extends 'live' [remove 'mock' first, or let it extend another scheme]",
                "Configs/schemes.yml:29:13: the matrix names 'live' [take it out first]",
                "Configs/schemes.yml:31:17: the matrix names 'live' [take it out first]",
            ]
        )
        #expect(
            refusal { () throws(StarterError) in _ = try SchemeRemoval(name: "mok").files(in: shop) }
                == ["there is no scheme 'mok' in Configs/schemes.yml; it has: live, mock [did you mean 'mock'?]"]
        )
    }

    @Test func `is no service`() throws {
        let shop = try GrowingProject.shop()
        #expect(
            refusal { () throws(StarterError) in _ = try ServiceRemoval(name: "order").files(in: shop) }
                == ["there is no service 'order' in Configs/schemes.yml [did you mean 'orders'?]"]
        )
        let last = try shop.with(try ServiceRemoval(name: "orders").files(in: shop).files)
        #expect(
            refusal { () throws(StarterError) in _ = try ServiceRemoval(name: "catalog").files(in: last) } == [
                "Configs/schemes.yml:17:3: 'catalog' is the only service, and what is left without one is no app "
                    + "[add another one first]"
            ]
        )
    }
}
