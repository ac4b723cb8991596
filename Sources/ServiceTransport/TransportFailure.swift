import Foundation
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ServiceError {
    /// What a session's error means, by what had arrived when it happened.
    ///
    /// On Linux one code stands for several causes, and the text is libcurl's. So the headers that have arrived tell where
    /// the exchange was; the text is only asked about what they cannot show, and is never quoted but for certificates.
    ///
    /// - Parameter response: The headers, when they have arrived.
    init(_ error: (any Error)?, response: HTTPURLResponse?, request: URLRequest) {
        let error = error as? URLError
        let text = error?.localizedDescription ?? ""
        if let response, response.statusCode >= 200 {
            self.init(Self.code(ofBodyBrokenBy: text, response), request: request)
        } else if text.contains("SSL") || text.contains("certificate") {
            let reason = text.contains("certificate") ? text : "the TLS handshake failed"
            self.init(.insecureConnection, reason: reason, request: request)
        } else if error?.code == .badURL {
            self.init(.invalidRequest, reason: "this system cannot use its address", request: request)
        } else {
            self.init(Self.code(of: error?.code, text: text), request: request)
        }
    }

    private static func code(ofBodyBrokenBy text: String, _ response: HTTPURLResponse) -> Code {
        if text.contains("closed") || text.contains("reset") { return .truncated }
        if text.contains("chunk") { return .badChunk }
        let isPacked = response.value(forHTTPHeaderField: "Content-Encoding") != nil
        return isPacked ? .badCompression : .truncated
    }

    private static func code(of code: URLError.Code?, text: String) -> Code {
        switch code {
        case .cannotFindHost, .dnsLookupFailed: .hostNotFound
        case .cannotConnectToHost: .connectionRefused
        case .notConnectedToInternet, .timedOut: .offline
        case .badServerResponse: .connectionClosed
        // The request was http or https; libcurl reports an answer in another protocol like this.
        case .unsupportedURL: .notHTTP
        case .networkConnectionLost: .connectionLost
        case .unknown where text.contains("closed"): .connectionLost
        case .unknown: .badHeader
        default: .exchangeFailed
        }
    }
}
