import Fixtures
import Testing

/// Rules between schemes and between names.
struct RulesTests {
    static let defaults = [
        Fault(
            "has one",
            replacing: "default: live\n",
            with: "default: mock\n",
            "3:10: the default scheme 'mock' has conditions, and a plain `swift build` sets none [choose a scheme without conditions] ('mock' has: MOCK at 32:3)"
        )
    ]

    @Test(arguments: defaults)
    func `the default scheme has no conditions`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let shipping = [
        Fault(
            "without conditions",
            adding: "  other: { extends: live, ships: true }",
            "36:34: 'other' and 'live' both ship with no conditions, and a release holds one scheme [give it a condition of its own, e.g. STAGING] ('live' stands here at 27:3)"
        ),
        Fault(
            "with one",
            adding: "  one: { extends: mock, ships: true }\n  two: { extends: mock, ships: true }",
            "37:32: 'two' and 'one' both ship with MOCK, and a release holds one scheme [give it a condition of its own, e.g. STAGING] ('one' stands here at 36:3)"
        ),
    ]

    @Test(arguments: shipping)
    func `a release holds one scheme`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let cases = [
        Fault(
            "hyphen and capital",
            adding: "  mock-error: { extends: mock }\n  mockError: { extends: mock }",
            "37:3: 'mockError' and 'mock-error' are both .mockError in Swift [choose another name] ('mock-error' stands here at 36:3)"
        )
    ]

    @Test(arguments: cases)
    func `two schemes are two cases in Swift`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let variables = [
        Fault(
            "words apart",
            replacing: "  timeout:",
            with: "  timeOut: { type: int, default: 1 }\n  time_out: { type: int, default: 1 }\n  timeout:",
            "19:3: two names would both be set by the environment variable APP_SET_TIME_OUT [choose another name] (the other stands here at 18:3)",
            "20:3: 'timeout' and 'timeOut' differ in case only [choose another name] ('timeOut' stands here at 18:3)"
        ),
        Fault(
            "one per service",
            replacing: "  timeout:",
            with: "  latencyOrders: { type: int, default: 1 }\n  timeout:",
            "20:3: two names would both be set by the environment variable APP_SET_LATENCY_ORDERS [choose another name] (the other stands here at 18:3)"
        ),
    ]

    @Test(arguments: variables)
    func `two names do not answer to one environment variable`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let secrets = [
        Fault(
            "its own variable",
            adding: "  other: { extends: live, run: { environment: { ORDERS_TOKEN: abc } } }",
            "36:63: the value of the secret 'ordersToken' cannot stand in a file [export ORDERS_TOKEN in the shell instead]"
        ),
        Fault(
            "a build setting",
            adding: "  other: { extends: live, xcode: { ORDERS_TOKEN: abc } }",
            "36:50: the value of the secret 'ordersToken' cannot stand in a file [export ORDERS_TOKEN in the shell instead]"
        ),
        Fault(
            "another variable",
            adding: "  other: { extends: live, secrets: { ordersToken: OTHER }, run: { environment: { OTHER: abc } } }",
            "36:89: the value of the secret 'ordersToken' cannot stand in a file [export OTHER in the shell instead]"
        ),
    ]

    @Test(arguments: secrets)
    func `the value of a secret stands in no file, and the line is not shown`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let releases = [
        Fault(
            "beside one that ships",
            adding: "  other: { extends: live, build: { configuration: release } }",
            "36:51: scheme 'other' is built for release, but does not ship [write build: { configuration: debug }] (a release of its conditions holds 'live' alone at 27:3)"
        ),
        Fault(
            "inherited",
            replacing: "    ships: true",
            with: "    ships: true\n    build: { configuration: release }",
            "33:3: warning: scheme 'mock' is built for release, but does not ship [add ships: true, or run it with --force]"
        ),
        Fault(
            "alone",
            adding: "  other: { extends: mock, build: { configuration: release } }",
            "36:51: warning: scheme 'other' is built for release, but does not ship [add ships: true, or run it with --force]"
        ),
    ]

    @Test(arguments: releases)
    func `a scheme that is built for release ships`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let twins = [
        Fault(
            "but the description",
            adding: "  other: { extends: mock, description: The same. }",
            "36:3: warning: 'other' and 'mock' are the same in all but their description [change a value, or remove one] ('mock' stands here at 32:3)"
        ),
        Fault(
            "said anew",
            adding: "  other:\n    extends: mock\n    settings: { timeout: 10s }",
            "36:3: warning: 'other' and 'mock' are the same in all but their description [change a value, or remove one] ('mock' stands here at 32:3)"
        ),
        Fault(
            "beside a mistake",
            adding: "  other: { extends: mock, settings: { timeout: 5 } }",
            "36:48: '5' is not a duration [write a number and a unit, such as 250ms, 10s, 1.5m or 2h]"
        ),
    ]

    @Test(arguments: twins)
    func `schemes that are the same in all are shown, where nothing else is wrong`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    @Test(arguments: [
        "ships: true", "services: { orders: real }", "settings: { timeout: 11s }", "tags: [a]",
        "secrets: { ordersToken: OTHER }", "run: { arguments: [a] }", "run: { environment: { A: b } }",
        "build: { sanitize: [thread] }", "xcode: { A: b }",
    ])
    func `schemes that differ in one key are two`(key: String) {
        #expect(findings(of: SchemeFile.adding("  other: { extends: mock, \(key) }")) == [])
    }
}
