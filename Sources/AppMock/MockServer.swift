import Foundation
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Stands in for the server of one service: notes each call, waits, then answers or fails as scripted, or fails at the
/// deadline when that is earlier.
///
/// Answers pass through `ServiceClient`, so that a scripted fault reaches the app as the error of the real one.
struct MockServer: Sendable {
    private let name: String
    private let script: MockScript
    private let id = UUID()

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
        let client = ServiceClient(
            name: name,
            tokenVariable: script.tokenVariable,
            timeout: script.timeout,
            pace: Pace(clock: script.clock)
        ) { [script, name, id] endpoint in
            let call = await script.log.begin(
                MockCall(service: name, endpoint: endpoint),
                at: id,
                failing: script.failure
            )
            do {
                let request = try script.baseURL.map { try endpoint.request(baseURL: $0) }
                let timeout = endpoint.timeout ?? script.timeout
                try await script.clock.sleep(for: min(script.latency, timeout))
                if script.latency > timeout { throw ServiceError.timedOut(after: timeout, request: request) }
                let scripted = try call.failure?.fault(of: request, timeout: timeout)
                let response = try (scripted ?? answer(call.answer)).received(by: request)
                await script.log.end(call.place, with: .success(response))
                return response
            } catch {
                await script.log.end(call.place, with: .failure(error))
                throw error
            }
        }
        return try await client.value(from: endpoint)
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
