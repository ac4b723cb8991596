import Foundation
import ServiceClient
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Stands in for the server of one service: counts the calls, waits, then answers or fails as scripted.
///
/// Answers pass through `ServiceClient`, so that a scripted fault reaches the app as the error of the real one.
final class MockServer: Sendable {
    private let name: String
    private let script: MockScript
    private let calls = Mutex(0)

    init(name: String, script: MockScript) {
        self.name = name
        self.script = script
    }

    /// How often the server was called, failures and cancelled calls included.
    var callCount: Int { calls.withLock { $0 } }

    /// The decoded answer to an endpoint.
    ///
    /// - Parameter answer: Makes the answer from the number of calls before this one.
    /// - Throws: `ServiceError` as scripted, `CancellationError` when the task is cancelled, what `answer` throws.
    func value<Value: Decodable>(
        from endpoint: Endpoint,
        answer: @escaping @Sendable (Int) throws -> MockAnswer
    ) async throws -> Value {
        let client = ServiceClient(name: name, tokenVariable: script.tokenVariable) { [self] endpoint in
            let index = calls.withLock { count in
                defer { count += 1 }
                return count
            }
            try await script.clock.sleep(for: script.latency)
            let request = try script.baseURL.map { try endpoint.request(baseURL: $0) }
            return try (scriptedAnswer(to: request) ?? answer(index)).received(by: request)
        }
        return try await client.value(from: endpoint)
    }

    private func scriptedAnswer(to request: URLRequest?) throws(ServiceError) -> MockAnswer? {
        switch script.failure {
        case nil: nil
        case .offline: throw ServiceError(.offline, request: request)
        case .timedOut: throw .timedOut(after: script.timeout, request: request)
        case .unauthorized: MockAnswer(status: 401)
        case .serverError: MockAnswer(status: 500)
        case .malformed: MockAnswer(body: Data("{".utf8))
        }
    }
}

/// What a server answers with.
struct MockAnswer {
    var status = 200
    var body = Data()

    func received(by request: URLRequest?) -> ServiceResponse {
        ServiceResponse(status: status, headers: ["Content-Type": "application/json"], body: body, request: request)
    }
}
