/// A neutral scheme file: a shop whose app needs a catalog and orders.
public enum SchemeFile {
    public static let text = declarations + schemes

    /// Lines 1 to 25: everything but the schemes.
    public static let declarations = """
        version: 1
        product: shop
        default: live

        conditions:
          MOCK: Links the predefined services.

        implementations:
          real: []
          mock: [MOCK]

        services:
          catalog: [real, mock]
          orders: [real, mock]

        settings:
          catalogURL: { type: url }
          timeout: { type: duration, default: 10s }
          latency: { type: duration, default: 0s, per: service }
          failure: { type: choice, of: [none, offline], default: none, per: service }
          labels: { type: list, default: [] }

        secrets:
          ordersToken: { env: ORDERS_TOKEN, for: { orders: real } }


        """

    /// Lines 26 to 35.
    public static let schemes = """
        schemes:
          live:
            description: Calls the real shop.
            ships: true
            services: real
            settings: { catalogURL: https://catalog.example.com }
          mock:
            extends: live
            conditions: [MOCK]
            services: mock

        """

    /// The file with lines behind its last scheme.
    public static func adding(_ lines: String) -> String { text + lines + "\n" }

    /// The file with one piece of it replaced.
    ///
    /// - Throws: `MissingPiece` when the piece stands there not once.
    public static func replacing(_ piece: String, with other: String) throws -> String {
        let parts = text.split(separator: piece, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw MissingPiece(piece: piece) }
        return parts.joined(separator: other)
    }
}

/// A fixture lacks what a test wants to change.
public struct MissingPiece: Error {
    public let piece: String

    public init(piece: String) {
        self.piece = piece
    }
}
