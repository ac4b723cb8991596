import Foundation
import Processes
import Testing

/// `schemes explain`, `diff` and `show`, on a file with a secret.
@Suite(.serialized, .shop)
struct ExplainCommandTests {
    private let secret = "secrets: { ordersToken: { env: ORDERS_TOKEN, for: { orders: live } } }\nschemes:"

    @Test func `explain shows the winner and what it shadows, each with its place`() throws {
        let call = try Shop.shared().schemes(
            "explain",
            "mock-slow",
            "settings.latency.orders",
            "--set",
            "latency=3s",
            environment: ["APP_SET_LATENCY_ORDERS": "1s"]
        )
        #expect(call.status == 0 && call.errors == "", "\(call)")
        #expect(
            call.output == """
                settings.latency.orders of mock-slow: 3s

                  3s  --set latency
                  1s  $APP_SET_LATENCY_ORDERS                shadowed
                  2s  Configs/schemes.yml:31:26 (mock-slow)  shadowed
                  0s  Configs/schemes.yml:16:3 (default)     shadowed

                """
        )
    }

    @Test func `explain of what nobody says shows the value that holds`() throws {
        let call = try Shop.shared().schemes("explain", "live", "build.configuration")
        #expect(call.output == "build.configuration of live: debug\n\n  Nobody says it.\n", "\(call)")
    }

    @Test(arguments: [(nil, "not set"), ("", "not set"), ("s3cret-value", "set")])
    func `a secret is the variable's name, who needs it, and whether it is set`(value: String?, state: String) throws {
        let shop = try Shop.shared()
        let environment = value.map { ["ORDERS_TOKEN": $0] } ?? [:]
        try shop.with("schemes:", replacedBy: secret, in: "Configs/schemes.yml") {
            #expect(
                try shop.schemes("explain", "live", "secrets.ordersToken", environment: environment).output == """
                    secrets.ordersToken of live: $ORDERS_TOKEN, \(state)

                      ORDERS_TOKEN  Configs/schemes.yml:17:12 (default)

                    Needed by live orders, which this scheme selects.

                    """
            )
            let mock = try shop.schemes("explain", "mock", "secrets.ordersToken", environment: environment)
            #expect(mock.output.hasSuffix("\nNeeded by live orders, which this scheme does not select.\n"), "\(mock)")
            let calls = [
                try shop.schemes("show", "live", environment: environment),
                try shop.schemes("show", "live", "--json", environment: environment),
                try shop.schemes("explain", "live", "secrets.ordersToken", "--json", environment: environment),
            ]
            #expect(
                calls[0].output.contains("$ORDERS_TOKEN, \(state)  Configs/schemes.yml:17:12 (default)"),
                "\(calls[0])"
            )
            for call in calls { #expect(!call.description.contains("s3cret"), "\(call)") }
            for call in calls.dropFirst() { #expect(call.output.contains("\"isSet\": \(state == "set")"), "\(call)") }
        }
    }

    @Test func `explain without a path lists the values, without a scheme the schemes`() throws {
        let shop = try Shop.shared()
        let paths = try shop.schemes("explain", "live")
        #expect((paths.status, paths.output) == (2, ""))
        #expect(
            paths.errors == """
                usage: schemes explain SCHEME PATH [options]

                Values of live:
                  ships
                  tags
                  conditions
                  services.catalog
                  services.orders
                  settings.timeout
                  settings.latency.catalog
                  settings.latency.orders
                  run.arguments
                  build.configuration
                  build.sanitize

                """
        )
        let schemes = try shop.schemes("explain")
        #expect(schemes.errors.hasPrefix("usage: schemes explain SCHEME PATH [options]\n\nSchemes of "), "\(schemes)")
    }

    @Test func `an unknown value is answered with the nearest`() throws {
        let call = try Shop.shared().schemes("explain", "mock", "settings.timeuot")
        #expect((call.status, call.output) == (2, ""))
        #expect(
            call.errors == """
                error: scheme 'mock' has no value 'settings.timeuot'
                  did you mean 'settings.timeout'?

                """
        )
    }

    @Test func `diff shows both values with their places and fails`() throws {
        let call = try Shop.shared().schemes("diff", "mock", "mock-slow", environment: ["APP_SET_LATENCY": "7s"])
        #expect(call.status == 1 && call.errors == "", "\(call)")
        #expect(
            call.output == """
                --- mock
                +++ mock-slow

                settings.latency.catalog
                  - 0s  Configs/schemes.yml:16:3 (default)
                  + 2s  Configs/schemes.yml:31:26 (mock-slow)

                settings.latency.orders
                  - 0s  Configs/schemes.yml:16:3 (default)
                  + 2s  Configs/schemes.yml:31:26 (mock-slow)

                run.arguments
                  - []
                  + [slowly, please]  Configs/schemes.yml:32:23 (mock-slow)

                """
        )
    }

    @Test func `diff of equal schemes succeeds`() throws {
        let shop = try Shop.shared()
        let call = try shop.schemes("diff", "mock", "mock")
        #expect((call.status, call.output) == (0, "mock and mock have the same values.\n"), "\(call)")
        let json = try shop.schemes("diff", "mock", "mock", "--json")
        #expect((json.status, json.output) == (0, "{ \"from\": \"mock\", \"to\": \"mock\", \"differences\": [] }\n"))
        let unknown = try shop.schemes("diff", "mock", "mok")
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'mock'?"), "\(unknown)")
    }

    @Test func `the order of unrelated keys changes no byte of show --json`() throws {
        let shop = try Shop.shared()
        let text = try shop.read("Configs/schemes.yml")
        let sections = Self.blocks(of: text.split(separator: "\n").map(String.init), indentedBy: 0)
        let shuffled = sections.map { section in
            guard section[0] == "schemes:" else { return section }
            return ["schemes:"]
                + Self.blocks(of: Array(section.dropFirst()), indentedBy: 2).flatMap { scheme in
                    [scheme[0]] + Self.blocks(of: Array(scheme.dropFirst()), indentedBy: 4).reversed().joined()
                }
        }
        let before = try shop.schemes("list", "--json")
        try shop.write(shuffled.reversed().joined().joined(separator: "\n") + "\n", to: "Configs/schemes.yml")
        defer { #expect(throws: Never.self) { try shop.write(text, to: "Configs/schemes.yml") } }
        let after = try shop.schemes("list", "--json")
        #expect(before.status == 0 && before.output == after.output, "\(after)")
    }

    /// The lines from one key of an indentation up to the next.
    private static func blocks(of lines: [String], indentedBy indentation: Int) -> [[String]] {
        var blocks: [[String]] = []
        for line in lines {
            let isKey = line.prefix { $0 == " " }.count == indentation
            if isKey || blocks.isEmpty { blocks.append([line]) } else { blocks[blocks.count - 1].append(line) }
        }
        return blocks
    }
}
