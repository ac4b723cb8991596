import Foundation
import LoopbackServer
import ServiceClient
import Testing

@testable import ServiceTransport

/// How a call ends before its answer: by the deadline or by cancelling.
@Suite struct CallTableTests {
    @Test func `a server that never answers runs into the deadline`() async throws {
        let server = try LoopbackServer { _ in .silence }
        await expectTimeout(after: .milliseconds(250), from: server)
    }

    @Test func `the deadline is for the whole answer, however slowly it keeps coming`() async throws {
        let head = LoopbackServer.Answer.Step.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n".utf8))
        let drop = [LoopbackServer.Answer.Step.send(Data(" ".utf8)), .pause(.milliseconds(20))]
        let drops = Array(repeating: drop, count: 9_999).flatMap(\.self)
        let server = try LoopbackServer { _ in LoopbackServer.Answer(steps: [head] + drops) }
        await expectTimeout(after: .milliseconds(250), from: server)
    }

    @Test func `no time at all is a deadline, too`() async throws {
        let server = try LoopbackServer { _ in .silence }
        await expectTimeout(after: .zero, from: server)
    }

    private func expectTimeout(after timeout: Duration, from server: LoopbackServer) async {
        let start = ContinuousClock.now
        let error = await #expect(throws: ServiceError.self) {
            _ = try await send(to: server, timeout: timeout)
        }
        #expect(error?.code == .timedOut)
        // The reason is the limit; the session itself, which gives up a minute later, has another.
        #expect(error?.reason == ServiceError.timedOut(after: timeout, request: nil).reason)
        #expect(ContinuousClock.now - start >= timeout)
    }

    @Test func `a cancelled call ends with CancellationError`() async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer { _ in
            arrival.yield()
            return .silence
        }
        let call = Task { _ = try await send(to: server) }
        for await _ in arrivals.prefix(1) { call.cancel() }
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func `a call that is cancelled before it starts sends nothing`() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        let transport = Transport()
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await send(Endpoint(.get, "/cancelled"), to: server, through: transport)
        }
        await #expect(throws: CancellationError.self) { try await call.value }
        _ = try await send(Endpoint(.get, "/next"), to: server, through: transport)
        #expect(server.requests.map(\.target) == ["/next"])
    }

    /// The last two once trapped or hung on Linux when the cancelling met the session's question to its delegate.
    @Test(arguments: ["/plain", "/slow", "/redirected", "/refused"])
    func `calls that are cancelled at any moment end, and the transport goes on`(_ path: String) async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/slow": .json("{}").delayed(by: .milliseconds(2))
            case "/redirected": .redirect(to: "/redirected")
            case "/refused": .status(401, headers: ["WWW-Authenticate": "Basic realm=\"items\""])
            default: .json("{}")
            }
        }
        let transport = Transport()
        for round in 0..<200 {
            let call = Task { _ = try await send(Endpoint(.get, path), to: server, through: transport) }
            try await Task.sleep(for: .microseconds(round * 37 % 4_000))
            call.cancel()
            _ = await call.result
        }
        #expect(try await send(Endpoint(.get, "/plain"), to: server, through: transport).status == 200)
    }
}
