import Foundation
import ServiceClient

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
public actor MockCallLog {
    public private(set) var calls: [MockCall] = []
    private var numbers: [UUID: (calls: Int, answers: Int)] = [:]
    /// Those who wait for a number of calls.
    private var waiting: [AsyncStream<Int>.Continuation] = []

    public init() {}

    /// Returns as soon as so many calls have arrived, whether they are answered or not.
    ///
    /// - Throws: `CancellationError`
    public func wait(forCalls count: Int) async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: Int.self)
        arrival.yield(calls.count)
        waiting.append(arrival)
        for await arrived in arrivals where arrived >= count { return }
        throw CancellationError()
    }

    /// Notes a call and says what it meets, in one step: answers are given out in the order of the log.
    ///
    /// - Returns: The call's place in the log, how it fails, and the number of answers of the same server before it.
    func begin(
        _ call: MockCall,
        at server: UUID,
        failing failure: MockFailure = .never
    ) -> (place: Int, failure: ServiceError.Code?, answer: Int) {
        calls.append(call)
        waiting.removeAll { arrival in
            if case .terminated = arrival.yield(calls.count) { true } else { false }
        }
        let number = numbers[server, default: (0, 0)]
        let code = failure.code(at: number.calls)
        numbers[server] = (number.calls + 1, number.answers + (code == nil ? 1 : 0))
        return (calls.count - 1, code, number.answers)
    }

    func end(_ place: Int, with result: Result<ServiceResponse, any Error>) {
        calls[place].result = result
    }
}
