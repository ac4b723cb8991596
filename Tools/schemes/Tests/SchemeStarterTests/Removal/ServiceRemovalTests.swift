import SchemeModel
import Testing

@testable import SchemeStarter

@Suite struct `The removal of a service from a project` {
    private let yaml = """
        version: 1
        outputs: { swift: Sources/Composition/Scheme.generated.swift }
        services:
          catalog: [live]
          orders: [live]

        """

    private func removing(_ files: [StarterFile]) -> (paths: [String], remaining: [String]) {
        let file = StarterFile(path: "Configs/schemes.yml", text: yaml)
        let result = SchemeStarter.removing(ServiceName(plural: "orders"), from: [file] + files)
        return (Array(result.files.map(\.path).dropFirst()), result.remaining.map { $0.place?.file ?? "" })
    }

    @Test(arguments: [
        "Sources/Core/Order.swift", "Sources/Core/OrderService.swift", "Sources/Live/LiveOrderService.swift",
        "Tests/MockTests/MockOrderServiceTests.swift", "Sources/Mock/Fixtures/orders.json", "Sources/Orders/Page.swift",
    ])
    func `takes its files`(path: String) {
        #expect(removing([StarterFile(path: path, text: "let a = 1\n")]).paths == [])
    }

    @Test(arguments: [
        "Sources/Core/Reorder.swift", "Sources/Core/OrderCatalog.swift", "Tools/schemes/Sources/Order.swift",
        "Scripts/order.sh", ".github/orders.yml", "README.md", "Sources/Mock/Fixtures/catalog.json",
    ])
    func `leaves other files`(path: String) {
        #expect(removing([StarterFile(path: path, text: "let a = 1\n")]).paths == [path])
    }

    @Test func `leaves what the tool writes, what is no Swift, and the rest of a file`() {
        let generated = StarterFile(path: "Sources/Composition/Scheme.generated.swift", text: "case orders\n")
        let link = StarterFile(path: "Sources/Link.swift", kind: .link, text: "let order")
        let binary = StarterFile(path: "Sources/picture.png", bytes: [0xFF, 0])
        let assembly = StarterFile(
            path: "Sources/Assembly.swift",
            kind: .executable,
            text: "let order = 1\nlet a = 1\n"
        )
        let file = StarterFile(path: "Configs/schemes.yml", text: yaml)
        let result = SchemeStarter.removing(
            ServiceName(plural: "orders"),
            from: [file, generated, link, binary, assembly]
        )
        #expect(Array(result.files[1...3]) == [generated, link, binary])
        #expect(result.files[4] == StarterFile(path: assembly.path, kind: .executable, text: "let a = 1\n"))
        #expect(result.files[0].text == yaml.replacing("  orders: [live]\n", with: ""))
        #expect(result.remaining == [])
    }

    @Test func `takes a file of which only its imports are left`() {
        let files = [
            StarterFile(path: "Tests/A.swift", text: "// Tests.\nimport Core\n\nlet order = 1\n"),
            StarterFile(path: "Sources/B.swift", text: "@_exported import Core\n"),
        ]
        #expect(removing(files).paths == ["Sources/B.swift"])
    }

    @Test func `leaves packages inside the project, and lists what they name`() {
        let files = [
            StarterFile(path: "Tests/Bench/Package.swift", text: "let a = 1\n"),
            StarterFile(path: "Tests/Bench/Sources/Order.swift", text: "let order = 1\n"),
        ]
        #expect(removing(files).paths == files.map(\.path))
        #expect(removing(files).remaining == ["Tests/Bench/Sources/Order.swift"])
    }

    @Test func `leaves a project without the service as it is`() {
        let files = [
            StarterFile(path: "Configs/schemes.yml", text: yaml),
            StarterFile(path: "Sources/A.swift", text: "let a = 1\n"),
        ]
        let result = SchemeStarter.removing(ServiceName(plural: "reviews"), from: files)
        #expect(result.files == files)
        #expect(result.remaining == [])
    }
}
