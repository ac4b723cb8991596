import Foundation
import LoopbackClient
import LoopbackServer
import ServiceClient
import Testing

@Suite struct WireFaultTests {
    @Test(arguments: WireFault.broken + WireFault.refused + WireFault.useless)
    func `a fault is told with its code, its place and the next step`(_ fault: WireFault) async throws {
        let server = try LoopbackServer { _ in fault.answer }
        let error = try await failure(of: fault.endpoint, at: server.baseURL)
        #expect(error.code == fault.code)
        let host = "127.0.0.1:\(server.port)"
        #expect(error.description == fault.message.replacing("HOST", with: host))
        #expect(error.service == "items")
        #expect(error.method == fault.endpoint.method.rawValue)
        #expect(error.url?.hasPrefix("http://\(host)/") == true)
    }

    @Test func `a port on which nobody listens refuses the connection`() async throws {
        let error = try await failure(at: #require(URL(string: "http://127.0.0.1:1")))
        #expect(error.code == .connectionRefused)
        #expect(
            error.description == "The host 127.0.0.1:1 could not be reached (connection refused); "
                + "check that the server is running and try again."
        )
    }

    @Test func `a name that nobody has is not found`() async throws {
        let error = try await failure(at: #require(URL(string: "http://nowhere.invalid")))
        #expect(error.code == .hostNotFound)
        #expect(
            error.description == "The host nowhere.invalid could not be found; "
                + "check the address and the network and try again."
        )
    }

    @Test func `a server without a certificate gives no secure connection`() async throws {
        let server = try LoopbackServer { _ in .nothing }
        let error = try await failure(at: #require(URL(string: "https://127.0.0.1:\(server.port)")))
        #expect(error.code == .insecureConnection)
        #expect(error.description.hasPrefix("There is no secure connection to the host 127.0.0.1:\(server.port) ("))
        #expect(error.description.hasSuffix("); check the address and this machine's clock."))
    }

    @Test func `a body that keeps coming is ended by the deadline`() async throws {
        let drop = [LoopbackServer.Answer.Step.send(Data(" ".utf8)), .pause(.milliseconds(20))]
        let drops = Array(repeating: drop, count: 9_999).flatMap(\.self)
        let head = LoopbackServer.Answer.Step.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n".utf8))
        let server = try LoopbackServer { _ in LoopbackServer.Answer(steps: [head] + drops) }
        let error = try await failure(at: server.baseURL, timeout: .milliseconds(250))
        #expect(error.code == .timedOut)
        #expect(
            error.description == "The host 127.0.0.1:\(server.port) did not answer within 250ms; try again later."
        )
    }

    @Test func `a small body that unpacks to more than 8 MiB is ended there`() async throws {
        let packed = deflatedBlanks(count: 64 << 20)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nContent-Length: \(packed.count)\r\n\r\n"
        let server = try LoopbackServer { _ in LoopbackServer.Answer(steps: [.send(Data(head.utf8) + packed)]) }
        #expect(try await failure(at: server.baseURL).code == .tooLarge)
    }

    @Test func `there is a fault here for every code that a server can bring about`() {
        let codes = (WireFault.broken + WireFault.refused + WireFault.useless).map(\.code)
        let others: [ServiceError.Code] = [
            .connectionRefused, .hostNotFound, .insecureConnection, .timedOut,
            // Told apart by other tests: nothing is sent, or this machine cannot bring it about.
            .invalidRequest, .unusableToken, .offline, .exchangeFailed,
        ]
        #expect(Set(codes + others) == Set(ServiceError.Code.allCases))
        #expect(Set(codes).count >= 20)
    }

    private func failure(
        of endpoint: Endpoint = Endpoint(.get, "/items"),
        at url: URL,
        timeout: Duration = .seconds(60)
    ) async throws -> ServiceError {
        let client = ServiceClient.loopback(at: url, timeout: timeout)
        let error = try #require(
            await #expect(throws: ServiceError.self) { _ = try await client.value(from: endpoint, as: [Int].self) }
        )
        // Nothing of the session, and nothing that a terminal obeys, in whatever is told.
        for word in ["NSURLErrorDomain", "(null)", "Optional(", "\u{1B}", "\r"] {
            #expect(!error.details.contains(word))
        }
        return error
    }
}
