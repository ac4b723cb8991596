import Foundation

/// Who is asked for a service's values: one struct around one closure, from an endpoint to a response.
///
/// A live client, a predefined one and a test's own differ in that closure only.
public struct ServiceClient: Sendable {
    public typealias Send = @Sendable (Endpoint) async throws -> ServiceResponse

    /// The service's name in messages.
    public let name: String
    /// The environment variable that a 401 message tells the user to set.
    public let tokenVariable: String?
    /// The deadline of a whole call, every attempt and wait included; `send` keeps it for one attempt.
    public let timeout: Duration?
    public let pace: Pace
    public let send: Send

    public init(
        name: String,
        tokenVariable: String? = nil,
        timeout: Duration? = nil,
        pace: Pace = Pace(),
        send: @escaping Send
    ) {
        self.name = name
        self.tokenVariable = tokenVariable
        self.timeout = timeout
        self.pace = pace
        self.send = send
    }

    /// The value that the service answers with, decoded from JSON.
    ///
    /// - Throws: `ServiceError` for an answer that is not 2xx or does not decode; what `send` throws as it is, a
    ///   `ServiceError` with the service's name and the time taken.
    public func value<Value: Decodable>(
        from endpoint: Endpoint,
        as type: Value.Type = Value.self
    ) async throws -> Value {
        try await call(endpoint) { response in
            do {
                return try JSONDecoder().decode(type, from: response.body)
            } catch let error as DecodingError {
                throw ServiceError.unusable(response, service: name, error: error)
            }
        }
    }

    /// Asks for something that has no value, such as a removal that is answered with 204; a body is not looked at.
    ///
    /// - Throws: Like `value(from:as:)`.
    public func perform(_ endpoint: Endpoint) async throws {
        try await call(endpoint) { _ in }
    }
}

extension ServiceClient {
    /// Answers every request with status 200 and this JSON.
    public static func success(_ json: String, name: String = "sample") -> ServiceClient {
        ServiceClient(name: name) { _ in
            ServiceResponse(headers: ["Content-Type": "application/json"], body: Data(json.utf8))
        }
    }

    /// Fails every request with this error.
    public static func failure(_ error: any Error, name: String = "sample") -> ServiceClient {
        ServiceClient(name: name) { _ in throw error }
    }
}
