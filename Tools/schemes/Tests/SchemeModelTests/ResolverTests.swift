import Fixtures
import SchemeModel
import Testing

/// What only whole schemes show.
struct ResolverTests {
    static let lacking = [
        Fault(
            "everything",
            adding: "  other: {}",
            "36:3: scheme 'other' selects nobody for the service 'catalog' [add services: real] (declared here at 13:3)",
            "36:3: scheme 'other' selects nobody for the service 'orders' [add services: real] (declared here at 14:3)",
            "36:3: scheme 'other' has no value for the setting 'catalogURL' [add settings: { catalogURL: … }] (declared here at 17:3)"
        ),
        Fault(
            "a setting",
            replacing: "    settings: { catalogURL: https://catalog.example.com }\n",
            with: "",
            "27:3: scheme 'live' has no value for the setting 'catalogURL' [add settings: { catalogURL: … }] (declared here at 17:3)"
        ),
        Fault(
            "services",
            replacing: "    services: real\n",
            with: "",
            "27:3: scheme 'live' selects nobody for the service 'catalog' [add services: real] (declared here at 13:3)",
            "27:3: scheme 'live' selects nobody for the service 'orders' [add services: real] (declared here at 14:3)"
        ),
        Fault(
            "a setting taken away",
            adding: "  other: { extends: live, settings: { catalogURL: ~ } }\n  heir: { extends: other }",
            "36:3: scheme 'other' has no value for the setting 'catalogURL' [add settings: { catalogURL: … }] (declared here at 17:3)"
        ),
        Fault(
            "a service taken away",
            adding: "  other: { extends: live, services: { orders: ~ } }",
            "36:3: scheme 'other' selects nobody for the service 'orders' [add services: real] (declared here at 14:3)"
        ),
        Fault(
            "all services taken away",
            adding: "  other: { extends: live, services: null }",
            "36:3: scheme 'other' selects nobody for the service 'catalog' [add services: real] (declared here at 13:3)",
            "36:3: scheme 'other' selects nobody for the service 'orders' [add services: real] (declared here at 14:3)"
        ),
    ]

    @Test(arguments: lacking)
    func `what a scheme lacks is noted once, where it begins`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let links = [
        Fault(
            "no condition",
            replacing: "    conditions: [MOCK]\n",
            with: "",
            "34:15: scheme 'mock' selects 'mock' for 'catalog' and 'orders', but does not link it [add conditions: [MOCK]] ('mock' is linked by MOCK at 10:3)"
        ),
        Fault(
            "conditions replaced",
            adding: "  other: { extends: mock, conditions: [] }",
            "36:39: scheme 'other' selects 'mock' for 'catalog' and 'orders', but does not link it [add conditions: [MOCK]] ('mock' is linked by MOCK at 10:3)"
        ),
        Fault(
            "conditions taken away",
            adding: "  other: { extends: mock, conditions: ~ }",
            "36:39: scheme 'other' selects 'mock' for 'catalog' and 'orders', but does not link it [add conditions: [MOCK]] ('mock' is linked by MOCK at 10:3)"
        ),
        Fault(
            "one service",
            adding: "  other: { extends: live, services: { orders: mock } }",
            "36:47: scheme 'other' selects 'mock' for 'orders', but does not link it [add conditions: [MOCK]] ('mock' is linked by MOCK at 10:3)"
        ),
        Fault(
            "one mistake with an heir",
            replacing: "    conditions: [MOCK]\n    services: mock\n",
            with: "    services: mock\n  heir: { extends: mock, tags: [a] }\n",
            "34:15: scheme 'mock' selects 'mock' for 'catalog' and 'orders', but does not link it [add conditions: [MOCK]] ('mock' is linked by MOCK at 10:3)"
        ),
        Fault(
            "conditions of another parent",
            adding:
                "  none: { extends: live, conditions: [], services: real, tags: [a] }\n  heir: { extends: [none, mock], conditions: [] }",
            "37:46: scheme 'heir' selects 'mock' for 'catalog' and 'orders', but does not link it [add conditions: [MOCK]] ('mock' is linked by MOCK at 10:3)"
        ),
    ]

    @Test(arguments: links)
    func `a scheme selects only what its conditions link`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let removals = [
        Fault(
            "a condition",
            adding: "  other: { extends: live, conditions: { remove: [MOCK] } }",
            "36:39: 'MOCK' cannot be removed: it is not in the inherited list"
        ),
        Fault(
            "an item",
            adding: "  other: { extends: live, settings: { labels: { append: [a], remove: [b] } } }",
            "36:47: 'b' cannot be removed: it is not in the inherited list"
        ),
    ]

    @Test(arguments: removals)
    func `only what is inherited can be removed`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    @Test func `maps merge, lists replace, and null gives back the default`() throws {
        let project = try readProject(
            SchemeFile.adding(
                """
                  one:
                    extends: mock
                    services: { orders: real }
                    settings: { timeout: 2s, latency: { orders: 1s }, labels: [a, b] }
                  two:
                    extends: one
                    settings: { timeout: ~, latency: { catalog: 3s }, labels: { append: [b, c], remove: [a] } }
                  three:
                    extends: two
                    settings: { latency: 0s, labels: [] }
                """
            )
        )
        let two = try project.scheme(named: "two")
        #expect(two.services.mapValues(\.value) == ["catalog": "mock", "orders": "real"])
        #expect(
            two.settings.mapValues(\.value.text) == [
                "catalogURL": "https://catalog.example.com", "timeout": "10s", "latency.catalog": "3s",
                "latency.orders": "1s", "failure.catalog": "none", "failure.orders": "none", "labels": "b,c",
            ]
        )
        let three = try project.scheme(named: "three")
        #expect(three.settings["latency.catalog"]?.value == .duration(microseconds: 0))
        #expect(three.settings["labels"]?.value == .list([]))
    }

    @Test func `a list is changed for one service or for all`() throws {
        let text = try SchemeFile.replacing("default: [] }", with: "default: [], per: service }")
        let one = "  one: { extends: mock, settings: { labels: [a] } }\n"
        let two = "  two: { extends: one, settings: { labels: { append: [b] } } }\n"
        let three = "  three: { extends: two, settings: { labels: { orders: { remove: [a] } } } }\n"
        let scheme = try readProject(text + one + two + three).scheme(named: "three")
        #expect(scheme.settings["labels.catalog"]?.value == .list(["a", "b"]))
        #expect(scheme.settings["labels.orders"]?.value == .list(["b"]))
    }

    @Test func `conditions come in the order of their declaration`() throws {
        let text = try SchemeFile.replacing("  MOCK: L", with: "  STAGING: Talks to the next servers.\n  MOCK: L")
        let both = "  both: { extends: live, conditions: [MOCK, STAGING] }\n"
        let fewer = "  fewer: { extends: both, conditions: { remove: [MOCK] } }\n"
        let project = try readProject(text + both + fewer)
        #expect(project.conditionSets == [[], ["MOCK"], ["STAGING", "MOCK"], ["STAGING"]])
    }

    @Test func `every value remembers who said it and where`() throws {
        let project = try readProject(
            SchemeFile.adding("  other: { extends: mock, settings: { latency: { orders: 1s } } }")
        )
        let other = try project.scheme(named: "other")
        func place(_ origin: Origin?) -> String {
            switch origin {
            case .scheme(let name, let span)?: "\(name) \(position(of: span))"
            case .declaration(let span)?: "default \(position(of: span))"
            case .variable(let name)?, .option(let name)?: name
            case nil: "nobody"
            }
        }
        func position(of span: TextSpan) -> String {
            project.places.place(of: span).range.map { "\($0.start.line):\($0.start.column)" } ?? ""
        }
        #expect(place(other.services["orders"]?.origin) == "mock 35:15")
        #expect(place(other.settings["catalogURL"]?.origin) == "live 31:29")
        #expect(place(other.settings["latency.orders"]?.origin) == "other 36:58")
        #expect(place(other.settings["latency.catalog"]?.origin) == "default 19:3")
    }

    @Test func `a run has arguments, variables and a build of its own`() throws {
        let lines = """
              base:
                extends: mock
                run: { arguments: ["", -3, "*"], environment: { A: "1", B: "2" } }
                build: { configuration: release, sanitize: [thread] }
                xcode: { SWIFT_VERSION: "6.0" }
                secrets: { ordersToken: OTHER_TOKEN }
              heir:
                extends: base
                run: { arguments: { append: [-v] }, environment: { A: ~, C: "3" } }
                build: { configuration: ~ }
            """
        let heir = try readProject(SchemeFile.adding(lines)).scheme(named: "heir")
        #expect(heir.arguments == ["", "-3", "*", "-v"])
        #expect(heir.environment == ["B": "2", "C": "3"])
        #expect((heir.configuration, heir.sanitizers) == ("debug", ["thread"]))
        #expect(heir.xcode == ["SWIFT_VERSION": "6.0"])
        #expect(heir.secrets == ["ordersToken": "OTHER_TOKEN"])
    }
}
