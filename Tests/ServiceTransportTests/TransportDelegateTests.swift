import Foundation
import LoopbackServer
import ServiceClient
import Testing

@testable import ServiceTransport

@Suite struct TransportDelegateTests {
    @Test func `a redirect within the server keeps the access token`() async throws {
        let server = try LoopbackServer { request in
            request.target == "/items" ? .redirect(to: "new") : .json("{}")
        }
        #expect(try await send(to: server).status == 200)
        #expect(server.requests.map(\.target) == ["/items", "/new"])
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer abc", "Bearer abc"])
    }

    @Test func `a redirect to another port loses the access token, there and back`() async throws {
        let other = try LoopbackServer { request in .redirect(to: "http://127.0.0.1:\(request.target.dropFirst())/back")
        }
        let server = try LoopbackServer { request in
            let port = request.headers["host"]?.split(separator: ":").last ?? ""
            return request.target == "/back" ? .json("{}") : .redirect(to: "\(other.baseURL)/\(port)")
        }
        _ = try await send(Endpoint(.get, "/items", headers: ["X-Key": "k"]), to: server)
        let requests = server.requests + other.requests
        #expect(requests.map(\.target) == ["/items", "/back", "/\(server.port)"])
        #expect(requests.map { $0.headers["authorization"] } == ["Bearer abc", nil, nil])
        #expect(requests.map { $0.headers["x-key"] } == ["k", nil, nil])
    }

    @Test(arguments: [301, 302, 303])
    func `a redirected POST asks for the answer with GET`(_ status: Int) async throws {
        let server = try LoopbackServer { request in
            request.target == "/items" ? .redirect(status, to: "/new") : .json("{}")
        }
        _ = try await send(Endpoint(.post, "/items", body: Data("{}".utf8)), to: server)
        #expect(
            server.requests.map { "\($0.method) \($0.target) \($0.body.count)" } == ["POST /items 2", "GET /new 0"]
        )
    }

    @Test(arguments: [307, 308])
    func `a redirect that wants the body again is refused`(_ status: Int) async throws {
        let server = try LoopbackServer { _ in .redirect(status, to: "/new") }
        await expectFailure(.redirectRefused, of: Endpoint(.post, "/items", body: Data("{}".utf8)), from: server)
        #expect(server.requests.count == 1)
    }

    @Test func `a loop of redirects ends after ten`() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/items") }
        await expectFailure(.tooManyRedirects, from: server)
        #expect(server.requests.count == 11)
    }

    @Test func `a body may be as large as the limit and no larger`() async throws {
        let limit = String(repeating: "x", count: 1 << 20)
        let server = try LoopbackServer { request in .json(request.target == "/more" ? limit + "x" : limit) }
        let response = try await send(to: server, through: Transport(bodyLimit: 1))
        #expect(response.body.count == 1 << 20)
        await expectFailure(.tooLarge, of: Endpoint(.get, "/more"), from: server)
    }

    @Test func `a body without an end is given up at the limit`() async throws {
        let head = LoopbackServer.Answer.Step.send(Data("HTTP/1.1 200 OK\r\n\r\n".utf8))
        let piece = LoopbackServer.Answer.Step.send(Data(repeating: 0x20, count: 1 << 18))
        let server = try LoopbackServer { _ in
            LoopbackServer.Answer(steps: [head] + Array(repeating: piece, count: 4_000))
        }
        await expectFailure(.tooLarge, from: server)
    }

    private func expectFailure(
        _ code: ServiceError.Code,
        of endpoint: Endpoint = Endpoint(.get, "/items"),
        from server: LoopbackServer
    ) async {
        let error = await #expect(throws: ServiceError.self) {
            _ = try await send(endpoint, to: server, through: Transport(bodyLimit: 1))
        }
        #expect(error?.code == code)
    }
}
