import Foundation
import ServiceClient
import Synchronization
import Testing

@Suite struct RetryTests {
    /// What happens to a call: each attempt's answer, and the waits between them.
    private struct Course {
        let attempts: [Endpoint]
        let waits: [Duration]
        let error: ServiceError?
    }

    private func course(
        _ answers: [ServiceResponse],
        of endpoint: Endpoint = Endpoint(.get, "/items", retry: Retry()),
        timeout: Duration? = nil,
        chance: Double = 1,
        latency: Duration = .zero
    ) async -> Course {
        let clock = RecordingClock()
        let sent = Mutex<[Endpoint]>([])
        let pace = Pace(clock: clock, chance: { chance })
        let client = ServiceClient(name: "items", timeout: timeout, pace: pace) { endpoint in
            let number = sent.withLock { sent in
                sent.append(endpoint)
                return sent.count
            }
            clock.advance(by: latency)
            return answers[min(number, answers.count) - 1]
        }
        do {
            try await client.perform(endpoint)
            return Course(attempts: sent.withLock { $0 }, waits: clock.waits, error: nil)
        } catch {
            return Course(attempts: sent.withLock { $0 }, waits: clock.waits, error: error as? ServiceError)
        }
    }

    private static let busy = ServiceResponse(status: 503)

    @Test func `a call is not repeated unless its endpoint asks for that`() async {
        let course = await course([Self.busy], of: Endpoint(.get, "/items"))
        #expect(course.attempts.count == 1)
        #expect(course.error?.attempts == 1)
    }

    @Test func `a failure that passes is not noticed`() async {
        let course = await course([Self.busy, ServiceResponse()])
        #expect(course.attempts.count == 2)
        #expect(course.waits == [.milliseconds(250)])
        #expect(course.error == nil)
    }

    @Test func `a failure that stays is told with the number of attempts`() async {
        let course = await course([Self.busy])
        #expect(course.attempts.count == 3)
        #expect(
            course.error?.description
                == "The service 'items' answered with status 503 (3 attempts); try again later."
        )
    }

    @Test func `the longest possible wait doubles and stays below its limit`() async {
        let retry = Retry(attempts: 6, firstWait: .seconds(1), longestWait: .seconds(5))
        let course = await course([Self.busy], of: Endpoint(.get, "/items", retry: retry))
        #expect(course.waits == [1, 2, 4, 5, 5].map { .seconds($0) })
    }

    @Test(arguments: [(0, Duration.zero), (0.5, .milliseconds(125)), (1, .milliseconds(250)), (7, .milliseconds(250))])
    func `chance chooses any part of the longest possible wait`(_ chance: Double, _ wait: Duration) async {
        let course = await course([Self.busy, ServiceResponse()], chance: chance)
        #expect(course.waits == [wait])
    }

    @Test(arguments: [
        Retry(attempts: 0), Retry(attempts: -1), Retry(attempts: 1),
    ])
    func `without a second attempt there is one`(_ retry: Retry) async {
        #expect(await course([Self.busy], of: Endpoint(.get, "/items", retry: retry)).attempts.count == 1)
    }

    @Test func `extreme numbers are no trap`() async {
        let retry = Retry(attempts: 40, firstWait: .seconds(Int64.max), longestWait: .seconds(Int64.max))
        let course = await course([Self.busy], of: Endpoint(.get, "/items", retry: retry))
        #expect(course.waits == Array(repeating: .seconds(86_400), count: 39))
        let none = Retry(firstWait: .seconds(-1), longestWait: .seconds(-1))
        #expect(await self.course([Self.busy], of: Endpoint(.get, "/items", retry: none)).waits == [.zero, .zero])
    }

    @Test(arguments: [
        (Endpoint.Method.get, 3), (.head, 3), (.put, 3), (.delete, 3), (.post, 1), (.patch, 1),
    ])
    func `only what may arrive twice is sent again`(_ method: Endpoint.Method, _ count: Int) async {
        let course = await course([Self.busy], of: Endpoint(method, "/items", retry: Retry()))
        #expect(course.attempts.count == count)
    }

    @Test(arguments: [
        (400, 1), (401, 1), (403, 1), (404, 1), (409, 1), (408, 3), (425, 3), (429, 3), (500, 3), (502, 3), (503, 3),
        (504, 3), (302, 1),
    ])
    func `only a status that may pass is asked for again`(_ status: Int, _ count: Int) async {
        #expect(await course([ServiceResponse(status: status)]).attempts.count == count)
    }

    @Test func `an answer that does not decode is not asked for again`() async {
        let sent = Mutex(0)
        let client = ServiceClient(name: "items") { _ in
            sent.withLock { $0 += 1 }
            return ServiceResponse(body: Data("{".utf8))
        }
        _ = await #expect(throws: ServiceError.self) {
            try await client.value(from: Endpoint(.get, "/items", retry: Retry()), as: [Int].self)
        }
        #expect(sent.withLock { $0 } == 1)
    }

    @Test(arguments: [("0", 250), ("2", 2_000), ("31", 30_000), ("99999999999999999999", 30_000), ("soon", 250)])
    func `the server's wish counts when it is longer, up to the longest wait`(_ wish: String, _ wait: Int) async {
        let busy = ServiceResponse(status: 429, headers: ["retry-after": wish])
        #expect(await course([busy, ServiceResponse()]).waits == [.milliseconds(wait)])
    }

    @Test func `the deadline is for all attempts, and each gets what is left`() async {
        let course = await course([Self.busy], timeout: .seconds(2), latency: .milliseconds(600))
        #expect(course.waits == [.milliseconds(250), .milliseconds(500)])
        #expect(course.attempts.map(\.timeout) == [nil, .milliseconds(1_150), .milliseconds(50)])
    }

    @Test func `a wait that would outlast the deadline is not begun`() async {
        let busy = ServiceResponse(status: 503, headers: ["Retry-After": "5"])
        let course = await course([busy], timeout: .seconds(5))
        #expect(course.attempts.count == 1)
        #expect(course.waits.isEmpty)
        #expect(course.error?.description == "The service 'items' answered with status 503; try again in 5s.")
    }

    @Test func `an endpoint's own deadline goes before the client's`() async {
        let endpoint = Endpoint(.get, "/items", retry: Retry(), timeout: .milliseconds(100))
        #expect(await course([Self.busy], of: endpoint, timeout: .seconds(60)).waits.isEmpty)
    }

    @Test func `a deadline that a later attempt meets is told as that of the call`() async {
        let clock = RecordingClock()
        let client = ServiceClient(name: "items", timeout: .seconds(10), pace: Pace(clock: clock, chance: { 1 })) {
            guard let left = $0.timeout else { return Self.busy }
            throw ServiceError.timedOut(after: left, request: nil)
        }
        let error = await #expect(throws: ServiceError.self) {
            try await client.perform(Endpoint(.get, "/items", retry: Retry()))
        }
        #expect(
            error?.description
                == "The host of the service did not answer within 10s (2 attempts); try again later."
        )
    }

    @Test func `a call that is cancelled while it waits is not sent again`() async {
        let sent = Mutex(0)
        let client = ServiceClient(name: "items", pace: Pace(clock: RecordingClock())) { _ in
            sent.withLock { $0 += 1 }
            withUnsafeCurrentTask { $0?.cancel() }
            return Self.busy
        }
        let call = Task { try await client.perform(Endpoint(.get, "/items", retry: Retry())) }
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(sent.withLock { $0 } == 1)
    }
}

/// A clock on which nobody waits; it remembers for how long somebody would have.
private final class RecordingClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let state = Mutex((now: ContinuousClock.now, waits: [Duration]()))

    var waits: [Duration] { state.withLock(\.waits) }
    var now: Instant { state.withLock(\.now) }
    var minimumResolution: Duration { .zero }

    func advance(by duration: Duration) {
        state.withLock { $0.now += duration }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        state.withLock { state in
            state.waits.append(state.now.duration(to: deadline))
            state.now = deadline
        }
    }
}
