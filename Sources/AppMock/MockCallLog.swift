import ServiceClient
import Synchronization

/// A call that a predefined service has received.
public struct MockCall: Sendable {
    /// The service's name in messages.
    public let service: String
    /// What was asked for, arguments included.
    public let endpoint: Endpoint
    /// The answer of whatever status, or why there was none; `nil` while the call is under way.
    public internal(set) var result: Result<ServiceResponse, any Error>?
}

/// The calls that predefined services receive, in the order of their arrival; scripts of several services may share one.
public final class MockCallLog: Sendable {
    private struct State {
        var calls: [MockCall] = []
        /// Those who wait for a number of calls.
        var waiting: [AsyncStream<Int>.Continuation] = []
    }

    private let state = Mutex(State())

    public init() {}

    public var calls: [MockCall] { state.withLock(\.calls) }

    /// Returns as soon as so many calls have arrived, whether they are answered or not.
    ///
    /// - Throws: `CancellationError`
    public func wait(forCalls count: Int) async throws {
        let (counts, waiting) = AsyncStream.makeStream(of: Int.self)
        state.withLock { state in
            waiting.yield(state.calls.count)
            state.waiting.append(waiting)
        }
        for await arrived in counts where arrived >= count { return }
        throw CancellationError()
    }

    /// - Returns: The call's place in the log.
    func begin(_ service: String, _ endpoint: Endpoint) -> Int {
        state.withLock { state in
            state.calls.append(MockCall(service: service, endpoint: endpoint))
            let count = state.calls.count
            state.waiting.removeAll { waiting in
                if case .terminated = waiting.yield(count) { true } else { false }
            }
            return count - 1
        }
    }

    func end(_ index: Int, with result: Result<ServiceResponse, any Error>) {
        state.withLock { $0.calls[index].result = result }
    }
}
