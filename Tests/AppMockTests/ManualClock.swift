import Synchronization

/// A clock that stands still until a test moves it.
final class ManualClock: Clock {
    private struct State {
        var now = ContinuousClock.now
        var sleepers: [AsyncStream<ContinuousClock.Instant>.Continuation] = []
    }

    private let state = Mutex(State())
    private let beginnings = AsyncStream.makeStream(of: Void.self)

    var now: ContinuousClock.Instant { state.withLock(\.now) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let (instants, sleeper) = AsyncStream.makeStream(of: ContinuousClock.Instant.self)
        state.withLock { state in
            sleeper.yield(state.now)
            state.sleepers.append(sleeper)
        }
        beginnings.continuation.yield()
        for await instant in instants where instant >= deadline { return }
        throw CancellationError()
    }

    /// Returns when somebody has begun to sleep.
    func waitForSleeper() async {
        for await _ in beginnings.stream.prefix(1) {}
    }

    func advance(by duration: Duration) {
        state.withLock { state in
            state.now += duration
            for sleeper in state.sleepers { sleeper.yield(state.now) }
        }
    }
}
