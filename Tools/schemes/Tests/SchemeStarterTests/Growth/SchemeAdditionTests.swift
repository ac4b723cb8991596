import Testing

@testable import SchemeStarter

@Suite struct `A scheme that a project gets` {
    private func lines(_ addition: SchemeAddition) throws -> [String] {
        let shop = try GrowingProject.shop()
        let grown = try shop.with(try addition.files(in: shop))
        #expect(grown.files.filter { file in shop.file(file.path) != file }.map(\.path) == ["Configs/schemes.yml"])
        return addedLines(grown.schemeFile.text, to: shop.schemeFile.text)
    }

    @Test func `inherits from another`() throws {
        #expect(
            try lines(SchemeAddition(name: "staging", parent: "live")) == ["  staging:", "    extends: live"]
        )
    }

    @Test func `has a description, and adds to its parent's conditions`() throws {
        #expect(
            try lines(SchemeAddition(name: "a-b", parent: "mock", description: "Is: new", conditions: ["MOCK"])) == [
                "  a-b:", "    extends: mock", "    description: \"Is: new\"", "    conditions: { append: [MOCK] }",
            ]
        )
        #expect(
            try lines(SchemeAddition(name: "b", parent: "live", conditions: ["MOCK"])).last == "    conditions: [MOCK]"
        )
    }

    @Test func `is written between brackets where the others are`() throws {
        let yaml = "{ version: 1, default: live, schemes: { live: { description: \"One, two\" } } }\n"
        let shop = try GrowingProject(yaml)
        let grown = try shop.with(
            try SchemeAddition(name: "staging", parent: "live", description: "a, b").files(in: shop)
        )
        #expect(
            grown.schemeFile.text
                == yaml.replacing("} } }", with: "}, staging: { extends: live, description: \"a, b\" } } }")
        )
    }

    @Test func `is added once`() throws {
        let shop = try GrowingProject.shop()
        let addition = SchemeAddition(name: "staging", parent: "mock", description: "New.", conditions: ["MOCK"])
        let grown = try shop.with(try addition.files(in: shop))
        #expect(try addition.files(in: grown) == grown.files)
        #expect(try SchemeAddition(name: "staging", parent: "mock").files(in: grown) == grown.files)

        let other = SchemeAddition(name: "staging", parent: "live", description: "Old.")
        #expect(
            refusal { () throws(StarterError) in _ = try other.files(in: grown) } == [
                "Configs/schemes.yml:41:3: there is a scheme 'staging' already, and it extends something else and has "
                    + "another description [choose another name, or change it there]"
            ]
        )
    }

    @Test(arguments: [
        (
            "staging", "mok", [],
            "there is no scheme 'mok' in Configs/schemes.yml; it has: live, mock [did you mean 'mock'?]"
        ),
        (
            "Mock", "live", [],
            "'Mock' is too much like 'mock', which exists [choose another name, for example Mock-app]"
        ),
        ("my scheme", "live", [], "'my scheme' cannot name a scheme [for example my-scheme]"),
        ("été", "live", [], "'été' cannot name a scheme [for example ete]"),
        ("class.swift", "live", [], "'class.swift' cannot name a scheme [for example class-swift]"),
        ("", "live", [], "'' cannot name a scheme [use letters, digits and '-', a letter first]"),
        ("init", "live", [], "'init' has a meaning in Swift [for example init-app]"),
        (
            "staging", "live", ["MOKC"], "there is no condition 'MOKC' in Configs/schemes.yml [did you mean 'MOCK'?]"
        ),
        (
            "staging", "live", ["STAGING"],
            "there is no condition 'STAGING' in Configs/schemes.yml [add it first: Scripts/schemes add condition STAGING]"
        ),
    ])
    func `is refused with a way out`(name: String, parent: String, conditions: [String], message: String) throws {
        let shop = try GrowingProject.shop()
        let addition = SchemeAddition(name: name, parent: parent, conditions: conditions)
        #expect(refusal { () throws(StarterError) in _ = try addition.files(in: shop) } == [message])
    }

    @Test func `is refused for everything at once`() throws {
        let shop = try GrowingProject.shop()
        let addition = SchemeAddition(name: "a b", parent: "none", description: "", conditions: ["X"])
        #expect(refusal { () throws(StarterError) in _ = try addition.files(in: shop) }.count == 4)
    }
}
