import Foundation
import SchemeModel
import Testing

@testable import SchemeBuild

/// Which modules must not be in a program, from what the manifest and the schemes file say.
struct VerifyModulesTests {
    private static let schemes = """
        version: 1
        default: live
        conditions: { MOCK: Links the predefined services., REPLAY: Links the recordings. }
        implementations: { live: [], mock: [MOCK], replay: [MOCK, REPLAY] }
        services: { catalog: [live, mock, replay] }
        schemes:
          live: { services: live, ships: true }
          mock: { services: mock, conditions: [MOCK] }

        """

    /// A target as `name: dependency dependency?TRAIT`.
    struct Row: CustomTestStringConvertible, Sendable {
        let id: String
        let targets: [String]
        var on: [String] = []
        /// Each module with its conditions and the way to it.
        let off: [String]
        let linked: [String]

        var testDescription: String { id }

        var manifest: PackageManifest {
            get throws {
                let targets = try targets.map { row in
                    let parts = row.split(separator: ":")
                    let dependencies = parts.dropFirst().first?.split(separator: " ") ?? []
                    let list = try dependencies.map { word in
                        let words = word.split(separator: "?").map(String.init)
                        let condition: Any = words.count > 1 ? ["traits": [words[1]], "platformNames": []] : NSNull()
                        return try text(of: ["target": [words[0], condition]])
                    }
                    let type = parts[0] == "Shop" ? "executable" : "regular"
                    return
                        #"{"name":"\#(parts[0])","type":"\#(type)","dependencies":[\#(list.joined(separator: ","))]}"#
                }
                let products = #"[{"name":"shop","targets":["Shop"],"type":{"executable":null}}]"#
                let json = #"{"name":"shop","products":\#(products),"targets":[\#(targets.joined(separator: ","))]}"#
                return try JSONDecoder().decode(PackageManifest.self, from: Data(json.utf8))
            }
        }

        private func text(of value: [String: Any]) throws -> String {
            String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
        }
    }

    @Test(arguments: [
        Row(
            id: "a module behind a condition, and what only it needs",
            targets: ["Shop:Catalog", "Catalog:Samples?MOCK", "Samples:Shelf Base", "Shelf", "Base"],
            off: ["Samples (MOCK)", "Shelf (MOCK)", "Base (MOCK)"],
            linked: ["Shop", "Catalog"]
        ),
        Row(
            id: "a module that is linked another way, too",
            targets: ["Shop:Catalog Base", "Catalog:Samples?MOCK", "Samples:Base", "Base"],
            off: ["Samples (MOCK)"],
            linked: ["Shop", "Catalog", "Base"]
        ),
        Row(
            id: "a module whose condition was dropped, known by its name",
            targets: ["Shop:Catalog", "Catalog:ShopMock", "ShopMock:Shelf", "Shelf"],
            off: [
                "ShopMock (MOCK) Shop → Catalog → ShopMock", "Shelf (MOCK && REPLAY) Shop → Catalog → ShopMock → Shelf",
            ],
            linked: ["Shop", "Catalog"]
        ),
        Row(
            id: "a condition that is on",
            targets: ["Shop:Catalog", "Catalog:ShopMock?MOCK ServiceReplay?REPLAY", "ShopMock", "ServiceReplay"],
            on: ["MOCK"],
            off: ["ServiceReplay (REPLAY)"],
            linked: ["Shop", "Catalog", "ShopMock"]
        ),
        Row(
            id: "a product of another package",
            targets: ["Shop:Samples?MOCK"],
            off: ["Samples (MOCK)"],
            linked: ["Shop"]
        ),
        Row(
            id: "a module that the program does not reach",
            targets: ["Shop", "ShopMock"],
            off: [],
            linked: ["Shop"]
        ),
    ])
    func `what is linked only by a condition that is off`(row: Row) throws {
        let project = try Project(reading: Array(Self.schemes.utf8), file: "schemes.yml")
        let modules = VerifyModules(try row.manifest, product: "shop", project: project, on: row.on)
        let off = modules.off.map { module in
            (["\(module.name) (\(module.conditions.inWords))"]
                + (module.path.isEmpty ? [] : [module.path.joined(separator: " → ")]))
                .joined(separator: " ")
        }
        #expect(off == row.off)
        #expect(modules.linked.map(\.name) == row.linked)
    }

    @Test(arguments: [
        ("MockCatalog", true), ("ShopMock", true), ("Mock", true), ("HTTPMock", true), ("Mock2", true),
        ("Mockery", false),
        ("ShopMocks", false), ("Hammock", false), ("Catalog", false), ("mockCatalog", false),
    ])
    func `a name belongs to an implementation by its first or last word`(name: String, belongs: Bool) {
        #expect(isNamed(name, after: "mock") == belongs)
    }
}
