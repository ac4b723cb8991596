import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a service has answered, of whatever status.
public struct ServiceResponse: Sendable {
    public var status: Int
    public var headers: [String: String]
    public var body: Data
    /// The request that was answered: the one that was sent, or the last one after redirects.
    public var request: URLRequest?
    /// What a message about this answer must not repeat.
    public var secrets = Secrets()

    public init(
        status: Int = 200,
        headers: [String: String] = [:],
        body: Data = Data(),
        request: URLRequest? = nil,
        secrets: Secrets = Secrets()
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.request = request
        self.secrets = secrets
    }

    /// The value of a header, whose name may be written in any case.
    public func header(_ name: String) -> String? {
        headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
    }
}
