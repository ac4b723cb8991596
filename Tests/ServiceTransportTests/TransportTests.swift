import Foundation
import LoopbackServer
import ServiceClient
import Testing

@testable import ServiceTransport

@Suite struct TransportTests {
    @Test(arguments: [200, 204, 304, 404, 500])
    func `an answer of any status returns with its body`(_ status: Int) async throws {
        let body = status == 204 || status == 304 ? "" : "[1, 2]"
        let server = try LoopbackServer { _ in .status(status, body: body) }
        let response = try await send(to: server)
        #expect(response.status == status)
        #expect(String(decoding: response.body, as: UTF8.self) == body)
    }

    @Test func `an answer to HEAD has no body, whatever length it tells`() async throws {
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n") }
        let response = try await send(Endpoint(.head, "/items"), to: server)
        #expect(response.status == 200)
        #expect(response.header("content-length") == "100")
        #expect(response.body.isEmpty)
    }

    @Test(arguments: ["Basic realm=\"items\"", "Digest realm=\"items\", nonce=\"1\"", "Bearer", "Negotiate"])
    func `a 401 returns whatever way to sign in it asks for`(_ challenge: String) async throws {
        let server = try LoopbackServer { _ in .status(401, headers: ["WWW-Authenticate": challenge]) }
        #expect(try await send(to: server).status == 401)
        #expect(server.requests.count == 1)
    }

    @Test func `method, headers and body arrive as they were built`() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        let endpoint = Endpoint(
            .post,
            "/a b",
            query: [URLQueryItem(name: "q", value: "1+1")],
            headers: ["X-Key": "k"],
            body: Data("{}".utf8)
        )
        _ = try await send(endpoint, to: server)
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/a%20b?q=1%2B1")
        #expect(request.headers["accept"] == "application/json")
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["x-key"] == "k")
        #expect(request.body == Data("{}".utf8))
    }

    @Test func `nothing of an answer is kept for the next call`() async throws {
        let server = try LoopbackServer { _ in
            .json("{}", headers: ["Set-Cookie": "a=b", "Cache-Control": "max-age=3600"])
        }
        let transport = Transport()
        for _ in 1...2 { _ = try await send(to: server, through: transport) }
        #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
    }

    @Test func `calls overlap`() async throws {
        let server = try LoopbackServer { request in .json(request.target) }
        let transport = Transport()
        try await withThrowingTaskGroup { group in
            for number in 1...40 {
                group.addTask {
                    let response = try await send(Endpoint(.get, "/\(number)"), to: server, through: transport)
                    #expect(String(decoding: response.body, as: UTF8.self) == "/\(number)")
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `a call outlives its transport`() async throws {
        let server = try LoopbackServer { _ in .json("{}").delayed(by: .milliseconds(50)) }
        #expect(try await send(to: server, through: Transport()).status == 200)
    }
}

/// Sends an endpoint to a server; the deadline is far away, so that a loaded machine does not reach it.
func send(
    _ endpoint: Endpoint = Endpoint(.get, "/items"),
    to server: LoopbackServer,
    through transport: Transport = Transport(),
    timeout: Duration = .seconds(60)
) async throws -> ServiceResponse {
    let token = AccessToken(variable: "TOKEN") { "abc" }
    return try await transport.send(endpoint.request(baseURL: server.baseURL, accessToken: token), timeout: timeout)
}
