import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Endpoint {
    /// The request for this endpoint below a base URL, with the access token when there is one.
    ///
    /// The endpoint adds segments to the base path and can neither climb above it nor change the host.
    ///
    /// - Throws: `ServiceError` with code `.invalidRequest` or `.unusableToken`; what reading the token throws, as it is.
    public func request(baseURL: URL, accessToken: AccessToken? = nil) throws -> URLRequest {
        var request = URLRequest(url: try url(below: baseURL))
        request.httpMethod = method.rawValue
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if let body {
            guard method != .get, method != .head else {
                throw ServiceError(.invalidRequest, reason: "a \(method.rawValue) request cannot carry a body")
            }
            request.httpBody = body
            // Without one it would be sent as a web form.
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            try Self.check(header: name, value: value)
            request.setValue(value, forHTTPHeaderField: name)
        }
        if let accessToken {
            request.setValue("Bearer \(try accessToken.checkedValue())", forHTTPHeaderField: "Authorization")
        }
        return request
    }

    /// Written by hand because `URL(string:relativeTo:)` drops the base path or changes the host (`//evil`),
    /// `appending(path:)` encodes `%` in the base a second time, and `URLComponents.queryItems` leaves `+` as it is.
    private func url(below baseURL: URL) throws -> URL {
        var components = try Self.components(of: baseURL)
        let segments = path.split(separator: "/")
        if let climbing = segments.first(where: { $0 == "." || $0 == ".." }) {
            throw ServiceError(
                .invalidRequest,
                reason: "its path '\(excerpt(of: path))' holds the segment '\(climbing)'"
            )
        }
        var joined = components.percentEncodedPath
        while joined.hasSuffix("/") { joined.removeLast() }
        for segment in segments { joined += "/" + Self.encode(segment, keeping: Self.segmentCharacters) }
        components.percentEncodedPath = path.hasSuffix("/") || joined.isEmpty ? joined + "/" : joined

        if !query.isEmpty {
            components.percentEncodedQuery = query.map { item in
                let name = Self.encode(item.name, keeping: Self.unreserved)
                return item.value.map { "\(name)=\(Self.encode($0, keeping: Self.unreserved))" } ?? name
            }.joined(separator: "&")
        }
        guard let url = components.url else {
            throw ServiceError(.invalidRequest, reason: "its path '\(excerpt(of: path))' does not fit into a URL")
        }
        return url
    }

    private static func components(of baseURL: URL) throws -> URLComponents {
        guard var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true),
            let scheme = components.scheme?.lowercased(), ["http", "https"].contains(scheme)
        else { throw ServiceError(.invalidRequest, reason: "its base URL does not start with http:// or https://") }
        guard components.host?.isEmpty == false else {
            throw ServiceError(.invalidRequest, reason: "its base URL names no host")
        }
        guard components.user == nil, components.password == nil, components.query == nil, components.fragment == nil
        else { throw ServiceError(.invalidRequest, reason: "its base URL holds a user, a query or a fragment") }
        components.scheme = scheme  // `HTTP://` is a bad URL for FoundationNetworking.
        return components
    }

    private static func check(header name: String, value: String) throws {
        guard !name.isEmpty, name.utf8.allSatisfy(nameBytes.contains),
            value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else {
            let shown = excerpt(of: name)
            throw ServiceError(.invalidRequest, reason: "its header '\(shown)' holds a character that cannot be sent")
        }
        guard
            !["authorization", "connection", "content-length", "host", "transfer-encoding"].contains(name.lowercased())
        else { throw ServiceError(.invalidRequest, reason: "its header '\(name)' is the client's own to set") }
    }

    private static func encode(_ text: some StringProtocol, keeping kept: Set<UInt8>) -> String {
        text.utf8.map { kept.contains($0) ? String(UnicodeScalar($0)) : "%" + $0.hexadecimal }.joined()
    }

    private static let alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    /// RFC 3986, section 2.3.
    private static let unreserved = Set("\(alphanumerics)-._~".utf8)
    /// RFC 3986, `pchar`, without `;`: some servers read `..;` as a step up.
    private static let segmentCharacters = unreserved.union("!$&'()*+,=:@".utf8)
    /// RFC 9110, `token`.
    private static let nameBytes = Set("\(alphanumerics)!#$%&'*+-.^_`|~".utf8)
}
