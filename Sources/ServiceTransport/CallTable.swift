import Dispatch
import Foundation
import ServiceClient
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A caller that waits for an answer, and what has arrived for it.
struct Call: Sendable {
    /// The request that is under way: the first one, or the one that a redirect led to.
    var request: URLRequest
    var redirects = 0
    var body = Data()
    let deadline: Task<Void, Never>
    let continuation: CheckedContinuation<ServiceResponse, any Error>
}

/// The calls under way, by task identifier; whoever takes a call out of the table answers it, so it is answered once.
final class CallTable: Sendable {
    private let calls = Mutex<[Int: Call]>([:])
    /// Starts and cancels tasks one after another: none is started after it was cancelled, and neither happens on a
    /// caller's or the session's own thread, where cancelling can wait for itself.
    private let control = DispatchQueue(label: "ServiceTransport.control")

    /// Starts the task and its deadline; the continuation is resumed when the call is taken out of the table.
    func start(
        _ task: URLSessionDataTask,
        request: URLRequest,
        timeout: Duration,
        continuation: CheckedContinuation<ServiceResponse, any Error>
    ) {
        calls.withLock { calls in
            let deadline = Task { await self.abandon(task, after: timeout) }
            calls[task.taskIdentifier] = Call(request: request, deadline: deadline, continuation: continuation)
        }
        // A cancellation before this line has found no call to abandon.
        if Task.isCancelled { abandon(task) { _ in CancellationError() } }
        control.async {
            let isWaiting = self.calls.withLock { $0[task.taskIdentifier] != nil }
            if isWaiting { task.resume() }
        }
    }

    /// Notes what has arrived for a call; an error that is returned ends it. Nothing happens when the call is over.
    func note(_ task: URLSessionTask, _ change: (inout Call) -> ServiceError?) {
        let error = calls.withLock { calls -> ServiceError? in
            guard var call = calls.removeValue(forKey: task.taskIdentifier) else { return nil }
            defer { calls[task.taskIdentifier] = call }
            return change(&call)
        }
        if let error { abandon(task) { _ in error } }
    }

    /// Answers the caller of a task that has ended, or that is cancelled afterwards; cancelling may take its time.
    func finish(
        _ task: URLSessionTask,
        cancelling: Bool = false,
        with result: (Call) -> Result<ServiceResponse, any Error>
    ) {
        if let call = calls.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) {
            call.deadline.cancel()
            call.continuation.resume(with: result(call))
        }
        if cancelling { control.async { task.cancel() } }
    }

    /// Answers the caller first, and then cancels the task.
    func abandon(_ task: URLSessionTask, with error: (Call) -> any Error) {
        finish(task, cancelling: true) { .failure(error($0)) }
    }

    private func abandon(_ task: URLSessionTask, after timeout: Duration) async {
        do {
            try await Task.sleep(for: timeout)
        } catch {
            return  // The call was over in time.
        }
        abandon(task) { ServiceError.timedOut(after: timeout, request: $0.request) }
    }
}

extension Call {
    /// The answer that has arrived.
    func response(_ response: HTTPURLResponse) -> ServiceResponse {
        var headers: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields { headers[name] = value }
        return ServiceResponse(status: response.statusCode, headers: headers, body: body, request: request)
    }
}
