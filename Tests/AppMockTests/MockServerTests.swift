import Foundation
import ManualClock
import ServiceClient
import Testing

@testable import AppMock

@Suite struct `A mock server` {
    private let items = Endpoint(.get, "/items")

    private func answer(of server: MockServer) async throws -> Int {
        try await server.value(from: items) { index in MockAnswer(body: Data("\(index)".utf8)) }
    }

    @Test func `gives out its answers in order, and none of them to a call that fails on purpose`() async throws {
        let server = MockServer(name: "items", script: MockScript(failure: .first(2, .offline)))
        for _ in 1...2 {
            await #expect(throws: ServiceError(.offline, service: "items")) { try await answer(of: server) }
        }
        #expect(try await answer(of: server) == 0)
        #expect(try await answer(of: server) == 1)
    }

    @Test func `puts the place, the limit and the variable of its script into messages`() async throws {
        let script = MockScript(
            baseURL: URL(string: "http://api.example:8080/v1"),
            tokenVariable: "API_TOKEN",
            timeout: .seconds(3),
            failure: .calls([.timedOut, .unauthorized])
        )
        let server = MockServer(name: "items", script: script)
        let late = await #expect(throws: ServiceError.self) { try await answer(of: server) }
        #expect(late?.description == "The host api.example:8080 did not answer within 3s; try again later.")
        #expect(late?.url == "http://api.example:8080/v1/items")
        let refused = await #expect(throws: ServiceError.self) { try await answer(of: server) }
        #expect(
            refused?.description
                == "The service 'items' asks you to sign in; set API_TOKEN to a valid access token and try again."
        )
    }

    @Test func `answers when its latency has passed on the clock of the script`() async throws {
        let (clock, log) = (ManualClock(), MockCallLog())
        let script = MockScript(timeout: .seconds(90), latency: .seconds(90), clock: clock, log: log)
        let server = MockServer(name: "items", script: script)
        let call = Task { try await answer(of: server) }
        await clock.waitForSleeper()
        clock.advance(by: .seconds(89))
        #expect(await log.calls.map { $0.result == nil } == [true])
        clock.advance(by: .seconds(1))
        #expect(try await call.value == 0)
    }

    @Test(arguments: [nil, ServiceError.Code.unauthorized])
    func `fails at the deadline when its latency is longer, whatever it would have answered`(
        failure: ServiceError.Code?
    ) async throws {
        let (clock, log) = (ManualClock(), MockCallLog())
        let server = MockServer(
            name: "items",
            script: MockScript(latency: .seconds(11), failure: .calls([failure]), clock: clock, log: log)
        )
        let call = Task { try await answer(of: server) }
        await clock.waitForSleeper()
        clock.advance(by: .milliseconds(9_999))
        #expect(await log.calls.map { $0.result == nil } == [true])
        clock.advance(by: .milliseconds(1))
        let error = await #expect(throws: ServiceError.self) { try await call.value }
        #expect(error?.description == "The host of the service did not answer within 10s; try again later.")
        #expect(error?.elapsed == .seconds(10))
        let logged = await log.calls.first?.result
        #expect(throws: ServiceError.self) { try logged?.get() }
    }

    @Test func `has the deadline of the endpoint when that sets one`() async throws {
        let clock = ManualClock()
        let server = MockServer(name: "items", script: MockScript(latency: .seconds(2), clock: clock))
        let call = Task {
            let endpoint = Endpoint(.get, "/items", timeout: .seconds(1))
            let _: Int = try await server.value(from: endpoint) { _ in MockAnswer(body: Data("1".utf8)) }
        }
        await clock.waitForSleeper()
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: ServiceError.self) { try await call.value }
        #expect(error?.description == "The host of the service did not answer within 1s; try again later.")
    }

    @Test(arguments: [Duration.zero, .seconds(3600)])
    func `ends early with CancellationError`(latency: Duration) async throws {
        let server = MockServer(name: "items", script: MockScript(timeout: .seconds(3600), latency: latency))
        let call = Task {
            // Whether the call has begun or not, cancelling ends it.
            withUnsafeCurrentTask { $0?.cancel() }
            return try await answer(of: server)
        }
        await #expect(throws: CancellationError.self) { try await call.value }
    }
}
