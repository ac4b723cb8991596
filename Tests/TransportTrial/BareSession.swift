import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session's data task with a delegate and nothing else: no deadline, no cancelling, no limit.
final class BareSession: Sendable {
    private let session: URLSession
    private let delegate = Delegate()

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    func body(of request: URLRequest) async throws -> Data {
        let task = session.dataTask(with: request)
        return try await withCheckedThrowingContinuation { continuation in
            delegate.calls.withLock { $0[task.taskIdentifier] = (Data(), continuation) }
            task.resume()
        }
    }

    private final class Delegate: NSObject, URLSessionDataDelegate {
        let calls = Mutex<[Int: (body: Data, continuation: CheckedContinuation<Data, any Error>)]>([:])

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            calls.withLock { $0[dataTask.taskIdentifier]?.body.append(data) }
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let call = calls.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            if let call, let error { call.continuation.resume(throwing: error) }
            if let call, error == nil { call.continuation.resume(returning: call.body) }
        }
    }
}
