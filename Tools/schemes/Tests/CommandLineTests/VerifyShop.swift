import Foundation
import Testing

extension Shop {
    /// Gives the shop what can leak: predefined types and resources, a marker and a secret.
    func prepareForLeaks() throws {
        if FileManager.default.fileExists(atPath: path("Sources/ShopMock/Fixtures")) { return }
        for (path, text) in Self.leakFiles { try write(text, to: path) }
        let yaml = "Configs/schemes.yml"
        let services = "services:\n  catalog: [live, mock]"
        let more =
            "verify: { markers: [NOT-FOR-CUSTOMERS-OF-THE-SHOP] }\nsecrets: { token: { env: SHOP_TOKEN, for: { orders: live } } }\n"
        try write(read(yaml).replacing(services, with: more + services), to: yaml)
        let manifest = "Package.swift"
        let target = ".target(name: \"ShopMock\")"
        let resources = ".target(name: \"ShopMock\", resources: [.copy(\"Fixtures\")])"
        try write(read(manifest).replacing(target, with: resources), to: manifest)
    }

    private static let leakFiles = [
        "Sources/ShopMock/MockCatalog.swift": """
        import Foundation

        public struct MockCatalog: CustomStringConvertible, Sendable {
            public init() {}
            public var description: String { Bundle.module.bundlePath }
        }

        """,
        "Sources/ShopMock/Fixtures/catalog.json": "[\n  \"a pen that never leaves the shelf\",\n  \"ink\"\n]\n",
    ]

    /// Drops the condition from the manifest and uses a predefined type in a module that is always linked.
    func linkingShopMock<Result>(_ body: () throws -> Result) throws -> Result {
        let source = "import ShopMock\n\npublic let shelf: any CustomStringConvertible & Sendable = MockCatalog()\n"
        return try adding(source, at: Self.leak) {
            let dependency = ".target(name: \"ShopMock\", condition: .when(traits: [\"MOCK\"]))"
            return try with(dependency, replacedBy: "\"ShopMock\"", in: "Package.swift", body)
        }
    }

    /// Adds a file for the time of `body`.
    func adding<Result>(_ text: String, at path: String, _ body: () throws -> Result) throws -> Result {
        // A change within a second of the last build can be missed.
        Thread.sleep(forTimeInterval: 1.1)
        try write(text, to: path)
        defer {
            Thread.sleep(forTimeInterval: 1.1)
            #expect(throws: Never.self) { try remove(path) }
        }
        return try body()
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: root.appending(path: path))
    }

    /// A file of a linked module that holds what must not be in it.
    static let leak = "Sources/Composition/Leak.swift"
}
