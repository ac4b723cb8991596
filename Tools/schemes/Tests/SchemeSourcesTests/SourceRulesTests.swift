import Fixtures
import SchemeModel
import SchemeSources
import Testing

/// Sources held against the scheme file and the manifest.
struct SourceRulesTests {
    private func source(_ text: String, file: String = "Sources/A.swift") -> SwiftSource {
        SwiftSource(Array(text.utf8), file: file)
    }

    private func findings(in text: String, of project: Project) -> [Diagnostic] {
        SourceRules.conditionFindings(in: [SourcePackage(sources: [source(text)])], project: project)
    }

    @Test(arguments: [
        ("MOKC", "did you mean 'MOCK'?"),
        ("Mock", "did you mean 'MOCK'?"),
        ("DEBUGG", "did you mean 'DEBUG'?"),
        ("PREVIEW", "declare it under 'conditions', or accept it under 'sources: { allow: […] }'"),
    ])
    func `a condition that nobody declares is found`(name: String, hint: String) throws {
        let project = try readProject(SchemeFile.text)
        let found = findings(in: "#if MOCK\n#elseif \(name)\n#endif", of: project)
        #expect(
            found.map(\.summary) == [
                "2:9: no condition '\(name)' is declared in Configs/schemes.yml, so no scheme sets it [\(hint)]"
            ]
        )
        #expect(found.map(\.severity) == [.error])
    }

    @Test func `what the build sets and what the file accepts is known`() throws {
        let project = try readProject(SchemeFile.adding("sources: { allow: [PREVIEW] }"))
        #expect(findings(in: "#if DEBUG || SWIFT_PACKAGE || Xcode || PREVIEW\n#endif", of: project) == [])
    }

    @Test func `a condition that nothing uses is a warning`() throws {
        let project = try readProject(SchemeFile.replacing("  MOCK: L", with: "  STAGING: Unused.\n  MOCK: L"))
        let found = findings(in: "", of: project)
        #expect(
            found.map(\.summary) == [
                "6:3: warning: the condition 'STAGING' is in no #if and links no implementation [use it or remove it]"
            ]
        )
        #expect(found.map(\.severity) == [.warning])
        #expect(findings(in: "#if STAGING || DEBUG", of: project) == [])
    }

    @Test func `what Package.swift names is known in its own package`() throws {
        let project = try readProject(SchemeFile.text)
        let manifest = Array("targets: [.target(name: \"A\", swiftSettings: [.define(\"FAST\")])]".utf8)
        let own = texts(in: manifest, file: "Kit/Package.swift")
        #expect(own.map(\.name) == ["A", "FAST"])
        let sources = [source("#if FAST || MOKC\n#endif")]
        let packages = [
            SourcePackage(sources: sources),
            SourcePackage(folder: "Kit", sources: sources, manifestTexts: own),
        ]
        #expect(
            SourceRules.conditionFindings(in: packages, project: project).map(\.message) == [
                "no condition 'FAST' is declared in Configs/schemes.yml, so no scheme sets it",
                "no condition 'MOKC' is declared in Configs/schemes.yml, so no scheme sets it",
                "no condition 'MOKC' is declared in Configs/schemes.yml, so no scheme sets it",
            ]
        )
    }

    @Test func `in an output nothing is found`() throws {
        let project = try readProject(SchemeFile.adding("outputs: { swift: Sources/Scheme.swift }"))
        let sources = [source("#if MOKC\n#elseif MOCK && !MOCK\n#endif", file: "Sources/Scheme.swift")]
        #expect(SourceRules.conditionFindings(in: [SourcePackage(sources: sources)], project: project) == [])
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
