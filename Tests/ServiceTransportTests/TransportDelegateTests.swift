import Foundation
import LoopbackServer
import ServiceClient
import Testing

@testable import ServiceTransport

@Suite struct TransportDelegateTests {
    struct Fault: CustomTestStringConvertible {
        let answer: LoopbackServer.Answer
        let reason: String
        let testDescription: String

        init(_ testDescription: String, _ bytes: String, _ reason: String) {
            (self.testDescription, answer, self.reason) = (testDescription, .raw(bytes), reason)
        }
    }

    private static let brokeOff = "the connection broke off before the answer was complete"

    static let faults = [
        Fault("closed at once", "", "it closed the connection without an answer"),
        Fault("not HTTP", "220 mail.example ESMTP\r\n\r\n", "its answer is not HTTP"),
        Fault("body cut off", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{", brokeOff),
        Fault("bad chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}", brokeOff),
    ]

    @Test(arguments: faults)
    func `a broken answer is told with its host`(_ fault: Fault) async throws {
        let server = try LoopbackServer { _ in fault.answer }
        await expectExchangeFailure(fault.reason, from: server)
    }

    @Test func `a redirect within the server keeps the access token`() async throws {
        let server = try LoopbackServer { request in
            request.target == "/items" ? .redirect(to: "new") : .json("{}")
        }
        let (_, response) = try await send(to: server)
        #expect(response.statusCode == 200)
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
        await expectExchangeFailure(
            "it redirects a request that carries a body",
            of: Endpoint(.post, "/items", body: Data("{}".utf8)),
            from: server
        )
        #expect(server.requests.count == 1)
    }

    @Test func `a loop of redirects ends after ten`() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/items") }
        await expectExchangeFailure("it redirects more than 10 times", from: server)
        #expect(server.requests.count == 11)
    }

    @Test func `a body may be as large as the limit and no larger`() async throws {
        let limit = String(repeating: "x", count: 1 << 20)
        let server = try LoopbackServer { request in .json(request.target == "/more" ? limit + "x" : limit) }
        let (data, _) = try await send(to: server, through: Transport(timeout: .seconds(60), bodyLimit: 1))
        #expect(data.count == 1 << 20)
        await expectExchangeFailure("its answer is larger than 1 MiB", of: Endpoint(.get, "/more"), from: server)
    }

    @Test func `a body without an end is given up at the limit`() async throws {
        let head = LoopbackServer.Answer.Step.send(Data("HTTP/1.1 200 OK\r\n\r\n".utf8))
        let piece = LoopbackServer.Answer.Step.send(Data(repeating: 0x20, count: 1 << 18))
        let server = try LoopbackServer { _ in
            LoopbackServer.Answer(steps: [head] + Array(repeating: piece, count: 4_000))
        }
        await expectExchangeFailure("its answer is larger than 1 MiB", from: server)
    }

    private func expectExchangeFailure(
        _ reason: String,
        of endpoint: Endpoint = Endpoint(.get, "/items"),
        from server: LoopbackServer
    ) async {
        await #expect(throws: ServiceError.exchangeFailed(host: "127.0.0.1:\(server.port)", reason: reason)) {
            _ = try await send(endpoint, to: server, through: Transport(timeout: .seconds(60), bodyLimit: 1))
        }
    }
}
