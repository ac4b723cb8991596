import Foundation
import SchemeModel
import Testing

@testable import SchemeBuild

@Suite struct ManifestCheckTests {
    private let place = Diagnostic.Place(file: "Configs/schemes.yml", line: "  MOCK: Links it.")
    private let package = Diagnostic.Place(file: "Package.swift")

    private func findings(
        of manifest: PackageManifest,
        _ conditions: (name: String, description: String)...
    ) -> [Diagnostic] {
        manifest.findings(
            conditions: conditions.map { DeclaredCondition(name: $0.name, description: $0.description, place: place) },
            schemesFile: "Configs/schemes.yml"
        )
    }

    @Test func `conditions and traits of the same names are fine, in any order`() {
        let manifest = PackageManifest(traits: [.init(name: "A", enables: []), .init(name: "B", enables: [])])
        #expect(findings(of: manifest, ("B", ""), ("A", "")) == [])
        #expect(findings(of: PackageManifest()) == [])
    }

    @Test func `a condition without a trait is shown the line to add`() {
        let manifest = PackageManifest(traits: [.init(name: "A", enables: [])])
        #expect(
            findings(of: manifest, ("A", ""), ("MOCK", #"Links "it", not C:\."#)) == [
                Diagnostic(
                    "condition 'MOCK' is no trait of Package.swift",
                    at: place,
                    hint: "add to the traits of Package.swift, as the first one: "
                        + #".trait(name: "MOCK", description: "Links \"it\", not C:\\."),"#
                )
            ]
        )
    }

    @Test func `in a package without traits the line is a whole argument`() {
        #expect(
            findings(of: PackageManifest(), ("MOCK", "Links it.")) == [
                Diagnostic(
                    "condition 'MOCK' is no trait of Package.swift",
                    at: place,
                    hint: "add to Package.swift, before its targets: "
                        + #"traits: [.trait(name: "MOCK", description: "Links it.")],"#
                )
            ]
        )
    }

    @Test func `a trait that no condition declares is shown both ways out`() {
        #expect(
            findings(of: PackageManifest(traits: [.init(name: "STAGING", enables: [])])) == [
                Diagnostic(
                    "trait 'STAGING' is no condition of Configs/schemes.yml",
                    at: package,
                    hint: "declare it there under 'conditions', or take it out of Package.swift"
                )
            ]
        )
    }

    @Test func `a trait must not turn on another`() {
        let manifest = PackageManifest(traits: [.init(name: "A", enables: []), .init(name: "B", enables: ["A"])])
        #expect(
            findings(of: manifest, ("A", ""), ("B", "")) == [
                Diagnostic(
                    "trait 'B' turns on A behind the schemes' back",
                    at: package,
                    hint: "take its enabledTraits out and list all conditions in the schemes that need them"
                )
            ]
        )
    }

    @Test func `no trait may be on by default`() {
        let traits = [PackageManifest.Trait(name: "MOCK", enables: [])]
        #expect(
            findings(of: PackageManifest(traits: traits, defaultTraits: ["MOCK"]), ("MOCK", "")) == [
                Diagnostic(
                    "MOCK is on by default, so that no scheme can be built without it",
                    at: package,
                    hint: "take the .default trait out of Package.swift"
                )
            ]
        )
    }

    struct Definition: CustomTestStringConvertible {
        let testDescription: String
        let settings: String
        /// The settings that define MOCK whatever the scheme.
        var found: [String] = []
    }

    @Test(arguments: [
        Definition(
            testDescription: "define",
            settings: #"{ "kind": { "define": { "_0": "MOCK" } } }"#,
            found: ["define"]
        ),
        Definition(
            testDescription: "define with a value, for C",
            settings: #"{ "kind": { "define": { "_0": "MOCK=1" } }, "tool": "c" }"#,
            found: ["define"]
        ),
        Definition(
            testDescription: "flags",
            settings: #"{ "kind": { "unsafeFlags": { "_0": ["-DFAST", "-D", "MOCK"] } } }"#,
            found: ["unsafeFlags"]
        ),
        Definition(
            testDescription: "flags for C",
            settings: #"{ "kind": { "unsafeFlags": { "_0": ["-Xcc", "-DMOCK=1"] } } }"#,
            found: ["unsafeFlags"]
        ),
        Definition(
            testDescription: "in one configuration",
            settings: #"{ "kind": { "define": { "_0": "MOCK" } }, "condition": { "config": "debug" } }"#,
            found: ["define"]
        ),
        Definition(
            testDescription: "with another trait too",
            settings: #"{ "kind": { "define": { "_0": "MOCK" } }, "condition": { "traits": ["MOCK", "FAST"] } }"#,
            found: ["define"]
        ),
        Definition(
            testDescription: "with its own trait, which C needs",
            settings: #"{ "kind": { "define": { "_0": "MOCK" } }, "condition": { "traits": ["MOCK"] } }"#
        ),
        Definition(testDescription: "another name", settings: #"{ "kind": { "define": { "_0": "MOCKERY" } } }"#),
        Definition(
            testDescription: "another setting",
            settings: #"{ "kind": { "enableUpcomingFeature": { "_0": "MOCK" } } }"#
        ),
    ])
    func `no setting may define a condition, except for C by its own trait`(definition: Definition) throws {
        let text = """
            {
              "name": "shop", "products": [], "traits": [{ "name": "MOCK" }],
              "targets": [{ "name": "Shop", "type": "executable", "dependencies": [], "settings": [\(definition.settings)] }]
            }
            """
        let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
        #expect(
            findings(of: manifest, ("MOCK", ""))
                == definition.found.map { setting in
                    Diagnostic(
                        "condition 'MOCK' is also set by .\(setting) in target 'Shop', whatever the scheme",
                        at: package,
                        hint: "remove it, or for C write .define(\"MOCK\", .when(traits: [\"MOCK\"]))"
                    )
                }
        )
    }

    struct Product: CustomTestStringConvertible {
        let name: String
        let message: String?
        let hint: String?
        var testDescription: String { name }
    }

    @Test(arguments: [
        Product(name: "shop", message: nil, hint: nil),
        Product(name: "shp", message: "no program is called 'shp'", hint: "did you mean 'shop'?"),
        Product(
            name: "kitchen",
            message: "no program is called 'kitchen'",
            hint: "the programs of Package.swift: 'shop'"
        ),
        Product(
            name: "Orders",
            message: "product 'Orders' is a library, not a program",
            hint: "the programs of Package.swift: 'shop'"
        ),
    ])
    func `the product has to be a program`(example: Product) {
        let manifest = PackageManifest(products: [
            .init(name: "shop", kind: .executable, targets: []), .init(name: "Orders", kind: .library, targets: []),
        ])
        let expected = example.message.map { [Diagnostic($0, at: place, hint: example.hint)] } ?? []
        #expect(manifest.findings(product: example.name, at: place) == expected)
    }

    @Test func `where there is no program at all, one has to be added`() {
        #expect(
            PackageManifest().findings(product: "shop", at: place) == [
                Diagnostic(
                    "no program is called 'shop'",
                    at: place,
                    hint: "add an .executable product to Package.swift"
                )
            ]
        )
    }
}
