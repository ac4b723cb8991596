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
            "another variable",
            adding: "  other: { extends: live, secrets: { ordersToken: OTHER }, run: { environment: { OTHER: abc } } }",
            "36:89: the value of the secret 'ordersToken' cannot stand in a file [export OTHER in the shell instead]"
        ),
    ]

    @Test(arguments: secrets)
    func `the value of a secret stands in no file, and the line is not shown`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }
}
