import Foundation
import ServiceClient
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Stands in for the server of one service: notes each call, waits, then answers or fails as scripted.
///
/// Answers pass through `ServiceClient`, so that a scripted fault reaches the app as the error of the real one.
final class MockServer: Sendable {
    private let name: String
    private let script: MockScript
    private let past = Mutex(Past())

    /// The calls so far, and those among them that did not fail on purpose.
    private struct Past {
        var calls = 0
        var answers = 0
    }

    init(name: String, script: MockScript) {
        self.name = name
        self.script = script
    }

    /// The decoded answer to an endpoint.
    ///
    /// - Parameter answer: Makes the answer from the number of answers before this one.
    /// - Throws: `ServiceError` as scripted, `CancellationError` when the task is cancelled, what `answer` throws.
    func value<Value: Decodable>(
        from endpoint: Endpoint,
        answer: @escaping @Sendable (Int) throws -> MockAnswer
    ) async throws -> Value {
        let client = ServiceClient(name: name, tokenVariable: script.tokenVariable, pace: Pace(clock: script.clock)) {
            [self] endpoint in
            let call = begin(endpoint)
            do {
                try await script.clock.sleep(for: script.latency)
                let request = try script.baseURL.map { try endpoint.request(baseURL: $0) }
                let scripted = try call.failure?.fault(of: request, timeout: script.timeout)
                let response = try (scripted ?? answer(call.answer)).received(by: request)
                script.log.end(call.place, with: .success(response))
                return response
            } catch {
                script.log.end(call.place, with: .failure(error))
                throw error
            }
        }
        return try await client.value(from: endpoint)
    }

    /// Notes a call and says what it meets; in one step, so that answers are given out in the order of the log.
    private func begin(_ endpoint: Endpoint) -> (place: Int, failure: ServiceError.Code?, answer: Int) {
        past.withLock { past in
            let failure = script.failure.code(at: past.calls)
            let call = (place: script.log.begin(name, endpoint), failure, answer: past.answers)
            past.calls += 1
            if failure == nil { past.answers += 1 }
            return call
        }
    }
}

/// What a server answers with.
struct MockAnswer {
    var status = 200
    var contentType = "application/json"
    var body = Data()

    func received(by request: URLRequest?) -> ServiceResponse {
        ServiceResponse(status: status, headers: ["Content-Type": contentType], body: body, request: request)
    }
}
