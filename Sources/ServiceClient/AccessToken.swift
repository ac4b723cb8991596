/// A bearer token that is asked for at the moment of each call.
public struct AccessToken: Sendable {
    /// The environment variable that holds the token, for messages.
    public let variable: String
    /// Reads the token; what it throws reaches the caller as it is, and nothing is sent.
    public let value: @Sendable () throws -> String

    public init(variable: String, value: @escaping @Sendable () throws -> String) {
        self.variable = variable
        self.value = value
    }

    /// The token, once it is known to fit into a header line.
    ///
    /// - Throws: What `value` throws, or `ServiceError` with code `.unusableToken`, which does not show the token.
    func checkedValue() throws -> String {
        let token = try value()
        // A line end would let the token write header lines of its own.
        guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw ServiceError(.unusableToken, reason: variable)
        }
        return token
    }
}
