import Foundation
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests through one long-lived `URLSession`, and answers each exactly once: by the server's answer, by a
/// failure, by the deadline or by `CancellationError`, whichever comes first.
///
/// The session's own async calls are not used: on Linux a cancelled one never returns before Swift 6.4
/// (swift-corelibs-foundation#5412). What nothing outside the session can prevent there: a server that closes the
/// connection amid its headers, before a `Content-Length`, ends the whole process (#5285).
final class Transport: Sendable {
    private let calls = CallTable()
    private let session: URLSession

    /// - Parameter bodyLimit: In MiB, counted after decompression.
    init(bodyLimit: Int = 8) {
        session = URLSession(
            configuration: Self.configuration,
            delegate: TransportDelegate(calls: calls, bodyLimit: bodyLimit),
            delegateQueue: Self.delegateQueue
        )
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// - Parameter timeout: The deadline of the whole call; at most a day.
    /// - Throws: `ServiceError` or `CancellationError`; a call that is cancelled before it starts sends nothing.
    func send(_ request: URLRequest, timeout: Duration) async throws -> ServiceResponse {
        try Task.checkCancellation()
        let timeout = min(max(timeout, .zero), .seconds(86_400))
        var request = request
        // An idle timer in whole seconds on Linux: it stays behind the deadline, which is ours.
        request.timeoutInterval = Double(timeout.components.seconds) + 60
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                calls.start(task, request: request, timeout: timeout, continuation: continuation)
            }
        } onCancel: {
            calls.abandon(task) { _ in CancellationError() }
        }
    }

    private static var delegateQueue: OperationQueue? {
        #if canImport(FoundationNetworking)
            InlineQueue()
        #else
            nil
        #endif
    }

    /// Nothing outlives a call: no cache, no cookie, no credential.
    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        // With a cache, cancelling a task traps on Linux (swift-corelibs-foundation#3292).
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        return configuration
    }
}
