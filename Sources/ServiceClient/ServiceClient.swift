import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Who is asked for a service's values: one struct around one closure, from an endpoint to data and response.
///
/// A live client, a predefined one and a test's own differ in that closure only.
public struct ServiceClient: Sendable {
    public typealias Send = @Sendable (Endpoint) async throws -> (Data, HTTPURLResponse)

    /// The service's name in messages.
    public let name: String
    /// The environment variable that a 401 message tells the user to set.
    public let tokenVariable: String?
    public let send: Send

    public init(name: String, tokenVariable: String? = nil, send: @escaping Send) {
        self.name = name
        self.tokenVariable = tokenVariable
        self.send = send
    }

    /// The value that the service answers with, decoded from JSON.
    ///
    /// - Throws: `ServiceError` for an answer that is not 2xx or does not decode; what `send` throws as it is.
    public func value<Value: Decodable>(
        from endpoint: Endpoint,
        as type: Value.Type = Value.self
    ) async throws -> Value {
        let (body, response) = try await send(endpoint)
        switch response.statusCode {
        case 200..<300:
            do {
                return try JSONDecoder().decode(type, from: body)
            } catch let error as DecodingError {
                throw ServiceError.malformed(service: name, body: body, error: error)
            }
        case 401:
            throw ServiceError.unauthorized(service: name, tokenVariable: tokenVariable)
        default:
            throw ServiceError.status(response.statusCode, service: name, excerpt: excerpt(of: body))
        }
    }
}

extension ServiceClient {
    /// Answers every request with status 200 and this JSON.
    public static func success(_ json: String, name: String = "sample") -> ServiceClient {
        ServiceClient(name: name) { endpoint in
            let url = URL(filePath: endpoint.path)
            let headers = ["Content-Type": "application/json"]
            guard
                let response = HTTPURLResponse(
                    url: url,
                    statusCode: 200,
                    httpVersion: "HTTP/1.1",
                    headerFields: headers
                )
            else { throw ServiceError.invalidRequest(reason: "there is no answer for '\(endpoint.path)'") }
            return (Data(json.utf8), response)
        }
    }

    /// Fails every request with this error.
    public static func failure(_ error: any Error, name: String = "sample") -> ServiceClient {
        ServiceClient(name: name) { _ in throw error }
    }
}
