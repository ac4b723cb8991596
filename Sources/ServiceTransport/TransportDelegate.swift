import Foundation
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Passes what a session reports on to the calls that wait for it.
final class TransportDelegate: NSObject, URLSessionDataDelegate {
    private let calls: CallTable
    /// In MiB.
    private let bodyLimit: Int

    init(calls: CallTable, bodyLimit: Int) {
        self.calls = calls
        self.bodyLimit = bodyLimit
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        calls.note(dataTask) { call in
            call.body.append(data)
            guard call.body.count > bodyLimit << 20 else { return nil }
            return ServiceError(.tooLarge, reason: "\(bodyLimit) MiB", request: call.request)
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // On Linux a task that was cancelled traps when this question is answered afterwards. So the answer is given while
        // the call cannot end, and a call that has ended, or ends because of it, gets none: its task is cancelled.
        calls.note(task) { call in
            call.redirects += 1
            switch Redirect(response, of: call.request, count: call.redirects) {
            case .follow(let request):
                call.request = request
                completionHandler(request)
                return nil
            case .refuse(let error):
                return error
            }
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if !canImport(FoundationNetworking)
            // Apple's systems ask about certificates here, too.
            if challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust {
                return completionHandler(.performDefaultHandling, nil)
            }
        #endif
        // The 401 is the answer; on Linux default handling never returns (swift-corelibs-foundation#5456).
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let response = task.response as? HTTPURLResponse
        calls.finish(task) { call in
            switch (response, error) {
            case (let response?, nil): .success(call.response(response))
            // On Linux a rejected challenge ends as "cancelled", though the answer is here.
            case (let response?, URLError.cancelled?) where [401, 407].contains(response.statusCode):
                .success(call.response(response))
            case (_, let error): .failure(ServiceError(error, response: response, request: call.request))
            }
        }
    }
}
