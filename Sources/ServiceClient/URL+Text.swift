import Foundation

extension URL {
    /// The address for messages: no user, no fragment, and `…` in the place of each value of the query.
    var masked: String {
        let components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        let query = components?.percentEncodedQuery.map { query in
            let items = query.split(separator: "&").map { item in
                item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)[0] + "=…"
            }
            return "?" + items.joined(separator: "&")
        }
        let place = "\(scheme ?? "")://\(hostAndPort ?? "")\(components?.percentEncodedPath ?? "")"
        return excerpt(of: place + (query ?? ""), limit: 300)
    }

    /// The host with its port, when the URL names one.
    var hostAndPort: String? {
        host().map { name in
            let name = excerpt(of: name)
            let host = name.contains(":") ? "[\(name)]" : name  // IPv6
            return port.map { "\(host):\($0)" } ?? host
        }
    }
}
