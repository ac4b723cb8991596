import Testing

@testable import SchemeStarter

@Suite struct `A service that a project gets` {
    private let reviews = ServiceAddition(name: "reviews")

    private func grown(_ shop: GrowingProject, _ addition: ServiceAddition) throws -> GrowingProject {
        try shop.with(try addition.files(in: shop))
    }

    private func text(_ path: String, of project: GrowingProject) throws -> String {
        try #require(project.file(path)?.text)
    }

    @Test func `is composed as the others are`() throws {
        let shop = try GrowingProject.shop()
        let path = "Sources/Composition/Assembly.swift"
        let model = """
                    switch active.services.orders {
                    case .real: orders = LiveOrderService(client: active.client(for: .orders))
                    #if MOCK
                        case .mock: orders = try MockOrderService(script: active.mockScript(for: .orders))
                    #endif
                    }

            """
        let new = """
                    switch active.services.reviews {
                    case .real: reviews = LiveReviewService(client: active.client(for: .reviews))
                    #if MOCK
                        case .mock: reviews = try MockReviewService(script: active.mockScript(for: .reviews))
                    #endif
                    }

            """
        #expect(
            try text(path, of: try grown(shop, reviews))
                == (try text(path, of: shop))
                .replacing(model, with: model + new)
                .replacing("any OrderService\n", with: "any OrderService\n    public var reviews: any ReviewService\n")
                .replacing(
                    "(settings.ordersURL, .ordersToken)\n",
                    with: "(settings.ordersURL, .ordersToken)\n        case .reviews: (settings.reviewsURL, nil)\n"
                )
        )
    }

    @Test func `asks for no secret, even where its model does`() throws {
        let path = "Sources/Composition/Assembly.swift"
        let shop = try GrowingProject.shop(
            (path, "(settings.catalogURL, nil)", "(settings.catalogURL, .catalogToken)"),
            ("Configs/schemes.yml", "secrets:\n", "secrets:\n  catalogToken: { env: C, for: { catalog: real } }\n")
        )
        #expect(try text(path, of: try grown(shop, reviews)).contains("case .reviews: (settings.reviewsURL, nil)\n"))
    }

    @Test func `stands in the scheme file behind the others`() throws {
        let shop = try GrowingProject.shop()
        #expect(
            try text("Configs/schemes.yml", of: try grown(shop, reviews))
                == (try text("Configs/schemes.yml", of: shop))
                .replacing("  # since spring\n", with: "  # since spring\n  reviews: [real, mock]\n")
                .replacing(
                    "ordersURL:  { type: url }\n",
                    with: "ordersURL:  { type: url }\n  reviewsURL: { type: url }\n"
                )
                .replacing(
                    "https://orders.example\n",
                    with: "https://orders.example\n      reviewsURL: https://reviews.example\n"
                )
        )
    }

    @Test func `has its own files, laid out as the others' are`() throws {
        let shop = try GrowingProject.shop()
        let grown = try grown(shop, reviews)
        let new = grown.files.map(\.path).filter { shop.file($0) == nil }
        #expect(
            new == [
                "Sources/Core/ReviewService.swift", "Sources/Live/LiveReviewService.swift",
                "Sources/Mock/MockReviewService.swift", "Sources/Mock/Fixtures/reviews.json",
                "Tests/CompositionTests/ReviewServiceTests.swift",
            ]
        )
        #expect(try text(new[0], of: grown).hasPrefix("/// A review.\npublic struct Review: Codable, "))
        #expect(try text(new[1], of: grown).hasPrefix("import Client\nimport Core\n\n/// Reviews from a server"))
        #expect(try text(new[1], of: grown).contains("Endpoint(.get, \"/reviews/random\")"))
        #expect(try text(new[2], of: grown).contains("Fixture.decoded(\"reviews.json\")"))
        #expect(
            try text(new[4], of: grown).hasPrefix(
                "import Core\nimport Foundation\nimport LoopbackServer\nimport Testing\n\n@testable import Composition\n"
            )
        )
        let values = """
                    let values = [
                        "reviewsURL=\\(url)",
                        "latency=0s",
                    ]

            """
        #expect(try text(new[4], of: grown).contains(values))
        #expect(try text(new[4], of: grown).contains("implementation == .real ?"))
    }

    @Test func `is tested with those who can answer already, when there are others`() throws {
        let mock = "case .mock: catalog = try MockCatalogService(script: active.mockScript(for: .catalog))\n"
        let other = "                case .taped: catalog = LiveCatalogService(client: active.tape(for: .catalog))\n"
        let shop = try GrowingProject.shop(("Sources/Composition/Assembly.swift", mock, mock + other))
        let tests = try text("Tests/CompositionTests/ReviewServiceTests.swift", of: try grown(shop, reviews))
        let players = """
            @Suite struct `The service reviews` {
                /// Others need something that is not there yet: add them here when it is.
                private static let players = ServiceSelection.Reviews.allCases.filter {
                    ["real", "mock"].contains($0.rawValue)
                }

                private func service(

            """
        #expect(tests.contains(players))
        #expect(tests.split(separator: "\n").count { $0 == "    @Test(arguments: Scheme.open, players)" } == 2)
    }

    @Test func `has names of several words, and a type of its own`() throws {
        let grown = try grown(try GrowingProject.shop(), ServiceAddition(name: "openHours", type: "OpeningTime"))
        let core = try text("Sources/Core/OpeningTimeService.swift", of: grown)
        #expect(core.hasPrefix("/// An opening time.\npublic struct OpeningTime: "))
        #expect(core.contains("    func openingTime() async throws -> OpeningTime\n"))
        #expect(try text("Sources/Live/LiveOpeningTimeService.swift", of: grown).contains("\"/open-hours/random\""))
        #expect(try text("Configs/schemes.yml", of: grown).contains("openHoursURL: https://open-hours.example\n"))
        #expect(grown.file("Sources/Mock/Fixtures/openHours.json") != nil)
    }

    @Test func `has a name that holds its model's`() throws {
        let addition = ServiceAddition(name: "dailyCatalogs")
        let shop = try GrowingProject.shop()
        let grown = try grown(shop, addition)
        let assembly = try text("Sources/Composition/Assembly.swift", of: grown)
        #expect(assembly.contains("    public var dailyCatalogs: any DailyCatalogService\n"))
        #expect(
            assembly.contains("dailyCatalogs = LiveDailyCatalogService(client: active.client(for: .dailyCatalogs))\n")
        )
        #expect(try ServiceRemoval(name: "dailyCatalogs").files(in: grown).files == shop.files)
    }

    @Test func `is chosen wherever schemes choose one by one, and has an address wherever no parent has one`() throws {
        let shop = try GrowingProject.shop(
            ("Configs/schemes.yml", "services: mock\n", "services: { catalog: mock, orders: mock }\n"),
            (
                "Configs/schemes.yml", "schemes:\n",
                "schemes:\n  other:\n    services: real\n    settings: { catalogURL: http://a, ordersURL: http://b }\n"
            )
        )
        let text = try text("Configs/schemes.yml", of: try grown(shop, reviews))
        #expect(text.contains("services: { catalog: mock, orders: mock, reviews: mock }\n"))
        #expect(text.contains("{ catalogURL: http://a, ordersURL: http://b, reviewsURL: https://reviews.example }\n"))
    }

    @Test func `is added once, and leaves no trace when it is removed`() throws {
        let shop = try GrowingProject.shop()
        let grown = try grown(shop, reviews)
        #expect(try reviews.files(in: grown) == grown.files)
        let removed = try ServiceRemoval(name: "reviews").files(in: grown)
        #expect(removed.files == shop.files)
        #expect(removed.remaining == [])
    }

    @Test(arguments: [
        ("my-reviews", nil, "'my-reviews' is not a Swift identifier [for example myReviews]"),
        (
            "Orders", nil,
            "'Orders' is too much like 'orders', which exists [choose another name, for example ordersItems]"
        ),
        ("class", nil, "'class' has a meaning in Swift [for example classItems]"),
        ("strings", "String", "--type: 'String' would hide a type of Swift's [choose another name]"),
        ("reviews", "review", "--type: 'review' begins with a small letter [write Review]"),
        (
            "pages", nil,
            "Sources/Core/CatalogService.swift:the service 'pages' needs a type 'Page', and that name is taken [add --type PageItem]"
        ),
        (
            "parts", "Assembly",
            "Sources/Composition/Assembly.swift:the service 'parts' needs a type 'Assembly', and that name is taken [add --type AssemblyItem]"
        ),
        (
            "parts", "Client",
            "the service 'parts' needs a type 'Client', and that name is taken [add --type ClientItem]"
        ),
        (
            "orders", "Purchase",
            "Configs/schemes.yml:18:3: there is a service 'orders' already, and no PurchaseService "
                + "[choose another name, or leave --type out]"
        ),
    ])
    func `is refused with a way out`(name: String, type: String?, message: String) throws {
        let shop = try GrowingProject.shop()
        let addition = ServiceAddition(name: name, type: type)
        #expect(refusal { () throws(StarterError) in _ = try addition.files(in: shop) } == [message])
    }

    @Test func `has no type of the generated file's`() throws {
        let shop = try GrowingProject.shop()
        let file = StarterFile(path: "Sources/Composition/Scheme.generated.swift", text: "public enum Scheme {}\n")
        let generated = try shop.with(shop.files + [file])
        let addition = ServiceAddition(name: "schemes")
        let message = "the service 'schemes' needs a type 'Scheme', and that name is taken [add --type SchemeItem]"
        #expect(
            refusal { () throws(StarterError) in _ = try addition.files(in: generated) } == ["\(file.path):\(message)"]
        )
    }

    @Test func `is refused where its files are`() throws {
        let shop = try GrowingProject.shop()
        let file = StarterFile(path: "Sources/Mock/Fixtures/reviews.json", text: "[]\n")
        let taken = try shop.with(shop.files + [file])
        #expect(
            refusal { () throws(StarterError) in _ = try reviews.files(in: taken) }
                == ["\(file.path):it exists already [move it away, or choose another name or --type]"]
        )
    }

    @Test func `is refused in a project that shows no way, with what is found and what is missing`() throws {
        let missing = ["Sources/Live/LiveCatalogService.swift", "Sources/Live/LiveOrderService.swift"]
        let shop = try GrowingProject.shop(without: missing + ["Tests/LoopbackServer/LoopbackServer.swift"])
        let found =
            "[found: Sources/Core/CatalogService.swift, Sources/Mock/MockCatalogService.swift, "
            + "Sources/Mock/Fixtures/catalog.json, Sources/Composition/Assembly.swift]"
        #expect(
            refusal { () throws(StarterError) in _ = try reviews.files(in: shop) } == [
                "'catalog' does not show how a service is laid out: there is no LiveCatalogService, which asks a ServiceClient for an Endpoint \(found)",
                "'catalog' does not show how a service is laid out: there is no test with ActiveScheme.start(_:), Scheme.open and a LoopbackServer \(found)",
            ]
        )
        let bare = try GrowingProject("version: 1\ndefault: live\nschemes: { live: {} }\n")
        #expect(
            refusal { () throws(StarterError) in _ = try reviews.files(in: bare) }
                == ["Configs/schemes.yml has no service that shows how one is laid out"]
        )
    }
}
