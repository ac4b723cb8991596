import Foundation
import LoopbackClient
import LoopbackServer
import ServiceClient
import Synchronization
import Testing

@Suite struct ServiceClientLiveTests {
    private let endpoint = Endpoint(.get, "/items")

    @Test func `a value is read from a server`() async throws {
        let server = try LoopbackServer { _ in .json("[1, 2]") }
        let value = try await client(of: server).value(from: endpoint, as: [Int].self)
        #expect(value == [1, 2])
        #expect(server.requests.map { $0.headers["authorization"] } == [nil])
    }

    @Test func `the access token is read again for each call`() async throws {
        let server = try LoopbackServer { _ in .json("[1]") }
        let reads = Mutex(0)
        let token = AccessToken(variable: "TOKEN") {
            reads.withLock { count in
                count += 1
                return "token-\(count)"
            }
        }
        let client = client(of: server, accessToken: token)
        for _ in 1...2 { _ = try await client.value(from: endpoint, as: [Int].self) }
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer token-1", "Bearer token-2"])
    }

    @Test func `a token that cannot be read ends the call before anything is sent`() async throws {
        struct Missing: Error, Equatable {}
        let server = try LoopbackServer { _ in .json("[1]") }
        let client = client(of: server, accessToken: AccessToken(variable: "TOKEN") { throw Missing() })
        await #expect(throws: Missing()) { _ = try await client.value(from: endpoint, as: [Int].self) }
        #expect(server.requests.isEmpty)
    }

    @Test func `a 401 names the token's variable`() async throws {
        let server = try LoopbackServer { _ in .status(401, headers: ["WWW-Authenticate": "Basic realm=\"items\""]) }
        await expectMessage(
            "The service 'items' asks you to sign in; set TOKEN to a valid access token and try again.",
            from: client(of: server, accessToken: AccessToken(variable: "TOKEN") { "abc" })
        )
    }

    @Test func `a server that repeats the token does not bring it into the message`() async throws {
        let server = try LoopbackServer { request in .status(403, body: request.headers["authorization"] ?? "") }
        await expectMessage(
            "The service 'items' answered with status 403 (Bearer [secret]); check what the account may do.",
            from: client(of: server, accessToken: AccessToken(variable: "TOKEN") { "abc.def" })
        )
    }

    @Test func `a server that repeats a key of the endpoint does not bring it into the message`() async throws {
        let server = try LoopbackServer { request in .status(403, body: request.headers["x-api-key"] ?? "") }
        let client = client(of: server)
        let endpoint = Endpoint(.get, "/items", headers: ["X-Api-Key": "s3cr3t+s3cr3t", "X-Page": "12345678"])
        let error = await #expect(throws: ServiceError.self) {
            _ = try await client.value(from: endpoint, as: [Int].self)
        }
        #expect(
            error?.description
                == "The service 'items' answered with status 403 ([secret]); check what the account may do."
        )
        let response = try await client.send(endpoint)
        #expect(response.secrets.hidden(in: "s3cr3t%2bs3cr3t 12345678") == "[secret] 12345678")
    }

    @Test func `neither an answer nor the client shows the token when it is printed`() async throws {
        let server = try LoopbackServer { _ in .json("[1]") }
        let client = client(of: server, accessToken: AccessToken(variable: "TOKEN") { "abc.def" })
        let response = try await client.send(endpoint)
        var text = "\(response) \(client)" + String(reflecting: response)
        dump(response, to: &text)
        dump(client, to: &text)
        #expect(response.request?.url?.path() == "/items")
        #expect(!text.contains("abc.def"))
    }

    @Test func `a server that cannot be reached is named`() async throws {
        let nobody = try #require(URL(string: "http://127.0.0.1:1"))
        await expectMessage(
            "The host 127.0.0.1:1 could not be reached (connection refused); check that the server is running and try "
                + "again.",
            from: .loopback(at: nobody)
        )
    }

    @Test func `a server that does not answer is named with the time it had`() async throws {
        let server = try LoopbackServer { _ in .silence }
        await expectMessage(
            "The host 127.0.0.1:\(server.port) did not answer within 150ms; try again later.",
            from: .loopback(at: server.baseURL, timeout: .milliseconds(150))
        )
    }

    @Test func `two refusals are waited out, and the token is read each time`() async throws {
        let count = Mutex(0)
        let server = try LoopbackServer { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return number < 3 ? .status(503, headers: ["Retry-After": "0"]) : .json("[1]")
        }
        let client = client(of: server, accessToken: AccessToken(variable: "TOKEN") { "abc" })
        let endpoint = Endpoint(.get, "/items", retry: Retry(firstWait: .milliseconds(1)))
        #expect(try await client.value(from: endpoint, as: [Int].self) == [1])
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer abc", "Bearer abc", "Bearer abc"])
    }

    @Test func `calls that wait for a free connection are ended by their deadline, too`() async throws {
        let server = try LoopbackServer { _ in .silence }
        let client = ServiceClient.loopback(at: server.baseURL, timeout: .milliseconds(250))
        let codes = await withTaskGroup { group in
            for _ in 1...20 {
                group.addTask {
                    await #expect(throws: ServiceError.self) { try await client.perform(endpoint) }?.code
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == Array(repeating: .timedOut, count: 20))
    }

    private func client(of server: LoopbackServer, accessToken: AccessToken? = nil) -> ServiceClient {
        .loopback(at: server.baseURL, accessToken: accessToken)
    }

    private func expectMessage(_ message: String, from client: ServiceClient) async {
        let error = await #expect(throws: ServiceError.self) {
            _ = try await client.value(from: endpoint, as: [Int].self)
        }
        #expect(error?.description == message)
    }
}
