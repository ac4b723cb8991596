import Foundation
import LoopbackServer
import ServiceClient
import Testing

@testable import ServiceTransport

/// The tests' own server, as far as other tests lean on it.
@Suite struct LoopbackServerTests {
    @Test func `each server has a port of its own`() throws {
        let servers = try (1...3).map { _ in try LoopbackServer { _ in .json("{}") } }
        #expect(Set(servers.map(\.port)).count == 3)
        #expect(servers.map(\.baseURL.absoluteString) == servers.map { "http://127.0.0.1:\($0.port)" })
    }

    @Test func `a large body is received whole before it is answered`() async throws {
        let server = try LoopbackServer { request in .json("\(request.body.count)") }
        let body = Data(repeating: 0x78, count: 1 << 20)
        let response = try await send(Endpoint(.put, "/", body: body), to: server)
        #expect(String(decoding: response.body, as: UTF8.self) == "1048576")
    }

    @Test func `stopping ends the calls that wait`() async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer { _ in
            arrival.yield()
            return .silence
        }
        let call = Task { _ = try await send(to: server) }
        for await _ in arrivals.prefix(1) { server.stop() }
        let error = await #expect(throws: ServiceError.self) { try await call.value }
        #expect(error?.code == .connectionClosed)
    }
}
