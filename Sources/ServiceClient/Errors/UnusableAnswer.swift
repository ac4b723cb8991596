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
        guard let answer = try? JSONDecoder().decode(JSONShape.self, from: response.body) else {
            // The body is not JSON at all, and that is the reason whatever the decoder stumbled over.
            let beginning = response.beginning(60)
            let code: Code = beginning.isEmpty ? .emptyBody : response.isWebPage ? .webPage : .notJSON
            return response.error(code, reason: beginning, service: service)
        }
        let (path, expected) = expectation(of: error)
        let found = answer.value(at: path)
        let reason =
            switch (expected, found) {
            case (let expected?, let found?): "should be \(expected) but is \(found.name)"
            // The decoder does not say which one.
            case (nil, .some) where path.isEmpty: "holds a number that is too large or not whole"
            case (nil, let found?): "is \(found.name) with a value that does not fit"
            case (_, nil): "is missing"
            }
        let place = text(of: path)
        let mismatch = Mismatch(path: place, expected: expected, found: found?.name ?? "nothing")
        return response.error(
            .malformed,
            reason: "\(place.isEmpty ? "it" : place) \(reason)",
            service: service,
            mismatch: mismatch
        )
    }

    private static func expectation(of error: DecodingError) -> (path: [any CodingKey], expected: String?) {
        switch error {
        case .typeMismatch(let type, let context): (context.codingPath, name(of: type))
        case .valueNotFound(let type, let context): (context.codingPath, name(of: type))
        case .keyNotFound(let key, let context): (context.codingPath + [key], nil)
        case .dataCorrupted(let context): (context.codingPath, nil)
        @unknown default: ([], nil)
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "a list"
        default: "a value for \(type)"
        }
    }

    /// The form that people write: `results[0].title`.
    private static func text(of path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + excerpt(of: key.stringValue)
            }
        }
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
