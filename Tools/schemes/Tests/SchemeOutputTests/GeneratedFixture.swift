import Fixtures
import SchemeModel

/// Scheme files that exercise the generated file.
enum GeneratedFixture: String, CaseIterable, Sendable {
    /// One scheme and nothing else.
    case minimal
    /// Two conditions that no scheme has together.
    case two
    /// Three conditions, a scheme with two of them, and neighbours that do not ship before and behind one that does.
    case three
    /// Every type of setting, for the app and for each service, with values near every limit and names that need a line of their own.
    case types
    /// Secrets, one of them read from another variable in one scheme.
    case secrets
    /// Texts that need escapes, and schemes that are keywords of Swift.
    case awkward

    var project: Project {
        get throws { try readProject(text) }
    }

    private var text: String {
        switch self {
        case .minimal: Self.minimalText
        case .two: Self.twoText
        case .three: Self.threeText
        case .types: Self.typesText
        case .secrets: Self.secretsText
        case .awkward: Self.awkwardText
        }
    }

    private static let minimalText = """
        version: 1
        default: app
        schemes: { app: {} }

        """

    private static let twoText = """
        version: 1
        default: live
        conditions:
          MOCK: Links the predefined services.
          STAGING: Talks to the servers of the next release.
        implementations: { real: [], mock: [MOCK] }
        services: { catalog: [real, mock], orders: [real, mock] }
        schemes:
          live: { services: real, ships: true }
          mock: { services: mock, conditions: [MOCK] }
          staging: { services: real, conditions: [STAGING] }

        """

    private static let threeText = """
        version: 1
        product: shop
        default: bench
        conditions:
          MOCK: Links the predefined services.
          STAGING: Talks to the servers of the next release.
          REPLAY: Links the recordings.
        implementations:
          real: []
          mock: [MOCK]
          replay: [MOCK, REPLAY]
        services:
          catalog: [real, mock, replay]
          orders: [real, mock]
        settings:
          host: { type: url, default: https://shop.example.com }
          latency: { type: duration, default: 0s, per: service }
        secrets:
          ordersToken: { env: ORDERS_TOKEN, for: { orders: real } }
        schemes:
          bench: { extends: live }
          live: { ships: true, services: real }
          other: { extends: live }
          mock: { services: mock, conditions: [MOCK], settings: { latency: { orders: 250ms } } }
          replay: { services: { catalog: replay, orders: mock }, conditions: [MOCK, REPLAY] }
          trial: { services: real, conditions: [STAGING], settings: { host: https://staging.example.com } }
          staging: { services: real, conditions: [STAGING], ships: true, settings: { host: https://staging.example.com } }

        """

    private static let typesText = """
        version: 1
        default: app
        implementations: { real: [] }
        services: { catalog: [real], orders: [real], recommendationsForReturningCustomers: [real] }
        settings:
          title: { type: string, default: Shop }
          isOpen: { type: bool, default: true }
          count: { type: int, default: -9223372036854775808 }
          grouped: { type: int, default: 1234567 }
          short: { type: int, default: 123456 }
          rate: { type: number, default: 1e21 }
          precise: { type: number, default: -0.001e-10 }
          host: { type: url, default: "https://shop.example.com/v1?x=1#y" }
          timeout: { type: duration, default: 10s }
          zero: { type: duration, default: 0ms }
          exact: { type: duration, default: 1.5ms }
          longest: { type: duration, default: 24h }
          shortest: { type: duration, min: 1ms, default: 1ms }
          folder: { type: path, default: Data/cache }
          mode: { type: choice, of: [fast, slow], default: fast }
          labels: { type: list, default: [a, "b,c", ""] }
          noLabels: { type: list, default: [] }
          longLabels: { type: list, default: [abcdefghijklmnopqrstuvwxyz, abcdefghijklmnopqrstuvwxyz, abcdefghijklmnopqrstuvwxyz, abcdef] }
          requestTimeoutWhenTheNetworkIsSlow: { type: duration, default: 0s, per: service }
          titles: { type: string, default: x, per: service }
          areOpen: { type: bool, default: false, per: service }
          modes: { type: choice, of: [fast, slow], default: slow, per: service }
          labelsOfEach: { type: list, default: [abcdefghijklmnopqrstuvwxyz, abcdefghijklmnopqrstuvwxyz, abcdefghijklmnop], per: service }
          hosts: { type: url, default: "https://a-very-long-host-name.example.com/with/a/path/that/is/long/enough/for/a/line/of/its/own", per: service }
        schemes: { app: { services: real } }

        """

    private static let secretsText = """
        version: 1
        default: live
        conditions: { STAGING: Talks to the servers of the next release. }
        implementations: { real: [] }
        services: { catalog: [real], orders: [real] }
        secrets:
          catalogToken: { env: CATALOG_TOKEN, for: { catalog: real } }
          ordersToken: { env: ORDERS_TOKEN, for: { orders: real } }
        schemes:
          live: { services: real, ships: true }
          local: { extends: live, secrets: { catalogToken: LOCAL_TOKEN } }
          staging: { services: real, conditions: [STAGING], secrets: { ordersToken: STAGING_ORDERS_TOKEN } }

        """

    private static let awkwardText = #"""
        version: 1
        default: default
        settings:
          title: { type: string, default: "\"hi\" \\(x) \\ and\nleft\tright\r 👩‍👩‍👧 e\u0301 \e \u200d \u2028 }" }
          get: { type: string, default: '' }
          names: { type: list, default: ['"', '\(y)', '#"', '🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒🛒', '*/'] }
          long: { type: string, default: a text that is so long that it needs a line of its own and still does not fit into it at all }
          lone: { type: list, default: [a text that is so long that it needs a line of its own and still does not fit into it at all] }
        schemes:
          default: {}
          class: {}
          in: {}
          async: {}
          none: {}
          await: {}
          package: {}
          a-1: {}
          description: {}
          a-scheme-with-forty-characters-in-a-name: {}

        """#
}
