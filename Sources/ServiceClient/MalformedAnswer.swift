import Foundation

extension ServiceError {
    /// Why this body did not decode: where, what was expected and what stands there, in words.
    static func malformed(service: String, body: Data, error: DecodingError) -> ServiceError {
        guard let answer = try? JSONDecoder().decode(JSONShape.self, from: body) else {
            // The body is not JSON at all, and that is the reason whatever the decoder stumbled over.
            return .malformed(service: service, path: "", reason: reasonWhyNotJSON(body))
        }
        let (path, expectation) = expectation(of: error)
        let reason =
            switch (expectation, answer.value(at: path)) {
            case (.some(let expected), .some(let found)): "should be \(expected) but is \(found.name)"
            // The decoder does not say which one.
            case (.none, .some) where path.isEmpty: "holds a number that is too large or not whole"
            case (.none, .some(let found)): "is \(found.name) with a value that does not fit"
            case (_, .none): "is missing"
            }
        return .malformed(service: service, path: text(of: path), reason: reason)
    }

    private static func reasonWhyNotJSON(_ body: Data) -> String {
        let beginning = excerpt(of: body, limit: 60)
        if beginning.isEmpty { return "is empty where JSON was expected" }
        if beginning.hasPrefix("<") { return "is a web page where JSON was expected (\(beginning))" }
        return "is not valid JSON (\(beginning))"
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
