import Foundation
import Testing

@testable import SchemeBuild

@Suite struct PackageManifestDecodableTests {
    @Test func `what SwiftPM dumps is read as far as it matters here`() throws {
        #expect(
            try decode(Self.dump)
                == PackageManifest(
                    name: "shop",
                    traits: [.init(name: "MOCK", enables: []), .init(name: "STAGING", enables: ["MOCK"])],
                    defaultTraits: ["MOCK"],
                    products: [
                        .init(name: "shop", kind: .executable, targets: ["Main"]),
                        .init(name: "Orders", kind: .library, targets: ["Orders"]),
                        .init(name: "Lint", kind: .other, targets: ["Lint"]),
                    ],
                    targets: [
                        .init(
                            name: "Orders",
                            kind: .regular,
                            path: "Code/Orders",
                            dependencies: [
                                .init(name: "OrdersMock", traits: ["MOCK"]), .init(name: "Catalog", traits: []),
                                .init(name: "NIO", traits: ["STAGING"]), .init(name: "Logging", traits: []),
                            ]
                        ),
                        .init(name: "Main", kind: .executable, path: "Sources/Main", dependencies: []),
                        .init(name: "OrdersTests", kind: .test, path: "Tests/OrdersTests", dependencies: []),
                        .init(
                            name: "Lint",
                            kind: .other,
                            path: "Sources/Lint",
                            dependencies: [],
                            readsOnlyItsFolder: false
                        ),
                    ]
                )
        )
    }

    struct Reach: CustomTestStringConvertible {
        let testDescription: String
        let keys: String
        var readsOnlyItsFolder = false
    }

    @Test(arguments: [
        Reach(testDescription: "sources alone", keys: #""settings": []"#, readsOnlyItsFolder: true),
        Reach(
            testDescription: "a harmless setting and a resource",
            keys: #""resources": [{ "path": "Data" }], "settings": [{ "kind": { "define": { "_0": "A" } } }]"#,
            readsOnlyItsFolder: true
        ),
        Reach(testDescription: "a resource from elsewhere", keys: #""resources": [{ "path": "../../Data" }]"#),
        Reach(testDescription: "flags", keys: #""settings": [{ "kind": { "unsafeFlags": { "_0": [] } } }]"#),
        Reach(testDescription: "headers", keys: #""settings": [{ "kind": { "headerSearchPath": { "_0": "x" } } }]"#),
        Reach(testDescription: "a plugin", keys: #""pluginUsages": [{ "plugin": ["Lint", null] }]"#),
    ])
    func `what a target reads from elsewhere is noticed`(example: Reach) throws {
        let target = #"{ "name": "Main", "type": "regular", "dependencies": [], \#(example.keys) }"#
        let manifest = try decode(#"{ "name": "shop", "products": [], "targets": [\#(target)] }"#)
        #expect(manifest.targets.map(\.readsOnlyItsFolder) == [example.readsOnlyItsFolder])
    }

    @Test(arguments: [("fileSystem", true), ("sourceControl", false)])
    func `a package in another folder of this machine is noticed`(kind: String, isLocal: Bool) throws {
        let dependencies = #""dependencies": [{ "\#(kind)": [{ "identity": "orders" }] }]"#
        let manifest = try decode(#"{ "name": "shop", "products": [], "targets": [], \#(dependencies) }"#)
        #expect(manifest.hasLocalDependencies == isLocal)
    }

    @Test func `a package without traits has none`() throws {
        #expect(try decode(#"{ "name": "shop", "products": [], "targets": [] }"#).traits == [])
    }

    @Test(arguments: ["", "[]", "{}", #"{ "name": "shop", "products": [], "targets": [{ "name": "Main" }] }"#])
    func `anything else is an error`(text: String) {
        #expect(throws: DecodingError.self) { try decode(text) }
    }

    private func decode(_ text: String) throws -> PackageManifest {
        try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
    }

    private static let dump = """
        {
          "name": "shop", "platforms": [], "toolsVersion": { "_version": "6.2.0" },
          "traits": [
            { "name": "STAGING", "enabledTraits": ["MOCK"] },
            { "name": "default", "description": "…", "enabledTraits": ["MOCK"] },
            { "name": "MOCK", "description": "Links the predefined orders.", "enabledTraits": [] }
          ],
          "products": [
            { "name": "shop", "settings": [], "targets": ["Main"], "type": { "executable": null } },
            { "name": "Orders", "settings": [], "targets": ["Orders"], "type": { "library": ["automatic"] } },
            { "name": "Lint", "settings": [], "targets": ["Lint"], "type": { "plugin": null } }
          ],
          "targets": [
            { "name": "Orders", "type": "regular", "path": "Code/Orders", "exclude": [], "dependencies": [
                { "target": ["OrdersMock", { "platformNames": ["linux"], "traits": ["MOCK"] }] },
                { "byName": ["Catalog", null] },
                { "product": ["NIO", "swift-nio", { "NIO": "Other" }, { "platformNames": [], "traits": ["STAGING"] }] },
                { "product": ["Logging", "swift-log", null, null] } ] },
            { "name": "Main", "type": "executable", "dependencies": [] },
            { "name": "OrdersTests", "type": "test", "dependencies": [] },
            { "name": "Lint", "type": "plugin", "dependencies": [] }
          ]
        }
        """
}
