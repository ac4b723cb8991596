extension ServiceClient {
    /// Sends a request, again if the endpoint asks for that, and reads the answer of success.
    func call<Value>(_ endpoint: Endpoint, read: (ServiceResponse) throws -> Value) async throws -> Value {
        let elapsed = pace.stopwatch()
        let limit = endpoint.timeout ?? timeout
        var attempt = endpoint
        var number = 1
        while true {
            do {
                return try await answer(to: attempt, read: read)
            } catch var error as ServiceError {
                error.service = error.service ?? name
                error.attempts = number
                error.elapsed = elapsed()
                // The last attempt had only what was left of the deadline.
                if let limit, error.code == .timedOut { error.reason = limit.text }
                guard let wait = wait(before: endpoint, after: error, remaining: limit.map { $0 - elapsed() }) else {
                    throw error
                }
                try await pace.clock.sleep(for: wait)
                try Task.checkCancellation()
            }
            attempt.timeout = limit.map { $0 - elapsed() }
            number += 1
        }
    }

    private func wait(before endpoint: Endpoint, after error: ServiceError, remaining: Duration?) -> Duration? {
        endpoint.retry?.wait(after: error, of: endpoint.method, chance: pace.chance(), remaining: remaining)
    }

    private func answer<Value>(to endpoint: Endpoint, read: (ServiceResponse) throws -> Value) async throws -> Value {
        let response = try await send(endpoint)
        guard (200..<300).contains(response.status) else {
            throw ServiceError.refusal(response, service: name, tokenVariable: tokenVariable)
        }
        return try read(response)
    }
}
