import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why a service gave no value.
///
/// `description` is one sentence for people, with the next step; `details` has everything that is known, a line each. Both
/// are safe to print: no access token, nothing that a terminal obeys, no value of a query.
public struct ServiceError: Error, Sendable {
    /// What kind of failure it is; code decides by it.
    public let code: Code
    /// What is known beyond the code, as it stands in the sentence: a status, a limit, a place in the answer.
    public internal(set) var reason: String
    public let method: String?
    /// The address that was asked last; values of its query are written as `…`.
    public private(set) var url: String?
    public let host: String?
    public internal(set) var service: String?
    public internal(set) var answer: AnswerFacts?
    public internal(set) var mismatch: Mismatch?
    /// How often the request was sent, or would have been.
    public internal(set) var attempts = 1
    /// How long the whole call took.
    public internal(set) var elapsed: Duration?
    /// How long the server asked to be left alone.
    public internal(set) var retryAfter: Duration?
    private let ownNextStep: String?

    /// - Parameters:
    ///   - reason: What the code's sentence asks for; a server may have written it.
    ///   - request: The request that was under way.
    ///   - nextStep: Replaces the advice of the code.
    public init(
        _ code: Code,
        reason: String = "",
        request: URLRequest? = nil,
        service: String? = nil,
        nextStep: String? = nil
    ) {
        self.code = code
        self.reason = excerpt(of: reason, limit: 300)
        method = request?.httpMethod
        url = request?.url?.masked
        host = request?.url?.hostAndPort
        self.service = service
        ownNextStep = nextStep
    }

    /// The deadline of a call has passed.
    public static func timedOut(after limit: Duration, request: URLRequest?) -> ServiceError {
        ServiceError(.timedOut, reason: limit.text, request: request)
    }

    /// The same error without the secrets in any of its texts.
    public func hiding(_ secrets: Secrets) -> ServiceError {
        var error = self
        error.reason = secrets.hidden(in: reason)
        error.url = url.map(secrets.hidden)
        error.mismatch?.path = secrets.hidden(in: mismatch?.path ?? "")
        error.answer?.contentType = answer?.contentType.map(secrets.hidden)
        error.answer?.excerpt = secrets.hidden(in: answer?.excerpt ?? "")
        return error
    }
}

extension ServiceError: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }
    /// The likely cause.
    public var failureReason: String? { code.guide.cause }
    /// What to do about it, without a capital and without a full stop.
    public var recoverySuggestion: String? { nextStep }

    public var description: String {
        let sentence = code.guide.sentence
            .replacing("{service}", with: service.map { "The service '\($0)'" } ?? "The service")
            .replacing("{host}", with: host ?? "of the service")
            .replacing("{reason}", with: reason)
        return sentence + (attempts > 1 ? " (\(attempts) attempts)" : "") + "; \(nextStep)."
    }

    private var nextStep: String {
        ownNextStep ?? retryAfter.map { "try again in \($0.text)" } ?? code.guide.nextStep
    }

    /// Everything that is known, on several lines.
    public var details: String {
        let time = elapsed.map { "\n  time taken: \($0.text)" } ?? ""
        return ([description] + facts).joined(separator: "\n  ") + time
    }

    private var facts: [String] {
        let rows: [(String, String?)] = [
            ("code", code.rawValue),
            ("service", service),
            ("request", url.map { [method, $0].compactMap(\.self).joined(separator: " ") }),
            ("status", answer.map { "\($0.status)" }),
            ("content type", answer?.contentType),
            ("body", answer?.excerpt),
            ("place", mismatch?.path),
            ("expected", mismatch?.expected),
            ("found", mismatch?.found),
            ("likely cause", code.guide.cause),
            ("next step", nextStep),
            ("attempts", "\(attempts)"),
        ]
        return rows.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : "\(name): \($0)" }
        }
    }
}

extension ServiceError: Equatable {
    /// Two errors are equal when they tell the same; how long the calls took is no part of it.
    public static func == (left: ServiceError, right: ServiceError) -> Bool {
        left.description == right.description && left.facts == right.facts
    }
}

extension ServiceError {
    /// The answer that an error is about, as far as it is safe to print.
    public struct AnswerFacts: Sendable {
        public let status: Int
        public internal(set) var contentType: String?
        /// The beginning of the body on one line.
        public internal(set) var excerpt: String
    }

    /// Where an answer is not what was expected.
    public struct Mismatch: Sendable {
        /// Like `results[0].title`; empty for the whole answer.
        public internal(set) var path: String
        public let expected: String?
        public let found: String?
    }
}
