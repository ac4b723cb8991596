import Testing

@testable import SchemeStarter

@Suite struct `The removal of a service from a scheme file` {
    @Test(arguments: Sample.all)
    fileprivate func `keeps every other byte`(_ sample: Sample) {
        let file = StarterFile(path: "Configs/schemes.yml", text: sample.before)
        let result = removing(ServiceName(plural: "orders"), from: [file])
        #expect(result.files.first?.text == sample.after)
        #expect(result.remaining.map { $0.place?.line ?? "" } == sample.remaining)
    }
}

private struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let remaining: [String]

    init(_ name: String, _ before: String, _ after: String, remaining: [String] = []) {
        (testDescription, self.before, self.after, self.remaining) = (name, before, after, remaining)
    }

    static let all = services + settings + secrets + flow + ends

    private static let services = [
        Sample(
            "the service, with the comment above it",
            "# The shop.\nservices: # who\n  catalog: [live]  # first\n  # Comes later.\n  orders:  [live]  # second\n  # End.\n\nversion: 1\n",
            "# The shop.\nservices: # who\n  catalog: [live]  # first\n  # End.\n\nversion: 1\n"
        ),
        Sample(
            "a list in lines",
            "services:\n  orders:\n    - live\n    # predefined\n    - mock\n  catalog: [live]\n",
            "services:\n  catalog: [live]\n"
        ),
        Sample(
            "a section of which nothing is left, with its comment and one blank line",
            "version: 1\n\n# Who is asked.\nservices:\n  orders: [live]\n\nschemes: {}\n",
            "version: 1\n\nschemes: {}\n"
        ),
        Sample(
            "the choice of a scheme",
            "schemes:\n  live:\n    services: { orders: live, catalog: mock }\n  mock:\n    services:\n      orders: mock\n    ships: true\n",
            "schemes:\n  live:\n    services: { catalog: mock }\n  mock:\n    ships: true\n"
        ),
        Sample(
            "all of a scheme but the scheme",
            "schemes:\n  live: { services: { orders: live } }\n  mock:\n    # Only this.\n    services:\n      orders: mock\n",
            "schemes:\n  live: {}\n  mock: {}\n"
        ),
    ]

    private static let settings = [
        Sample(
            "settings named after it, and their values",
            "settings:\n  catalogURL: { type: url }\n  ordersURL: { type: url }\n  ordersPerPage: { type: int }\nschemes:\n  live:\n    settings:\n      catalogURL: https://a.example\n      ordersURL: https://b.example\n  local:\n    settings: { ordersURL: http://localhost }\n    ships: false\n",
            "settings:\n  catalogURL: { type: url }\nschemes:\n  live:\n    settings:\n      catalogURL: https://a.example\n  local:\n    ships: false\n"
        ),
        Sample(
            "values for each service",
            "schemes:\n  slow:\n    settings:\n      latency: { catalog: 1s, orders: 2s }\n      failure:\n        orders: offline\n    ships: false\n",
            "schemes:\n  slow:\n    settings:\n      latency: { catalog: 1s }\n    ships: false\n"
        ),
    ]

    private static let secrets = [
        Sample(
            "a secret that nobody else needs",
            "secrets:\n  token: { env: TOKEN, for: { orders: live } }\n  key: { env: KEY, for: { catalog: live, orders: live } }\nschemes:\n  live:\n    secrets: { token: OTHER, key: MINE }\n",
            "secrets:\n  key: { env: KEY, for: { catalog: live } }\nschemes:\n  live:\n    secrets: { key: MINE }\n"
        ),
        Sample(
            "nothing that only speaks of it",
            "schemes:\n  live:\n    description: Takes orders.\n",
            "schemes:\n  live:\n    description: Takes orders.\n",
            remaining: ["    description: Takes orders."]
        ),
    ]

    private static let flow = [
        Sample("the first of two", "services: { orders: [a], catalog: [b] }\n", "services: { catalog: [b] }\n"),
        Sample(
            "the last of two",
            "services: {orders2: [a], orders: [b]} # two\n",
            "services: {orders2: [a]} # two\n"
        ),
        Sample("the middle of three", "services: { a: [a], orders: [b], b: [c] }\n", "services: { a: [a], b: [c] }\n"),
        Sample("the only one", "version: 1\nservices: { orders: [b] }\n", "version: 1\n"),
        Sample(
            "the last of several lines",
            "services: {\n  a: [a],  # é\n  orders: [b]  # ü\n}\n",
            "services: {\n  a: [a]  # é\n}\n"
        ),
        Sample(
            "the last of several lines with a comma",
            "services: {\n  a: [a],\n  orders: [b],\n}\n",
            "services: {\n  a: [a],\n}\n"
        ),
        Sample(
            "the first of several lines",
            "services:\n  {\n    orders: [b],  # b\n    a: [a]\n  }\n",
            "services:\n  {\n    a: [a]\n  }\n"
        ),
    ]

    private static let ends = [
        Sample(
            "CRLF",
            "version: 1\r\nservices:\r\n  a: [a]\r\n  orders: [b]\r\n",
            "version: 1\r\nservices:\r\n  a: [a]\r\n"
        ),
        Sample("no final line end", "services:\n  a: [a]\n  orders: [b]", "services:\n  a: [a]"),
        Sample("no final line end after CRLF", "services:\r\n  a: [a]\r\n  orders: [b]", "services:\r\n  a: [a]"),
        Sample("a byte order mark", "\u{FEFF}services:\n  a: [ä]\n  orders: [b]\n", "\u{FEFF}services:\n  a: [ä]\n"),
        Sample("keys in quotes", "\"services\":\n  'orders': [b]\n  a: [a]\n", "\"services\":\n  a: [a]\n"),
        Sample("a tab in a comment", "services:\n  orders: [b]\t#\ta\n  a: [a]\t#\tb\n", "services:\n  a: [a]\t#\tb\n"),
        Sample("a file that is no mapping", "- orders\n", "- orders\n", remaining: ["- orders"]),
    ]
}
