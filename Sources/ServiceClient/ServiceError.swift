import Foundation

/// Why a service gave no value; its description is one sentence for people, with the next step.
public enum ServiceError: Error, Equatable, Sendable {
    /// No connection: the name is unknown, nobody listens, or the network is down.
    case unreachable(host: String)
    /// The whole answer did not arrive in time.
    case timedOut(host: String, after: Duration)
    /// The exchange broke off, or was ended because what the host sent is not acceptable.
    case exchangeFailed(host: String, reason: String)
    /// Status 401.
    case unauthorized(service: String, tokenVariable: String?)
    /// Any other status that is not 2xx; `excerpt` is safe to print.
    case status(Int, service: String, excerpt: String)
    /// An answer that cannot be decoded: `path` is like `results[0].title`, and empty for the whole answer.
    case malformed(service: String, path: String, reason: String)
    /// The endpoint or the base URL cannot be made into a request.
    case invalidRequest(reason: String)
    /// A token that cannot stand in a header.
    case unusableToken(variable: String)
}

extension ServiceError: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }

    public var description: String {
        switch self {
        case .unreachable(let host):
            "The host \(host) could not be reached; check the network and try again."
        case .timedOut(let host, let limit):
            "The host \(host) did not answer within \(Self.text(of: limit)); try again later."
        case .exchangeFailed(let host, let reason):
            "The exchange with \(host) failed: \(excerpt(of: reason)); check the address and try again."
        case .unauthorized(let service, let variable?):
            "The service '\(service)' asks you to sign in; set \(variable) to a valid access token and try again."
        case .unauthorized(let service, nil):
            "The service '\(service)' asks you to sign in; sign in and try again."
        case .status(let code, let service, let excerpt):
            "The service '\(service)' answered with status \(code)"
                + (excerpt.isEmpty ? "" : " (\(excerpt))") + "; \(Self.advice(for: code))."
        case .malformed(let service, let path, let reason):
            "The service '\(service)' sent an answer that cannot be used: \(path.isEmpty ? "it" : path) \(reason); "
                + "report this if it stays so."
        case .invalidRequest(let reason):
            "The request cannot be sent because \(reason); correct it and try again."
        case .unusableToken(let variable):
            "The access token in \(variable) is empty or holds a blank, a line end or another character that cannot "
                + "be sent; set it again."
        }
    }

    private static func advice(for code: Int) -> String {
        switch code {
        case 408, 425, 429, 500...: "try again later"
        default: "check what was asked for"
        }
    }

    /// Whole seconds as `10s`, anything else in milliseconds, rounded up: the units of the scheme file.
    private static func text(of duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        guard attoseconds != 0 else { return "\(seconds)s" }
        let milliseconds = Double(seconds) * 1_000 + Double(attoseconds) / 1e15
        return "\(milliseconds.rounded(.up).formatted(.number.grouping(.never).locale(Locale(identifier: "en"))))ms"
    }
}
