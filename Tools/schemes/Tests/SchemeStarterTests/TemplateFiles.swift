import SchemeStarter

extension Template {
    /// A template in its smallest shape: the program `shop` with its `orders`, and a `catalog` besides.
    static let shop = Template(
        files: [
            StarterFile(path: ".swift-format", text: "{ \"version\": 1, \"lineLength\": 100 }\n"),
            StarterFile(
                path: "Configs/schemes.yml",
                text: """
                    version: 1
                    product: shop
                    default: live
                    outputs:
                      swift: Sources/Core/Scheme.generated.swift
                    conditions:
                      MOCK: Links the predefined services.
                    implementations:
                      live: []
                      mock: [MOCK]
                    services:
                      orders:  [live, mock]  # the example
                      catalog: [live, mock]
                    settings:
                      ordersURL:  { type: url }
                      catalogURL: { type: url }
                    schemes:
                      live:
                        description: Calls the shop | really.
                        ships: true
                        services: live
                        settings:
                          ordersURL: https://api.shop.example/v1
                          catalogURL: https://catalog.shop.example
                      mock:
                        extends: live
                        conditions: [MOCK]
                        services: mock

                    """
            ),
            StarterFile(path: "LICENSE", text: "Free.\n\n   Copyright [yyyy] [name of copyright owner]\n"),
            StarterFile(path: "Package.swift", text: "let package = Package(name: \"shop\")\n"),
            StarterFile(path: "README.md", text: "All about the shop.\n"),
            StarterFile(path: "Scripts/run.sh", kind: .executable, text: "# the shop's orders\n"),
            StarterFile(path: "Sources/Core/Catalog.swift", text: "public struct Catalog {}\n"),
            StarterFile(path: "Sources/Core/CatalogService.swift", text: "public protocol CatalogService {}\n"),
            StarterFile(path: "Sources/Core/Order.swift", text: "/// An order.\npublic struct Order {}\n"),
            StarterFile(
                path: "Sources/Core/OrderService.swift",
                text: """
                    /// Who takes orders, as api.shop.example does.
                    public protocol OrderService {
                        func order() -> Order
                    }

                    struct MockServer { let pageCount = 1 }

                    """
            ),
            StarterFile(path: "Sources/Core/Scheme.generated.swift", text: "enum Service { case orders, catalog }\n"),
            StarterFile(path: "Sources/Core/logo.png", bytes: [0x89, 0, 0xFF]),
            StarterFile(path: "Tools/schemes/Package.swift", text: "// orders of the shop\n"),
        ],
        commit: "0123456789abcdef0123456789abcdef01234567",
        year: 2024
    )
}
