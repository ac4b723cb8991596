import AppMock
import Foundation
import ServiceClient
import Synchronization
import Testing

@Suite struct `A mock` {
    @Test(
        arguments: zip(
            MockFailure.allCases,
            [
                "The host api.example could not be reached; check the network and try again.",
                "The host api.example did not answer within 3s; try again later.",
                "The service 'jokes' asks you to sign in; set API_TOKEN to a valid access token and try again.",
                "The service 'jokes' answered with status 500; try again later.",
                "The service 'jokes' sent an answer that cannot be used: it is not valid JSON ({); "
                    + "report this if it stays so.",
            ]
        )
    )
    func `fails with the error of the real fault`(_ failure: MockFailure, _ sentence: String) async throws {
        let script = MockScript(
            baseURL: URL(string: "https://api.example"),
            tokenVariable: "API_TOKEN",
            timeout: .seconds(3),
            failure: failure
        )
        let service = try MockJokeService(script: script)
        let error = await #expect(throws: ServiceError.self) { try await service.joke() }
        #expect(error?.description == sentence)
    }

    @Test func `waits its latency on the clock that it was given`() async throws {
        let clock = RecordingClock()
        let service = try MockJokeService(script: MockScript(latency: .seconds(90), clock: clock))
        _ = try await service.joke()
        #expect(clock.slept == [.seconds(90)])
    }

    @Test(arguments: [Duration.zero, .seconds(3600)])
    func `ends early with CancellationError`(latency: Duration) async throws {
        let service = try MockJokeService(script: MockScript(latency: latency))
        let call = Task {
            // Whether the call has begun or not, cancelling ends it.
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.joke()
        }
        await #expect(throws: CancellationError.self) { try await call.value }
    }
}

/// A clock on which nobody waits; it remembers for how long somebody would have.
private final class RecordingClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let start = ContinuousClock.now
    private let record = Mutex<[Duration]>([])

    var slept: [Duration] { record.withLock { $0 } }
    var now: Instant { start }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        record.withLock { $0.append(start.duration(to: deadline)) }
    }
}
