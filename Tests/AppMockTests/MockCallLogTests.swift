import Foundation
import ServiceClient
import Testing

@testable import AppMock

@Suite struct `The log of calls` {
    private func ask(_ server: MockServer, for number: Int) async throws -> [Int] {
        try await server.value(from: Endpoint(.get, "/items/\(number)")) { index in
            if number < 0 { return MockAnswer(status: 404) }
            return MockAnswer(body: try JSONEncoder().encode([number, index]))
        }
    }

    @Test func `has each call with its order, its arguments and its result`() async throws {
        let log = MockCallLog()
        let items = MockServer(name: "items", script: MockScript(failure: .calls([nil, nil, .offline]), log: log))
        let orders = MockServer(name: "orders", script: MockScript(log: log))
        _ = try await ask(items, for: 7)
        _ = try await ask(orders, for: 8)
        for number in [-1, 9] { await #expect(throws: ServiceError.self) { try await ask(items, for: number) } }

        #expect(await log.calls.map(\.service) == ["items", "orders", "items", "items"])
        #expect(await log.calls.map(\.endpoint) == [7, 8, -1, 9].map { Endpoint(.get, "/items/\($0)") })
        let results = try await log.calls.map { try #require($0.result) }
        #expect(try String(decoding: results[0].get().body, as: UTF8.self) == "[7,0]")
        #expect(try results[2].get().status == 404)
        #expect(throws: ServiceError(.offline)) { try results[3].get() }
    }

    @Test func `is exact when a thousand calls overlap`() async throws {
        let log = MockCallLog()
        let server = MockServer(name: "items", script: MockScript(latency: .milliseconds(1), log: log))
        let answers = try await withThrowingTaskGroup(of: [Int].self) { group in
            for number in 0..<1_000 { group.addTask { try await ask(server, for: number) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        let logged = try await log.calls.map {
            try JSONDecoder().decode([Int].self, from: $0.result?.get().body ?? Data())
        }
        #expect(Set(logged) == answers)
        #expect(await log.calls.map(\.endpoint.path) == logged.map { "/items/\($0[0])" })
        #expect(logged.map { $0[1] } == Array(0..<1_000))
    }

    @Test func `lets a test wait for a number of calls that are under way`() async throws {
        let log = MockCallLog()
        let script = MockScript(timeout: .seconds(3600), latency: .seconds(3600), log: log)
        let server = MockServer(name: "items", script: script)
        let calls = (1...3).map { number in Task { try await ask(server, for: number) } }
        try await log.wait(forCalls: 3)
        #expect(await log.calls.allSatisfy { $0.result == nil })
        for call in calls { call.cancel() }
        for call in calls { await #expect(throws: CancellationError.self) { try await call.value } }
        try await log.wait(forCalls: 2)
        for call in await log.calls { #expect(throws: CancellationError.self) { try call.result?.get() } }
    }

    @Test func `stops waiting when the test is cancelled`() async {
        let waiting = Task { try await MockCallLog().wait(forCalls: 1) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
