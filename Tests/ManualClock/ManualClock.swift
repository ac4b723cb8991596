import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Clock {
    private struct State {
        var now = ContinuousClock.now
        var sleepers: [AsyncStream<ContinuousClock.Instant>.Continuation] = []
    }

    private let state = Mutex(State())
    private let beginnings = AsyncStream.makeStream(of: Void.self)

    public init() {}

    public var now: ContinuousClock.Instant { state.withLock(\.now) }
    public var minimumResolution: Duration { .zero }

    public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let (instants, sleeper) = AsyncStream.makeStream(of: ContinuousClock.Instant.self)
        state.withLock { state in
            sleeper.yield(state.now)
            state.sleepers.append(sleeper)
        }
        beginnings.continuation.yield()
        for await instant in instants where instant >= deadline { return }
        throw CancellationError()
    }

    /// Returns when somebody has begun to sleep whom no earlier wait has seen.
    public func waitForSleeper() async {
        for await _ in beginnings.stream.prefix(1) {}
    }

    public func advance(by duration: Duration) {
        state.withLock { state in
            state.now += duration
            for sleeper in state.sleepers { sleeper.yield(state.now) }
        }
    }
}
