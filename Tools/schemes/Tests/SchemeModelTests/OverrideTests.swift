import Fixtures
import SchemeModel
import Testing

/// Values that a call or the environment gives for one run.
struct OverrideTests {
    private func setting(_ name: String, _ text: String) -> Override {
        Override(.setting, name: name, text: text, origin: .option("--set \(name)"))
    }

    private func service(_ name: String, _ text: String) -> Override {
        Override(.service, name: name, text: text, origin: .option("--service \(name)"))
    }

    @Test func `every service and setting has its variables, and an empty one is not set`() throws {
        let project = try readProject(SchemeFile.text)
        let environment = [
            "APP_SERVICE_ORDERS": "mock", "APP_SET_CATALOG_URL": "", "APP_SET_TIMEOUT": "2s", "APP_SET_LATENCY": "1s",
            "APP_SET_LATENCY_ORDERS": "3s", "APP_SET_OTHER": "", "TIMEOUT": "5s", "APP_SETTINGS_X": "x",
        ]
        #expect(
            project.overrides(in: environment) == [
                Override(.service, name: "orders", text: "mock", origin: .variable("APP_SERVICE_ORDERS")),
                Override(.setting, name: "timeout", text: "2s", origin: .variable("APP_SET_TIMEOUT")),
                Override(.setting, name: "latency", text: "1s", origin: .variable("APP_SET_LATENCY")),
                Override(.setting, name: "latency.orders", text: "3s", origin: .variable("APP_SET_LATENCY_ORDERS")),
            ]
        )
    }

    @Test(arguments: [
        ("APP_SET_TIMEOT", "did you mean 'APP_SET_TIMEOUT'?"),
        ("APP_SERVICE_ORDER", "did you mean 'APP_SERVICE_ORDERS'?"),
        ("app_set_timeout", "did you mean 'APP_SET_TIMEOUT'?"), ("App_Scheme", "did you mean 'APP_SCHEME'?"),
        (
            "APP_SET_X",
            """
            there are: APP_SCHEME, APP_SERVICE_CATALOG, APP_SERVICE_ORDERS, APP_SET_CATALOG_URL, APP_SET_TIMEOUT, \
            APP_SET_LATENCY, APP_SET_LATENCY_CATALOG, APP_SET_LATENCY_ORDERS, APP_SET_FAILURE, APP_SET_FAILURE_CATALOG, \
            APP_SET_FAILURE_ORDERS, APP_SET_LABELS
            """
        ),
    ])
    func `a variable that only looks like an override is refused`(name: String, hint: String) throws {
        let project = try readProject(SchemeFile.text)
        let mock = try project.scheme(named: "mock")
        let overrides = project.overrides(in: [name: "x", "APP_SET_TIMEOUT": "2s"])
        let faults = project.faults(of: overrides, in: mock, instead: "run SCHEME")
        #expect(faults == [Diagnostic("\(name): there is no override named '\(name)'", at: nil, hint: hint)])
    }

    @Test(arguments: [
        ("APP_SETTINGS_X", "x"), ("APP_SERVICES", "x"), ("MY_APP_SET_X", "x"), ("APP_SERVICE_HOST", "10.0.0.1"),
        ("APP_SERVICE_PORT_80_TCP", "tcp://10.0.0.1:80"), ("APP_SERVICE_SERVICE_HOST", "10.0.0.1"),
        ("APP_SERVICE_SERVICE_PORT_HTTP", "80"), ("APP_SET_PORT", "tcp://10.0.0.1:80"),
        ("APP_SET_PORT_80_TCP_ADDR", "10.0.0.1"),
    ])
    func `a variable of another program is left alone`(name: String, value: String) throws {
        #expect(try readProject(SchemeFile.text).overrides(in: [name: value]).isEmpty)
    }

    @Test func `a later override wins, whatever its kind`() throws {
        let project = try readProject(SchemeFile.text)
        let mock = try project.scheme(named: "mock")
        let overrides = [
            setting("latency.orders", "1s"), setting("latency", "2s"), setting("latency.catalog", "3s"),
            service("catalog", "real"), setting("labels", "a,b"),
        ]
        let resolved = project.explain(mock, with: overrides).scheme
        #expect(resolved.settings["latency.orders"]?.value == .duration(microseconds: 2_000_000))
        #expect(resolved.settings["latency.orders"]?.origin == .option("--set latency"))
        #expect(resolved.settings["latency.catalog"]?.value == .duration(microseconds: 3_000_000))
        #expect(resolved.services["catalog"]?.value == "real")
        #expect(resolved.services["orders"]?.value == "mock")
        #expect(resolved.settings["labels"]?.value == .list(["a", "b"]))
    }

    @Test func `an override replaces a list that the scheme writes`() throws {
        let project = try readProject(SchemeFile.adding("  other: { extends: mock, settings: { labels: [a] } }"))
        let other = try project.scheme(named: "other")
        let resolved = project.explain(other, with: [setting("labels", "b,c")]).scheme
        #expect(resolved.settings["labels"]?.value == .list(["b", "c"]))
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let kind: Override.Kind
        let name: String
        let text: String
        var scheme = "mock"
        let fault: String?

        var testDescription: String { "\(kind) \(name)=\(text) in \(scheme)" }
    }

    static let rows = [
        Row(kind: .service, name: "orders", text: "real", fault: nil),
        Row(kind: .setting, name: "timeout", text: "2s", fault: nil),
        Row(kind: .setting, name: "latency.orders", text: "2s", fault: nil),
        Row(
            kind: .service,
            name: "order",
            text: "real",
            fault: "--x: there is no service 'order' [did you mean 'orders'?]"
        ),
        Row(
            kind: .service,
            name: "orders",
            text: "mok",
            fault: "--x: there is no implementation of 'orders' named 'mok' [did you mean 'mock'?]"
        ),
        Row(
            kind: .service,
            name: "orders",
            text: "mock",
            scheme: "local",
            fault: "--x: scheme 'local' does not link 'mock' [scheme 'mock' does]"
        ),
        Row(
            kind: .setting,
            name: "colour",
            text: "x",
            fault:
                "--x: there is no setting 'colour' [there are: catalogURL, timeout, latency, latency.catalog, latency.orders, failure, failure.catalog, failure.orders, labels]"
        ),
        Row(
            kind: .setting,
            name: "latency.order",
            text: "2s",
            fault: "--x: there is no setting 'latency.order' [did you mean 'latency.orders'?]"
        ),
        Row(
            kind: .setting,
            name: "timeout",
            text: "2",
            fault: "--x: '2' is not a duration [write a number and a unit, such as 250ms, 10s, 1.5m or 2h]"
        ),
        Row(
            kind: .setting,
            name: "catalogURL",
            text: "https://me:pw@example.com",
            fault: "--x: the URL holds a user name or password [declare a secret instead]"
        ),
        Row(
            kind: .setting,
            name: "timeout",
            text: "2s",
            scheme: "live",
            fault:
                "--x: the values of scheme 'live' are fixed, because it ships [run a scheme that does not ship: run local --set timeout=2s]"
        ),
    ]

    @Test(arguments: rows)
    func `an override that does not fit is refused with the way out`(row: Row) throws {
        let project = try readProject(SchemeFile.adding("  local: { extends: live }"))
        let override = Override(row.kind, name: row.name, text: row.text, origin: .option("--x"))
        let scheme = try project.scheme(named: row.scheme)
        let faults = project.faults(of: [override], in: scheme, instead: "run SCHEME --set timeout=2s")
        #expect(faults.map(\.summary) == [row.fault].compactMap { $0 })
    }

    @Test func `where every scheme ships, a new one is the way out`() throws {
        let text = "version: 1\ndefault: live\nsettings: { count: { type: int, default: 1 } }\n"
        let project = try readProject(text + "schemes: { live: { ships: true } }\n")
        let faults = project.faults(of: [setting("count", "2")], in: project.schemes[0], instead: "run SCHEME")
        #expect(
            faults.map(\.summary) == [
                "--set count: the values of scheme 'live' are fixed, because it ships [add a scheme that extends 'live' and does not ship]"
            ]
        )
    }

    @Test func `a path from the command line stays in the project as one of the file does`() throws {
        let text = "version: 1\ndefault: a\nsettings: { folder: { type: path, default: Data } }\nschemes: { a: {} }\n"
        let project = try readProject(text)
        let faults = project.faults(of: [setting("folder", "/tmp/x")], in: project.schemes[0], instead: "")
        let message = "the path '/tmp/x' leaves the project [write a path below the project's folder]"
        #expect(faults.map(\.summary) == ["--set folder: \(message)"])
        let resolved = project.explain(project.schemes[0], with: [setting("folder", "More")]).scheme
        #expect(resolved.settings["folder"]?.value == .path("More"))
    }
}
