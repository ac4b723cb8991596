import Foundation
import ServiceClient
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct RedirectTests {
    /// `Location` as a server writes it, and the address that it means below `https://api.example.com/v1/items?page=1`.
    @Test(arguments: [
        ("https://api.example.com/new", "https://api.example.com/new"),
        ("/new", "https://api.example.com/new"),
        ("new", "https://api.example.com/v1/new"),
        ("../new", "https://api.example.com/new"),
        ("?page=2", "https://api.example.com/v1/items?page=2"),
        ("//other.example/new", "https://other.example/new"),
        ("https://other.example:8443/new", "https://other.example:8443/new"),
        ("/caf%C3%A9/ü?q=ü%20#f", "https://api.example.com/caf%C3%A9/%C3%BC?q=%C3%BC%20#f"),
    ])
    func `a location is resolved as RFC 3986 says`(_ location: String, _ url: String) throws {
        let next = try follow(redirect(to: location))
        #expect(next.url?.absoluteString == url)
    }

    @Test(arguments: ["/new", "https://API.example.com:443/new"])
    func `secrets stay on the same scheme, host and port`(_ location: String) throws {
        let next = try follow(redirect(to: location))
        #expect(
            next.allHTTPHeaderFields == [
                "Accept": "application/json", "Authorization": "Bearer abc", "Cookie": "a=b", "X-Key": "k",
            ]
        )
    }

    @Test(arguments: ["https://other.example/", "https://api.example.com:8443/", "https://sub.api.example.com/"])
    func `secrets do not follow to another host or port`(_ location: String) throws {
        let next = try follow(redirect(to: location))
        #expect(next.allHTTPHeaderFields == ["Accept": "application/json"])
    }

    @Test func `secrets do not follow to another scheme`() throws {
        let next = try follow(redirect(from: "http://api.example.com", to: "https://api.example.com/"))
        #expect(next.allHTTPHeaderFields == ["Accept": "application/json"])
    }

    struct MethodChange: CustomTestStringConvertible {
        let status: Int
        let before: String
        let after: String
        var testDescription: String { "\(status) \(before)" }
    }

    @Test(arguments: [
        MethodChange(status: 301, before: "GET", after: "GET"),
        MethodChange(status: 301, before: "POST", after: "GET"),
        MethodChange(status: 302, before: "POST", after: "GET"),
        MethodChange(status: 302, before: "HEAD", after: "HEAD"),
        MethodChange(status: 302, before: "DELETE", after: "DELETE"),
        MethodChange(status: 303, before: "PUT", after: "GET"),
        MethodChange(status: 303, before: "HEAD", after: "HEAD"),
        MethodChange(status: 307, before: "POST", after: "POST"),
        MethodChange(status: 308, before: "DELETE", after: "DELETE"),
    ])
    func `the method changes as RFC 9110 says`(_ change: MethodChange) throws {
        #expect(try follow(redirect(change.status, method: change.before)).httpMethod == change.after)
    }

    @Test(arguments: [301, 302, 303])
    func `a POST that becomes a GET leaves its body behind`(_ status: Int) throws {
        let next = try follow(redirect(status, method: "POST", body: "{}"))
        #expect(next.httpBody == nil)
        #expect(next.value(forHTTPHeaderField: "Content-Type") == nil)
    }

    @Test(arguments: [(307, "POST"), (308, "POST"), (302, "PUT"), (301, "PATCH")])
    func `a body is not sent a second time`(_ status: Int, _ method: String) throws {
        let refused = try redirect(status, method: method, body: "{}")
        #expect(refused == (try refusal("a request that carries a body", method)))
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://api.example.com/", "mailto:a@example.com", "https:///x"])
    func `only http and https addresses are followed`(_ location: String) throws {
        #expect(try redirect(to: location) == refusal("to something that is not an http or https address"))
    }

    @Test func `https never falls to http`() throws {
        #expect(try redirect(to: "http://api.example.com/new") == refusal("from https to http"))
    }

    @Test func `the eleventh redirect is refused`() throws {
        _ = try follow(redirect(count: 10))
        let request = try request()
        #expect(try redirect(count: 11) == .refuse(ServiceError(.tooManyRedirects, reason: "10", request: request)))
    }

    private func refusal(_ reason: String, _ method: String = "GET") throws -> Redirect {
        .refuse(ServiceError(.redirectRefused, reason: reason, request: try request(method: method)))
    }

    private func request(from host: String = "https://api.example.com", method: String = "GET") throws -> URLRequest {
        var request = URLRequest(url: try #require(URL(string: host + "/v1/items?page=1")))
        request.httpMethod = method
        request.allHTTPHeaderFields = [
            "Accept": "application/json", "Authorization": "Bearer abc", "Cookie": "a=b", "X-Key": "k",
        ]
        return request
    }

    private func redirect(
        _ status: Int = 302,
        from host: String = "https://api.example.com",
        to location: String = "/new",
        method: String = "GET",
        body: String? = nil,
        count: Int = 1
    ) throws -> Redirect {
        var request = try request(from: host, method: method)
        if let body {
            request.httpBody = Data(body.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        return Redirect(to: location, status: status, of: request, count: count)
    }

    private func follow(_ redirect: Redirect) throws -> URLRequest {
        guard case .follow(let request) = redirect else { throw Refused(redirect: redirect) }
        return request
    }

    private struct Refused: Error {
        let redirect: Redirect
    }
}
