import Foundation
import Testing

@testable import SchemeBuild

/// A small package that is really compiled, shared by the tests of a suite: `shop` prints its order and its words.
struct ShopPackage: Sendable {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (file, text) in Self.files { try folder.write(text, to: "shop/\(file)") }
    }

    /// What `body` answers, and what it shows.
    ///
    /// - Parameter system: The build system; `nil` for the one of the environment.
    func watching<Answer>(
        with system: BuildSystem? = nil,
        _ body: (SwiftPackage) throws -> Answer
    ) throws -> (answer: Answer, shown: String) {
        let log = try folder.write("", to: "log \(UUID().uuidString)")
        let progress = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        defer { #expect(throws: Never.self) { try progress.close() } }
        var environment = Environment.ofThisProcess
        if let system { environment[BuildSystem.variable] = system.rawValue }
        let toolchain = try Toolchain(environment: environment, progress: progress.fileDescriptor)
        let answer = try body(SwiftPackage(root: "\(folder.path)/shop", toolchain: toolchain))
        return (answer, try String(contentsOfFile: log, encoding: .utf8))
    }

    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "shop",
            products: [.executable(name: "shop", targets: ["Catalog"])],
            traits: [.trait(name: "MOCK"), .trait(name: "BROKEN")],
            targets: [
                .target(name: "Orders"),
                .executableTarget(name: "Catalog", dependencies: ["Orders"]),
                .testTarget(name: "OrdersTests", dependencies: ["Orders"]),
                .testTarget(name: "MoreOrdersTests", dependencies: ["Orders"]),
            ]
        )
        """,
        "Sources/Orders/Order.swift": """
        #if BROKEN
            #error("broken on purpose")
        #elseif MOCK
            public let order = "a pen"
        #else
            public let order = "a book"
        #endif
        """,
        "Sources/Catalog/main.swift": """
        import Orders
        print(order, CommandLine.arguments.dropFirst())
        """,
        "Tests/OrdersTests/OrderTests.swift": """
        import Foundation
        import Orders
        import Testing

        let wish = ProcessInfo.processInfo.environment["WISH"]

        @Test func `a book is ordered`() { #expect(order == "a book") }
        @Test func `it fails when told to`() { #expect(wish != "fail") }
        @Test func `it crashes when told to`() { if wish == "crash" { abort() } }
        """,
        "Tests/MoreOrdersTests/MoreOrderTests.swift": """
        import Orders
        import Testing

        @Test func `a book is ordered again`() { #expect(order == "a book") }
        """,
    ]
}

/// Makes one package for a suite and takes it away behind it.
struct ShopPackageTrait: SuiteTrait, TestScoping {
    @TaskLocal static var current: ShopPackage?

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing body: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$current.withValue(ShopPackage(), operation: body)
    }
}

extension Trait where Self == ShopPackageTrait {
    static var shopPackage: Self { Self() }
}

extension ShopPackage {
    /// The package of the suite that runs.
    static func shared() throws -> ShopPackage {
        try #require(ShopPackageTrait.current, "only in a suite with the trait .shopPackage")
    }
}

extension ShopPackage {
    /// Runs the tests.
    func test(
        _ build: Build = Build(),
        with system: BuildSystem? = nil,
        filter: [String] = [],
        environment: [String: String] = [:]
    ) throws -> (answer: TestOutcome, shown: String) {
        try watching(with: system) {
            try $0.test(build, filter: filter, environment: environment, log: "\(folder.path)/test/shop.log")
        }
    }

    /// The output of the last run of the tests.
    func testLog() throws -> String { try String(contentsOfFile: "\(folder.path)/test/shop.log", encoding: .utf8) }
}
