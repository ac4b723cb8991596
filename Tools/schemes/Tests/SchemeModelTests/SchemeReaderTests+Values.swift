import Testing

extension SchemeReaderTests {
    static let services = [
        Fault(
            "unknown word",
            replacing: "services: mock",
            with: "services: mok",
            "35:15: there is no implementation 'mok' [did you mean 'mock'?] (declared here at 8:1)"
        ),
        Fault(
            "unknown in a map",
            replacing: "services: mock",
            with: "services: { order: mock, catalog: mok }",
            "35:17: there is no service 'order' [did you mean 'orders'?] (declared here at 12:1)",
            "35:39: service 'catalog' has no implementation 'mok' [did you mean 'mock'?] ('catalog' is declared here with: real, mock at 13:3)"
        ),
        Fault(
            "a list",
            replacing: "services: mock",
            with: "services: [mock]",
            "35:15: 'services' must be text, not a list [write it without [ ]]"
        ),
        Fault(
            "no value",
            replacing: "services: mock",
            with: "services:",
            "35:14: 'services' has no value [write one, or \"\" for an empty text]"
        ),
        Fault(
            "misspelt, and the right one missing",
            replacing: "    services: real",
            with: "    services: { catalog: real, order: real }",
            "30:32: there is no service 'order' [did you mean 'orders'?] (declared here at 12:1)"
        ),
    ]

    @Test(arguments: services)
    func `services are one word or a map, and a faulty word is noted once`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let settings = [
        Fault(
            "unknown",
            adding: "  other: { extends: live, settings: { timeot: 1s } }",
            "36:39: there is no setting 'timeot' [did you mean 'timeout'?] (declared here at 16:1)"
        ),
        Fault(
            "another type",
            adding: "  other: { extends: live, settings: { timeout: 5 } }",
            "36:48: '5' is not a duration [write a number and a unit, such as 250ms, 10s, 1.5m or 2h]"
        ),
        Fault(
            "no value",
            adding: "  other: { extends: live, settings: { timeout: } }",
            "36:48: 'timeout' has no value [write one, or \"\" for an empty text]"
        ),
        Fault(
            "for every service",
            adding: "  other: { extends: live, settings: { latency: 5 } }",
            "36:48: '5' is not a duration [write a number and a unit, such as 250ms, 10s, 1.5m or 2h]"
        ),
        Fault(
            "one by one",
            adding: "  other: { extends: live, settings: { latency: { order: 5s, orders: 5 } } }",
            "36:50: there is no service 'order' [did you mean 'orders'?] (declared here at 12:1)",
            "36:69: '5' is not a duration [write a number and a unit, such as 250ms, 10s, 1.5m or 2h]"
        ),
        Fault(
            "one by one where there is one",
            adding: "  other: { extends: live, settings: { timeout: { orders: 5s } } }",
            "36:48: 'timeout' must be text, not a mapping"
        ),
        Fault(
            "a word",
            adding: "  other: { extends: live, settings: x }",
            "36:37: settings must be a mapping, not text [write 'key: value' lines]"
        ),
        Fault(
            "null",
            adding: "  other: { extends: live, settings: ~ }",
            "36:37: settings must be a mapping, not null [write 'key: value' lines]"
        ),
        Fault(
            "a URL with a password",
            adding: "  other: { extends: live, settings: { catalogURL: \"https://me:pw@example.com\" } }",
            "36:51: the URL holds a user name or password [declare a secret instead]"
        ),
        Fault(
            "misspelt, and the right one missing",
            replacing: "settings: { catalogURL: https",
            with: "settings: { catalgURL: https",
            "31:17: there is no setting 'catalgURL' [did you mean 'catalogURL'?] (declared here at 16:1)"
        ),
        Fault(
            "a secret",
            adding: "  other: { extends: live, settings: { ordersToken: s3cret } }",
            "36:39: 'ordersToken' is a secret, whose value cannot stand in a file [export ORDERS_TOKEN in the shell instead]"
        ),
    ]

    @Test(arguments: settings)
    func `a setting has a value of its type, one for all services or one by one`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let secrets = [
        Fault(
            "unknown",
            adding: "  other: { extends: live, secrets: { orderToken: OTHER } }",
            "36:38: there is no secret 'orderToken' [did you mean 'ordersToken'?] (declared here at 23:1)"
        ),
        Fault(
            "a value instead of a name",
            adding: "  other: { extends: live, secrets: { ordersToken: sk-1234 } }",
            "36:51: this is not the name of an environment variable [use letters, digits and '_', such as API_TOKEN]"
        ),
        Fault(
            "a word",
            adding: "  other: { extends: live, secrets: OTHER }",
            "36:36: 'secrets' must be a mapping, not text [write 'key: value' lines]"
        ),
    ]

    @Test(arguments: secrets)
    func `a secret is read from another variable, and its text is never repeated`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let runs = [
        Fault(
            "arguments",
            adding: "  other: { extends: live, run: { arguments: -v } }",
            "36:45: 'arguments' must be a list, not text [write [ ] around it]"
        ),
        Fault(
            "a variable that is none",
            adding: "  other: { extends: live, run: { environment: { A-B: x } } }",
            "36:49: 'A-B' cannot name an environment variable [use letters, digits and '_', such as API_TOKEN]"
        ),
        Fault(
            "configuration and sanitizer",
            adding: "  other: { extends: live, build: { configuration: relase, sanitize: [thred] } }",
            "36:51: 'relase' is not among the choices [did you mean 'release'?]",
            "36:70: there is no sanitizer 'thred' [did you mean 'thread'?]"
        ),
        Fault(
            "xcode",
            adding: "  other: { extends: live, xcode: [a] }",
            "36:34: 'xcode' must be a mapping, not a list [write 'key: value' lines]"
        ),
        Fault(
            "a name that is no build setting",
            adding: "  other: { extends: live, xcode: { \"A B\": x, \"SDK[sdk=macosx*]\": y } }",
            "36:36: 'A B' cannot name a build setting of Xcode [write it as OTHER_LDFLAGS or OTHER_LDFLAGS[sdk=iphoneos*]]"
        ),
        Fault(
            "a sanitizer twice",
            adding: "  other: { extends: live, build: { sanitize: { append: [thread, thread] } } }",
            "36:65: 'thread' stands twice in 'append' [remove one] (it stands here first at 36:57)"
        ),
    ]

    @Test(arguments: runs)
    func `how a scheme is built and run has known shapes`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }
}
