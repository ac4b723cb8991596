/// The text of a scheme file in the shape of version 1: declarations as in a small app, then chains of ten schemes in
/// which each extends the one before.
enum ManySchemes {
    static func text(count: Int) -> String {
        declarations + (0..<count).map { $0 % chain == 0 ? first($0) : heir($0) }.joined()
    }

    private static let chain = 10

    private static let declarations = """
        version: 1
        product: shop
        default: scheme0

        conditions:
          MOCK: Links the predefined services.

        implementations:
          live: []
          mock: [MOCK]

        services:
          catalog: [live, mock]
          orders: [live, mock]

        settings:
          catalogURL: { type: url }
          ordersURL: { type: url }
          timeout: { type: duration, default: 10s }
          latency: { type: duration, default: 0s, per: service }
          failure: { type: choice, of: [none, offline, timedOut], default: none, per: service }

        secrets:
          ordersToken: { env: ORDERS_TOKEN, for: { orders: live } }

        schemes:

        """

    private static func first(_ number: Int) -> String {
        """
          scheme\(number):
            description: The first of the chain \(number / chain).
            services: live
            settings:
              catalogURL: https://catalog.example.com
              ordersURL: https://orders.example.com
              timeout: \(number)ms

        """
    }

    private static func heir(_ number: Int) -> String {
        """
          scheme\(number):
            extends: scheme\(number - 1)
            description: Number \(number) of the many.
            conditions: [MOCK]
            services: { catalog: live, orders: mock }
            settings:
              timeout: \(number)ms
              latency: { orders: \(number % 10)s }
              failure: offline

        """
    }
}
