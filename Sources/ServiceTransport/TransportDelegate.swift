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
            let location = response.value(forHTTPHeaderField: "Location")
            switch Redirect(to: location, status: response.statusCode, of: call.request, count: call.redirects) {
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
        #if canImport(FoundationNetworking)
            // The 401 is the answer, and it is here. Default handling never returns (swift-corelibs-foundation#5456), and
            // a refusal cancels the task where it waits for itself: so this question gets no answer, either.
            calls.finish(task, cancelling: true) { call in
                Self.result(of: call, task, error: nil)
            }
        #else
            // Apple's systems ask about certificates here, too.
            let asksForTrust = challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
            completionHandler(asksForTrust ? .performDefaultHandling : .rejectProtectionSpace, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        calls.finish(task) { call in
            Self.result(of: call, task, error: error)
        }
    }

    private static func result(
        of call: Call,
        _ task: URLSessionTask,
        error: (any Error)?
    ) -> Result<ServiceResponse, any Error> {
        let response = task.response as? HTTPURLResponse
        guard let response, error == nil else {
            return .failure(ServiceError(error, response: response, request: call.request))
        }
        return .success(call.response(response))
    }
}
