/// How often and when a failed request is sent again.
///
/// Only for methods that may arrive twice (GET, HEAD, PUT, DELETE; RFC 9110, section 9.2.2) and failures that may pass.
/// The wait is drawn from zero to a limit that doubles each time, so that many clients do not come back at once; when the
/// server asks for a longer one with `Retry-After`, that is it. A wait that would outlast the call's deadline is not begun.
public struct Retry: Equatable, Sendable {
    /// How often the request is sent at most, the first time included.
    public var attempts: Int
    /// The limit of the first wait.
    public var firstWait: Duration
    /// No wait is longer, whatever the server asks for.
    public var longestWait: Duration

    public init(attempts: Int = 3, firstWait: Duration = .milliseconds(250), longestWait: Duration = .seconds(30)) {
        self.attempts = attempts
        self.firstWait = firstWait
        self.longestWait = longestWait
    }

    /// How long to wait before the next attempt; nil when there is none.
    ///
    /// - Parameters:
    ///   - chance: From 0 to 1.
    ///   - remaining: What is left of the call's deadline.
    func wait(after error: ServiceError, of method: Endpoint.Method, chance: Double, remaining: Duration?) -> Duration?
    {
        guard error.attempts < attempts, error.code.mayPass, method.isIdempotent else { return nil }
        let longest = min(max(longestWait, .zero), .seconds(86_400))
        // More than 30 doublings change nothing but could overflow.
        let doublings = min(error.attempts - 1, 30)
        let limit = min(min(max(firstWait, .zero), longest) * (1 << doublings), longest)
        let wait = max(limit * min(max(chance, 0), 1), min(error.retryAfter ?? .zero, longest))
        if let remaining, wait >= remaining { return nil }
        return wait
    }
}

extension Endpoint.Method {
    fileprivate var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete: true
        case .post, .patch: false
        }
    }
}

extension ServiceError.Code {
    /// Whether the same request may succeed a moment later.
    fileprivate var mayPass: Bool {
        switch self {
        case .connectionRefused, .offline, .connectionClosed, .connectionLost, .truncated: true
        case .rateLimited, .unavailable, .serverError: true
        default: false
        }
    }
}
