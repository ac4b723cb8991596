/// A shop that is laid out as the starter is: a protocol, a real and a predefined implementation for each service, one
/// file that composes them, and tests that start schemes. It is read, never compiled.
public enum GrowingShop {
    public static let files = [
        "Package.swift": manifest, "Configs/schemes.yml": schemes, "Sources/Composition/Assembly.swift": assembly,
        "Sources/Core/CatalogService.swift": """
        public struct Page: Sendable {}

        public protocol CatalogService: Sendable {
            func page() async throws -> Page
        }

        """,
        "Sources/Core/OrderService.swift": """
        public protocol OrderService: Sendable {
            func order() async throws -> String
        }

        """,
        "Sources/Client/ServiceClient.swift": """
        public struct ServiceClient: Sendable {}
        public struct Endpoint: Sendable {}

        """,
        "Sources/Live/LiveCatalogService.swift": live("Catalog"),
        "Sources/Live/LiveOrderService.swift": live("Order"),
        "Sources/Mock/MockCatalogService.swift": mock("Catalog", file: "catalog"),
        "Sources/Mock/MockOrderService.swift": mock("Order", file: "orders"),
        "Sources/Mock/Fixtures/catalog.json": "{}\n", "Sources/Mock/Fixtures/orders.json": "[]\n",
        "Tests/CompositionTests/Start.swift": """
        import Composition

        extension ActiveScheme {
            static func start(_ arguments: [String]) throws -> ActiveScheme { ActiveScheme() }
        }

        extension Scheme {
            static let open = allCases.filter { !$0.ships }
        }

        """,
        "Tests/LoopbackServer/LoopbackServer.swift": "public final class LoopbackServer: Sendable {}\n",
    ]

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "shop",
            products: [.executable(name: "shop", targets: ["Composition"])],
            traits: [
                .trait(name: "MOCK", description: "Links the predefined services.")
            ],
            targets: [
                .target(name: "Core"),
                .target(name: "Client"),
                .target(name: "Live", dependencies: ["Core", "Client"]),
                .target(name: "Mock", dependencies: ["Core", "Client"]),
                .executableTarget(
                    name: "Composition",
                    dependencies: ["Core", "Client", "Live", .target(name: "Mock", condition: .when(traits: ["MOCK"]))]
                ),
                .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
                .testTarget(name: "CompositionTests", dependencies: ["Composition", "Core", "LoopbackServer"]),
            ]
        )

        """

    private static let schemes = """
        # The shop.
        version: 1
        product: shop
        default: live

        outputs:
          swift: Sources/Composition/Scheme.generated.swift

        conditions:
          MOCK: Links the predefined services.  # a trait

        implementations:
          real: []
          mock: [MOCK]

        services:
          catalog: [real, mock]
          orders:  [real, mock]  # since spring

        settings:
          catalogURL: { type: url }
          ordersURL:  { type: url }
          latency:    { type: duration, default: 0s, per: service }

        secrets:
          ordersToken: { env: ORDERS_TOKEN, for: { orders: real } }

        schemes:
          live:
            description: Calls the real shop.
            ships: true
            services: real
            settings:
              catalogURL: https://catalog.example
              ordersURL: https://orders.example
          mock:
            extends: live
            description: Answers with predefined data.
            conditions: [MOCK]
            services: mock

        """

    private static let assembly = """
        import Client
        import Core
        import Live

        #if MOCK
            import Mock
        #endif

        public struct Assembly: Sendable {
            /// What can be bought.
            public var catalog: any CatalogService
            public var orders: any OrderService
        }

        extension Assembly {
            public init(_ active: ActiveScheme) throws {
                switch active.services.catalog {
                case .real: catalog = LiveCatalogService(client: active.client(for: .catalog))
                #if MOCK
                    case .mock: catalog = try MockCatalogService(script: active.mockScript(for: .catalog))
                #endif
                }
                switch active.services.orders {
                case .real: orders = LiveOrderService(client: active.client(for: .orders))
                #if MOCK
                    case .mock: orders = try MockOrderService(script: active.mockScript(for: .orders))
                #endif
                }
            }
        }

        extension ActiveScheme {
            private func server(of service: Service) -> (baseURL: URL, secret: Secret?) {
                switch service {
                case .catalog: (settings.catalogURL, nil)
                case .orders: (settings.ordersURL, .ordersToken)
                }
            }
        }

        """

    private static func live(_ type: String) -> String {
        """
        import Client
        import Core

        public struct Live\(type)Service: \(type)Service {
            private let client: ServiceClient

            public func answer() async throws -> String {
                try await client.value(from: Endpoint(.get, "/"))
            }
        }

        """
    }

    private static func mock(_ type: String, file: String) -> String {
        """
        import Client
        import Core
        import Foundation

        public struct Mock\(type)Service: \(type)Service {
            public init(script: MockScript = MockScript()) throws(FixtureError) {
                server = MockServer(name: "\(file)", script: script)
                answer = try Fixture.decoded("\(file).json")
            }

            private func answer(_ text: String) -> MockAnswer { MockAnswer(body: Data(text.utf8)) }
        }

        """
    }
}
