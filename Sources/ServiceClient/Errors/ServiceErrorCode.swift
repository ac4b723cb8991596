extension ServiceError {
    /// The kinds of failure; their names are stable.
    public enum Code: String, CaseIterable, Sendable {
        // Before anything is sent.
        /// The endpoint or the base URL cannot be made into a request.
        case invalidRequest
        /// The access token cannot stand in a header.
        case unusableToken

        // No answer.
        /// The host's name is not known.
        case hostNotFound
        /// The host is there, and nobody listens on the port.
        case connectionRefused
        /// There is no way to the host.
        case offline
        /// No connection with a certificate that this system trusts.
        case insecureConnection
        /// The call's deadline passed.
        case timedOut
        /// The connection was closed before the first byte of an answer.
        case connectionClosed
        /// The connection broke off.
        case connectionLost

        // An answer that is no good HTTP, or not wanted.
        /// Something other than HTTP arrived.
        case notHTTP
        /// A header that breaks the rules, or far too many.
        case badHeader
        /// The body ended before its length or its last chunk.
        case truncated
        /// The chunks of the body break the rules.
        case badChunk
        /// The body cannot be unpacked.
        case badCompression
        /// The body is larger than the client accepts.
        case tooLarge
        /// More redirects than the client follows.
        case tooManyRedirects
        /// A redirect that would give something away or send a body twice.
        case redirectRefused
        /// Anything else that ended the exchange.
        case exchangeFailed

        // An answer whose status is not 2xx.
        /// 401
        case unauthorized
        /// 403
        case forbidden
        /// 404 and 410
        case notFound
        /// 409
        case conflict
        /// 429
        case rateLimited
        /// Any other 4xx.
        case clientError
        /// 502, 503 and 504; 408 and 425.
        case unavailable
        /// Any other 5xx.
        case serverError
        /// 1xx, a 3xx that leads nowhere, or no status of HTTP.
        case unexpectedStatus

        // An answer whose body cannot be used.
        /// No body where JSON was expected.
        case emptyBody
        /// A web page where JSON was expected, such as the sign-in page of a network.
        case webPage
        /// A body that is not JSON.
        case notJSON
        /// JSON in which something is missing or of another type.
        case malformed

        /// The code of a status that is not 2xx.
        public init(status: Int) {
            self =
                switch status {
                case 401: .unauthorized
                case 403: .forbidden
                case 404, 410: .notFound
                case 409: .conflict
                case 429: .rateLimited
                case 408, 425, 502...504: .unavailable
                case 400..<500: .clientError
                case 500..<600: .serverError
                default: .unexpectedStatus
                }
        }
    }
}
