import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Where a redirect leads, or why it is not followed: the same for answers of a server and for those on a tape.
package enum Redirect: Equatable {
    case follow(URLRequest)
    case refuse(ServiceError)

    private static let limit = 10

    /// The next request is built from the last one and from the `Location` alone: what the session proposes carries the
    /// access token to other hosts, and on Linux it resolves relative locations wrongly.
    ///
    /// - Parameters:
    ///   - location: As the answer names it.
    ///   - status: Of the answer.
    ///   - request: What was answered.
    ///   - count: How many redirects this call has met, this one included.
    package init(to location: String?, status: Int, of request: URLRequest, count: Int) {
        func refusal(_ reason: String) -> Redirect {
            .refuse(ServiceError(.redirectRefused, reason: reason, request: request))
        }
        guard count <= Self.limit else {
            self = .refuse(ServiceError(.tooManyRedirects, reason: "\(Self.limit)", request: request))
            return
        }
        guard let base = request.url, let location,
            let url = URL(string: location.encodedAddress, relativeTo: base)?.absoluteURL,
            let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host()?.isEmpty == false
        else {
            self = refusal("to something that is not an http or https address")
            return
        }
        guard scheme == "https" || base.scheme?.lowercased() == "http" else {
            self = refusal("from https to http")
            return
        }
        let method = Self.method(after: status, request.httpMethod ?? "GET")
        guard request.httpBody == nil || method == "GET" else {
            self = refusal("a request that carries a body")
            return
        }
        var next = URLRequest(url: url, timeoutInterval: request.timeoutInterval)
        next.httpMethod = method
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            let isKept =
                url.origin == base.origin ? name.lowercased() != "content-type" : name.lowercased() == "accept"
            if isKept { next.setValue(value, forHTTPHeaderField: name) }
        }
        self = .follow(next)
    }

    /// RFC 9110, section 15.4: after 303 the answer is fetched, and after 301 and 302 a POST becomes a GET, too.
    private static func method(after status: Int, _ method: String) -> String {
        switch (status, method) {
        case (303, "HEAD"): "HEAD"
        case (303, _), (301, "POST"), (302, "POST"): "GET"
        default: method
        }
    }
}

extension URL {
    /// Scheme, host and port, the same for the same server.
    package var origin: String {
        let scheme = scheme?.lowercased() ?? ""
        return "\(scheme)://\(host()?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
    }
}
