import Foundation

/// Where a service's server is: an absolute URL with a host.
public struct WebAddress: Hashable, Sendable {
    public let url: String
    public let host: String

    /// Nothing when it is no http or https URL with a host and without a user, query or fragment, or when YAML or Swift
    /// would read one of its characters as something else.
    public init?(_ url: String) {
        let isPlain = url.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._~:/%@+".utf8.contains(byte)
        }
        guard isPlain, let parts = URLComponents(string: url), let host = parts.host, !host.isEmpty, parts.user == nil,
            parts.query == nil, parts.fragment == nil, ["http", "https"].contains(parts.scheme?.lowercased())
        else { return nil }
        self.url = url
        self.host = host
    }

    /// Where a service is expected that has no address yet; the top-level domain is kept for examples by RFC 2606.
    public init(placeholderFor service: ServiceName) {
        host = service.plural.lowercased() + ".example"
        url = "https://\(host)"
    }
}
