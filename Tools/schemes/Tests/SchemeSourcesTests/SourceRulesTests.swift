import Fixtures
import SchemeModel
import SchemeSources
import Testing

/// Sources held against the scheme file and the manifest.
struct SourceRulesTests {
    private func source(_ text: String) -> SwiftSource {
        SwiftSource(Array(text.utf8), file: "Sources/A.swift")
    }

    @Test(arguments: [
        ("MOKC", "did you mean 'MOCK'?"),
        ("Mock", "did you mean 'MOCK'?"),
        ("DEBUGG", "did you mean 'DEBUG'?"),
        ("PREVIEW", "declare it under 'conditions', or accept it under 'sources: { allow: […] }'"),
    ])
    func `a condition that nobody declares is found`(name: String, hint: String) throws {
        let project = try readProject(SchemeFile.text)
        let found = SourceRules.conditionFindings(in: [source("#if MOCK\n#elseif \(name)\n#endif")], project: project)
        #expect(
            found.map(\.summary) == [
                "2:9: no condition '\(name)' is declared in Configs/schemes.yml, so no scheme sets it [\(hint)]"
            ]
        )
        #expect(found.map(\.severity) == [.error])
    }

    @Test func `what the build sets and what the file accepts is known`() throws {
        let project = try readProject(SchemeFile.adding("sources: { allow: [PREVIEW] }"))
        let sources = [source("#if DEBUG || SWIFT_PACKAGE || Xcode || PREVIEW\n#endif")]
        #expect(SourceRules.conditionFindings(in: sources, project: project) == [])
    }

    @Test func `a condition that nothing uses is a warning`() throws {
        let project = try readProject(SchemeFile.replacing("  MOCK: L", with: "  STAGING: Unused.\n  MOCK: L"))
        let found = SourceRules.conditionFindings(in: [source("")], project: project)
        #expect(
            found.map(\.summary) == [
                "6:3: the condition 'STAGING' is in no #if and links no implementation [use it or remove it]"
            ]
        )
        #expect(found.map(\.severity) == [.warning])
        #expect(SourceRules.conditionFindings(in: [source("#if STAGING")], project: project) == [])
    }

    @Test func `an import that the manifest does not declare is found`() {
        let found = SourceRules.importFindings(
            in: [source("import Foundation\n@testable import Orders\nimport Catalog\nimport Shop")],
            target: "Shop",
            modules: ["Shop", "Orders", "Catalog"],
            declared: ["Catalog"]
        )
        let hint = "add \"Orders\" to its dependencies in Package.swift, or do without"
        #expect(found.map(\.summary) == ["2:18: Shop imports Orders, which it does not depend on [\(hint)]"])
    }
}
