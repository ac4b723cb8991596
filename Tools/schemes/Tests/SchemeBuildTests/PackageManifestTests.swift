import Testing

@testable import SchemeBuild

@Suite struct PackageManifestTests {
    @Test func `the programs are the executable products, and the executable targets that none of them contains`() {
        let manifest = PackageManifest(
            products: [
                .init(name: "shop", kind: .executable, targets: ["Main"]),
                .init(name: "Orders", kind: .library, targets: ["Orders"]),
            ],
            targets: [
                .init(name: "Orders", kind: .regular, path: "Sources/Orders"),
                .init(name: "Main", kind: .executable, path: "Sources/Main"),
                .init(name: "import", kind: .executable, path: "Sources/import"),
            ]
        )
        #expect(manifest.executables == ["shop", "import"])
    }

    struct Case: CustomTestStringConvertible {
        let file: String
        let target: String?
        let tests: [String]
        var testDescription: String { file }
    }

    @Test(arguments: [
        Case(file: "Sources/Orders/Order.swift", target: "Orders", tests: ["OrdersTests", "AllTests"]),
        Case(file: "Sources/Orders/Deep/Order.swift", target: "Orders", tests: ["OrdersTests", "AllTests"]),
        Case(file: "Sources/Orders/Inner/Order.swift", target: "Inner", tests: []),
        Case(file: "Sources/OrdersMock/Order.swift", target: "OrdersMock", tests: ["AllTests"]),
        Case(file: "Sources/Elsewhere/Order.swift", target: nil, tests: []),
    ])
    func `the tests of a file are those that depend directly on the target that holds it`(example: Case) {
        let manifest = PackageManifest(targets: [
            .init(name: "Orders", kind: .regular, path: "Sources/Orders", on: ["OrdersMock"]),
            .init(name: "Inner", kind: .regular, path: "Sources/Orders/Inner"),
            .init(name: "OrdersMock", kind: .regular, path: "Sources/OrdersMock"),
            .init(name: "Main", kind: .executable, path: "Sources/Main", on: ["Orders"]),
            .init(name: "OrdersTests", kind: .test, path: "Tests/OrdersTests", on: ["Orders"]),
            .init(name: "AllTests", kind: .test, path: "Tests/AllTests", on: ["OrdersMock", "Orders"]),
        ])
        #expect(manifest.target(containing: example.file)?.name == example.target)
        #expect(manifest.testTargets(of: example.file) == example.tests)
    }
}

extension PackageManifest {
    /// A manifest of which only what a test is about is said.
    init(traits: [Trait] = [], defaultTraits: [String] = [], products: [Product] = [], targets: [Target] = []) {
        self.init(name: "shop", traits: traits, defaultTraits: defaultTraits, products: products, targets: targets)
    }
}

extension PackageManifest.Target {
    init(name: String, kind: Kind, path: String, on dependencies: [String] = []) {
        let all = dependencies.map { PackageManifest.Dependency(name: $0, traits: []) }
        self.init(name: name, kind: kind, path: path, dependencies: all)
    }
}
