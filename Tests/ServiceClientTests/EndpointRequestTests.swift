import Foundation
import ServiceClient
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct EndpointRequestTests {
    struct Join: CustomTestStringConvertible {
        let base: String
        let path: String
        let query: [URLQueryItem]
        let url: String
        let testDescription: String

        init(
            _ testDescription: String,
            base: String = "https://api.example.com",
            path: String = "/items",
            query: [URLQueryItem] = [],
            url: String
        ) {
            (self.testDescription, self.base, self.path, self.query, self.url) = (
                testDescription, base, path, query, url
            )
        }
    }

    static let joins = [
        Join("host alone", url: "https://api.example.com/items"),
        Join("base with a final slash", base: "https://api.example.com/", url: "https://api.example.com/items"),
        Join("path without a slash", path: "items", url: "https://api.example.com/items"),
        Join("base path", base: "https://api.example.com/v1", url: "https://api.example.com/v1/items"),
        Join("base path, final slash", base: "https://api.example.com/v1/", url: "https://api.example.com/v1/items"),
        Join("encoded base path", base: "https://api.example.com/a%20b", url: "https://api.example.com/a%20b/items"),
        Join(
            "slashes within the base path",
            base: "https://api.example.com//v1//",
            url: "https://api.example.com//v1/items"
        ),
        Join(
            "plus, percent and equals signs",
            base: "https://api.example.com/a+b%2Bc",
            path: "/1+1=2/50%",
            url: "https://api.example.com/a+b%2Bc/1+1=2/50%25"
        ),
        Join("port", base: "http://127.0.0.1:8080", url: "http://127.0.0.1:8080/items"),
        Join("IPv6", base: "http://[::1]:8080/v1", url: "http://[::1]:8080/v1/items"),
        Join("scheme in capitals", base: "HTTPS://api.example.com", url: "https://api.example.com/items"),
        Join("empty path", path: "", url: "https://api.example.com/"),
        Join(
            "empty path below a base path",
            base: "https://api.example.com/v1",
            path: "",
            url: "https://api.example.com/v1"
        ),
        Join("final slash", path: "/items/", url: "https://api.example.com/items/"),
        Join("another host", path: "//evil.example/x", url: "https://api.example.com/evil.example/x"),
        Join("a whole URL", path: "https://evil.example/x", url: "https://api.example.com/https:/evil.example/x"),
        Join("user before the host", path: "@evil.example", url: "https://api.example.com/@evil.example"),
        Join("encoded steps up", path: "/%2e%2e/x", url: "https://api.example.com/%252e%252e/x"),
        Join("steps up with a semicolon", path: "/..;/x", url: "https://api.example.com/..%3B/x"),
        Join("backslash", path: "/..\\x", url: "https://api.example.com/..%5Cx"),
        Join("question mark and hash", path: "/a?b#c", url: "https://api.example.com/a%3Fb%23c"),
        Join("line end", path: "/a\r\nb", url: "https://api.example.com/a%0D%0Ab"),
        Join("blank and accent", path: "/a b/é", url: "https://api.example.com/a%20b/%C3%A9"),
        Join("query", query: [.init(name: "page", value: "2")], url: "https://api.example.com/items?page=2"),
        Join(
            "query with separators",
            query: [.init(name: "a+b", value: "1+1=2&c d"), .init(name: "é", value: "?/#")],
            url: "https://api.example.com/items?a%2Bb=1%2B1%3D2%26c%20d&%C3%A9=%3F%2F%23"
        ),
        Join(
            "query without a value",
            query: [.init(name: "all", value: nil)],
            url: "https://api.example.com/items?all"
        ),
    ]

    @Test(arguments: joins)
    func `an endpoint's URL is below the base URL`(_ join: Join) throws {
        let base = try #require(URL(string: join.base))
        let request = try Endpoint(.get, join.path, query: join.query).request(baseURL: base)
        #expect(request.url?.absoluteString == join.url)
    }

    struct Refusal: CustomTestStringConvertible {
        var base = "https://api.example.com"
        var endpoint = Endpoint(.get, "/")
        let reason: String
        var testDescription: String { reason }
    }

    static let refusals = [
        Refusal(base: "ftp://api.example.com", reason: "its base URL does not start with http:// or https://"),
        Refusal(base: "api.example.com", reason: "its base URL does not start with http:// or https://"),
        Refusal(base: "https:///v1", reason: "its base URL names no host"),
        Refusal(base: "https://a:b@api.example.com", reason: "its base URL holds a user, a query or a fragment"),
        Refusal(base: "https://api.example.com?key=1", reason: "its base URL holds a user, a query or a fragment"),
        Refusal(base: "https://api.example.com#top", reason: "its base URL holds a user, a query or a fragment"),
        Refusal(endpoint: Endpoint(.get, "/a/../b"), reason: "its path '/a/../b' holds the segment '..'"),
        Refusal(endpoint: Endpoint(.get, "./b\u{1B}"), reason: "its path './b\\u{1B}' holds the segment '.'"),
        Refusal(endpoint: Endpoint(.get, "/", body: Data("{}".utf8)), reason: "a GET request cannot carry a body"),
        Refusal(endpoint: Endpoint(.head, "/", body: Data("{}".utf8)), reason: "a HEAD request cannot carry a body"),
        Refusal(
            endpoint: Endpoint(.get, "/", headers: ["A": "b\r\nHost: evil"]),
            reason: "its header 'A' holds a character that cannot be sent"
        ),
        Refusal(
            endpoint: Endpoint(.get, "/", headers: ["A:": "b"]),
            reason: "its header 'A:' holds a character that cannot be sent"
        ),
        Refusal(
            endpoint: Endpoint(.get, "/", headers: ["": "b"]),
            reason: "its header '' holds a character that cannot be sent"
        ),
        Refusal(
            endpoint: Endpoint(.get, "/", headers: ["Host": "evil"]),
            reason: "its header 'Host' is the client's own to set"
        ),
        Refusal(
            endpoint: Endpoint(.get, "/", headers: ["authorization": "x"]),
            reason: "its header 'authorization' is the client's own to set"
        ),
    ]

    @Test(arguments: refusals)
    func `what cannot be sent is refused with its reason`(_ refusal: Refusal) throws {
        let base = try #require(URL(string: refusal.base))
        #expect(throws: ServiceError(.invalidRequest, reason: refusal.reason)) {
            try refusal.endpoint.request(baseURL: base)
        }
    }

    @Test func `a request without body and token asks for JSON and says nothing else`() throws {
        let request = try Endpoint(.delete, "/items").request(baseURL: exampleURL())
        #expect(request.httpMethod == "DELETE")
        #expect(request.httpBody == nil)
        #expect(request.allHTTPHeaderFields == ["Accept": "application/json"])
    }

    @Test func `a body is JSON unless the endpoint names another type`() throws {
        let body = Data("a=b".utf8)
        let json = try Endpoint(.post, "/items", body: body).request(baseURL: exampleURL())
        #expect(json.httpBody == body)
        #expect(json.value(forHTTPHeaderField: "Content-Type") == "application/json")

        let form = Endpoint(.post, "/items", headers: ["content-type": "application/x-www-form-urlencoded"], body: body)
        let request = try form.request(baseURL: exampleURL())
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
    }

    @Test func `the access token is sent as a bearer token`() throws {
        let token = AccessToken(variable: "API_TOKEN") { "abc.DEF-123_~+/=" }
        let request = try Endpoint(.get, "/items").request(baseURL: exampleURL(), accessToken: token)
        #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer abc.DEF-123_~+/=")
    }

    private func exampleURL() throws -> URL {
        try #require(URL(string: "https://api.example.com"))
    }
}
