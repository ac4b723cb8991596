import Fixtures
import SchemeModel
import Testing

/// Why a value is what it is.
struct ExplanationTests {
    private static let text = SchemeFile.adding(
        """
          one:
            extends: mock
            tags: [nightly]
            settings: { timeout: 2s, labels: [a, b], latency: 1s }
            run: { arguments: ["", "b c"], environment: { LANG: C } }
            secrets: { ordersToken: OTHER_TOKEN }
          two:
            extends: one
            ships: false
            conditions: { append: [NEXT] }
            settings: { timeout: ~, labels: { append: [c], remove: [a] }, latency: { orders: ~ } }
            run: { arguments: { append: [d] }, environment: { LANG: ~ } }
            xcode: { SWIFT_VERSION: "6.0" }
          three:
            extends: two
            settings: { labels: null, timeout: 3s }
            secrets: { ordersToken: ~ }
        """
    ).replacing("  MOCK: L", with: "  NEXT: Talks to the next servers.\n  MOCK: L")
        .replacing("type: list, default: []", with: "type: list, default: [z]")

    /// A value, then one line for each layer: what it says, what comes of it, who says it.
    private static func lines(of path: String, in name: String, with overrides: [Override] = []) throws -> [String] {
        let project = try readProject(text)
        let explained = project.explain(try project.scheme(named: name), with: overrides)
        let explanation = try explained.explanation(at: path)
        let layers = explanation.layers.map { layer in
            let place =
                switch layer.origin {
                case .scheme(let name, let span): "\(name) at \(project.places.place(of: span).range?.start.line ?? 0)"
                case .declaration: "default"
                case .variable(let name), .option(let name): name
                }
            return [layer.statement.text, layer.effect.text, place].filter { !$0.isEmpty }.joined(separator: " | ")
        }
        return [explanation.value?.text ?? "nothing"] + layers
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let scheme: String
        let path: String
        let lines: [String]

        var testDescription: String { "\(path) of \(scheme)" }

        init(_ scheme: String, _ path: String, _ lines: String...) {
            self.scheme = scheme
            self.path = path
            self.lines = lines
        }
    }

    @Test(arguments: [
        Row("live", "settings.timeout", "10s", "10s | default"),
        Row("one", "settings.timeout", "2s", "2s | one at 40", "10s | shadowed | default"),
        Row(
            "two",
            "settings.timeout",
            "10s",
            "null | takes it away | two at 47",
            "2s | shadowed | one at 40",
            "10s | default"
        ),
        Row(
            "three",
            "settings.timeout",
            "3s",
            "3s | three at 52",
            "null | shadowed | two at 47",
            "2s | shadowed | one at 40",
            "10s | shadowed | default"
        ),
        Row(
            "two",
            "settings.labels",
            "[b, c]",
            "append: [c], remove: [a] | makes it [b, c] | two at 47",
            "[a, b] | one at 40",
            "[z] | shadowed | default"
        ),
        Row(
            "three",
            "settings.labels",
            "[z]",
            "null | takes it away | three at 52",
            "append: [c], remove: [a] | shadowed | two at 47",
            "[a, b] | shadowed | one at 40",
            "[z] | default"
        ),
        Row("two", "settings.latency.catalog", "1s", "1s | one at 40", "0s | shadowed | default"),
        Row(
            "two",
            "settings.latency.orders",
            "0s",
            "null | takes it away | two at 47",
            "1s | shadowed | one at 40",
            "0s | default"
        ),
        Row("one", "services.orders", "mock", "mock | mock at 36", "real | shadowed | live at 31"),
        Row(
            "two",
            "conditions",
            "[NEXT, MOCK]",
            "append: [NEXT] | makes it [MOCK, NEXT] | two at 46",
            "[MOCK] | mock at 35"
        ),
        Row("live", "conditions", "[]"),
        Row(
            "one",
            "secrets.ordersToken",
            "OTHER_TOKEN",
            "OTHER_TOKEN | one at 42",
            "ORDERS_TOKEN | shadowed | default"
        ),
        Row(
            "three",
            "secrets.ordersToken",
            "ORDERS_TOKEN",
            "null | takes it away | three at 53",
            "OTHER_TOKEN | shadowed | one at 42",
            "ORDERS_TOKEN | default"
        ),
        Row(
            "two",
            "run.arguments",
            "[\"\", b c, d]",
            "append: [d] | makes it [\"\", b c, d] | two at 48",
            "[\"\", b c] | one at 41"
        ),
        Row("two", "run.environment.LANG", "nothing", "null | takes it away | two at 48", "C | shadowed | one at 41"),
        Row("two", "xcode.SWIFT_VERSION", "6.0", "6.0 | two at 49"),
        Row("one", "build.configuration", "debug"),
        Row("one", "tags", "[nightly]", "[nightly] | one at 39"),
        Row("two", "tags", "[]"),
        Row("live", "ships", "true", "true | live at 30"),
        Row("one", "ships", "false"),
        Row("two", "ships", "false", "false | two at 45"),
    ])
    func `the winner comes first, then all that it shadows`(row: Row) throws {
        #expect(try Self.lines(of: row.path, in: row.scheme) == row.lines)
    }

    @Test func `overrides take part with their own origin`() throws {
        let variable = Override(.setting, name: "latency", text: "4s", origin: .variable("APP_SET_LATENCY"))
        let option = Override(.setting, name: "latency.orders", text: "5s", origin: .option("--set latency.orders"))
        let list = Override(.setting, name: "labels", text: "x,y", origin: .option("--set labels"))
        let service = Override(.service, name: "orders", text: "real", origin: .option("--service orders"))
        let all = [variable, option, list, service]
        func first(_ path: String) throws -> [String] {
            Array(try Self.lines(of: path, in: "one", with: all).prefix(3))
        }
        #expect(try first("settings.latency.catalog") == ["4s", "4s | APP_SET_LATENCY", "1s | shadowed | one at 40"])
        #expect(
            try first("settings.latency.orders") == [
                "5s", "5s | --set latency.orders", "4s | shadowed | APP_SET_LATENCY",
            ]
        )
        #expect(try first("settings.labels") == ["[x, y]", "[x, y] | --set labels", "[a, b] | shadowed | one at 40"])
        #expect(try first("services.orders") == ["real", "real | --service orders", "mock | shadowed | mock at 36"])
    }

    @Test(arguments: [
        ("settings.tiemout", "did you mean 'settings.timeout'?"),
        ("settings.latency", "there are: settings.latency.catalog, settings.latency.orders"),
        ("services", "there are: services.catalog, services.orders"),
        ("run.environment.PATH", "there are: run.arguments"),
        (
            "",
            "there are: ships, tags, conditions, services.catalog, services.orders, settings.catalogURL, "
                + "settings.timeout, settings.latency.catalog, settings.latency.orders, settings.failure.catalog, "
                + "settings.failure.orders, settings.labels, secrets.ordersToken, run.arguments, build.configuration, "
                + "build.sanitize"
        ),
    ])
    func `an unknown path is answered with the nearest or what there is`(path: String, hint: String) throws {
        let project = try readProject(Self.text)
        let explained = project.explain(try project.scheme(named: "live"))
        let error = #expect(throws: Diagnostics.self) { try explained.explanation(at: path) }
        #expect(error?.all.map(\.summary) == ["scheme 'live' has no value '\(path)' [\(hint)]"])
    }

    @Test func `a difference has both values with their reasons, but for names and descriptions`() throws {
        let project = try readProject(Self.text)
        let (one, two) = (try project.scheme(named: "one"), try project.scheme(named: "two"))
        let differences = project.differences(from: one, to: two).map {
            "\($0.from.path): \($0.from.value?.text ?? "nothing") → \($0.to.value?.text ?? "nothing")"
        }
        #expect(
            differences == [
                "tags: [nightly] → []", "conditions: [MOCK] → [NEXT, MOCK]", "settings.timeout: 2s → 10s",
                "settings.latency.orders: 1s → 0s", "settings.labels: [a, b] → [b, c]",
                "run.arguments: [\"\", b c] → [\"\", b c, d]", "run.environment.LANG: C → nothing",
                "xcode.SWIFT_VERSION: nothing → 6.0",
            ]
        )
        #expect(project.differences(from: one, to: one) == [])
    }
}
