import Foundation

extension ServiceError {
    /// An answer whose status is not 2xx.
    static func refusal(_ response: ServiceResponse, service: String, tokenVariable: String?) -> ServiceError {
        let beginning = response.beginning(100)
        let code = Code(status: response.status)
        let signIn = tokenVariable.map { "set \($0) to a valid access token and try again" }
        var error = response.error(
            code,
            reason: "\(response.status)" + (beginning.isEmpty ? "" : " (\(beginning))"),
            service: service,
            nextStep: code == .unauthorized ? signIn : nil
        )
        error.retryAfter = [.rateLimited, .unavailable].contains(code) ? response.retryAfter : nil
        return error
    }

    /// Why a body did not decode: where, what was expected and what stands there, in words.
    static func unusable(_ response: ServiceResponse, service: String, error: DecodingError) -> ServiceError {
        guard let mismatch = error.mismatch(in: response.body) else {
            // The body is not JSON at all, and that is the reason whatever the decoder stumbled over.
            let beginning = response.beginning(60)
            let code: Code = beginning.isEmpty ? .emptyBody : response.isWebPage ? .webPage : .notJSON
            return response.error(code, reason: beginning, service: service)
        }
        return response.error(.malformed, reason: mismatch.reason, service: service, mismatch: mismatch.facts)
    }
}

extension ServiceResponse {
    /// The beginning of the body on one line, without secrets.
    fileprivate func beginning(_ limit: Int) -> String {
        // The secrets go first: one that is cut in two could not be recognized.
        let text = String(decoding: body.prefix(1 << 16), as: UTF8.self)
        return excerpt(of: secrets.hidden(in: text), limit: limit)
    }

    fileprivate var isWebPage: Bool {
        beginning(1).hasPrefix("<") || header("Content-Type")?.lowercased().hasPrefix("text/html") == true
    }

    fileprivate func error(
        _ code: ServiceError.Code,
        reason: String,
        service: String,
        nextStep: String? = nil,
        mismatch: ServiceError.Mismatch? = nil
    ) -> ServiceError {
        var error = ServiceError(code, reason: reason, request: request, service: service, nextStep: nextStep)
        error.answer = ServiceError.AnswerFacts(
            status: status,
            contentType: header("Content-Type").map { excerpt(of: $0) },
            excerpt: beginning(100)
        )
        error.mismatch = mismatch
        return error.hiding(secrets)
    }
}
