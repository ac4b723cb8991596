import Foundation
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ServiceError {
    /// What a session's error means for the user.
    ///
    /// On Linux several causes share one code and the text is libcurl's, so the text is only asked whether it is about a
    /// secure connection, and quoted when it is: it tells what is wrong with the certificate.
    init(_ error: (any Error)?, host: String) {
        let error = error as? URLError
        let text = error?.localizedDescription ?? ""
        switch error?.code {
        case .cannotFindHost?, .dnsLookupFailed?, .cannotConnectToHost?, .notConnectedToInternet?, .timedOut?:
            self = .unreachable(host: host)
        case .badURL?:
            self = .invalidRequest(reason: "this system cannot use the address \(host)")
        case .badServerResponse?:
            self = .exchangeFailed(host: host, reason: "it closed the connection without an answer")
        case .unsupportedURL?:
            // The request was http or https; libcurl reports an answer in another protocol like this.
            self = .exchangeFailed(host: host, reason: "its answer is not HTTP")
        case _ where text.contains("SSL") || text.contains("certificate"):
            self = .exchangeFailed(host: host, reason: "there is no secure connection (\(text))")
        default:
            self = .exchangeFailed(host: host, reason: "the connection broke off before the answer was complete")
        }
    }
}
