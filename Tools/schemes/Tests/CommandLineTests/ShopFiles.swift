extension Shop {
    /// The files of the package, without the generated one.
    static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "shop",
            platforms: [.macOS(.v15)],
            products: [.executable(name: "shop", targets: ["Shop"])],
            traits: [
                .trait(name: "MOCK", description: "Links the predefined services.")
            ],
            targets: [
                .target(name: "ShopMock"),
                .target(name: "Composition", dependencies: [.target(name: "ShopMock", condition: .when(traits: ["MOCK"]))]),
                .executableTarget(name: "Shop", dependencies: ["Composition"]),
                .executableTarget(name: "Clerk"),
                .testTarget(name: "CompositionTests", dependencies: ["Composition"]),
                .testTarget(name: "ClerkTests"),
            ]
        )

        """,
        "Configs/schemes.yml": """
        version: 1
        product: shop
        default: live
        outputs:
          swift: Sources/Composition/Scheme.generated.swift
        conditions:
          MOCK: Links the predefined services.
        implementations:
          live: []
          mock: [MOCK]
        services:
          catalog: [live, mock]
          orders: [live, mock]
        settings:
          timeout: { type: duration, default: 10s }
          latency: { type: duration, default: 0s, per: service }
        schemes:
          live:
            description: Calls the real shop.
            ships: true
            services: live
          mock:
            extends: live
            description: Answers with predefined data.
            conditions: [MOCK]
            services: mock
            run: { environment: { SHOP_GREETING: hello } }
          mock-slow:
            extends: mock
            description: Takes its time.
            settings: { latency: 2s }
            run: { arguments: [slowly, please] }
          local:
            extends: live
            description: The real services on this machine.

        """,
        "Sources/ShopMock/ShopMock.swift": "public let predefinedCatalog = [\"pen\"]\n",
        "Sources/Composition/Assembly.swift": """
        #if MOCK
            import ShopMock
        #endif

        /// Who answers for the catalog.
        public func catalog(of active: ActiveScheme) -> String {
            switch active.services.catalog {
            case .live: "live"
            #if MOCK
                case .mock: "mock with \\(predefinedCatalog[0])"
            #endif
            }
        }

        """,
        "Sources/Shop/Main.swift": """
        import Composition
        import Foundation

        @main
        enum Main {
            static func main() throws {
                var words = Array(CommandLine.arguments.dropFirst())
                let environment = ProcessInfo.processInfo.environment
                let active = try ActiveScheme(arguments: &words, environment: environment)
                if words.first == "exit" { exit(Int32(words[1]) ?? 0) }
                if words.first == "kill" { kill(getpid(), SIGKILL) }
                if words.first == "echo" { while let line = readLine() { print(line) } }
                print("\\(active.scheme.rawValue): \\(catalog(of: active)), \\(active.settings.latency.orders)")
                print("greeting: \\(environment["SHOP_GREETING"] ?? "none")")
                for word in words { print("[\\(word)]") }
            }
        }

        """,
        "Sources/Clerk/main.swift": "print(\"the clerk\")\n",
        "Tests/CompositionTests/CompositionTests.swift": """
        import Composition
        import Foundation
        import Testing

        @Test func `the scheme of the environment runs`() throws {
            var words: [String] = []
            let environment = ProcessInfo.processInfo.environment
            let active = try ActiveScheme(arguments: &words, environment: environment)
            #expect(active.scheme.rawValue == environment["APP_SCHEME"])
        }

        """,
        "Tests/ClerkTests/ClerkTests.swift": """
        import Testing

        @Test func `a clerk counts`() { #expect(1 + 1 == 2) }
        @Test func `a clerk counts on`() { #expect(2 + 1 == 3) }

        """,
    ]
}
