import Foundation

/// A request that knows no host and no token.
///
/// The client adds both when the call is made, so that one value serves every server and every user.
public struct Endpoint: Equatable, Sendable {
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
        case head = "HEAD"
    }

    public var method: Method
    /// Plain text below the client's base URL, such as `/items/7`; it is percent-encoded when the request is built.
    public var path: String
    /// Plain text, too: `+`, `&` and `=` reach the server as themselves.
    public var query: [URLQueryItem]
    public var headers: [String: String]
    /// Sent as JSON unless `headers` names another `Content-Type`.
    public var body: Data?
    /// Whether a failed request is sent again; it is not unless this says so.
    public var retry: Retry?
    /// The deadline of the whole call; the client's own when this is nil.
    public var timeout: Duration?

    public init(
        _ method: Method,
        _ path: String,
        query: [URLQueryItem] = [],
        headers: [String: String] = [:],
        body: Data? = nil,
        retry: Retry? = nil,
        timeout: Duration? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.retry = retry
        self.timeout = timeout
    }
}
