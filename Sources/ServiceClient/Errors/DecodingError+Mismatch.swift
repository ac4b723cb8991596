import Foundation

extension DecodingError {
    /// Why `body` does not decode, in words: the place, what was expected there and what is there.
    ///
    /// - Returns: `nil` if the body is not JSON.
    package func mismatch(in body: Data) -> (reason: String, facts: ServiceError.Mismatch)? {
        guard let answer = try? JSONDecoder().decode(JSONShape.self, from: body) else { return nil }
        var (path, expected) = expectation
        // For text that cannot be decoded, the decoder reports the whole body as not valid JSON.
        let broken = path.isEmpty && expected == nil ? answer.pathOfBrokenText : nil
        if let broken { path = broken }
        let found = answer.value(at: path)
        let reason =
            switch (expected, found) {
            case (let expected?, let found?): "should be \(expected) but is \(found.name)"
            case (nil, .some) where broken != nil: "has \(BrokenText.cause(in: body))"
            // The decoder does not report which one.
            case (nil, .some) where path.isEmpty: "holds a number that is too large or not whole"
            case (nil, let found?): "is \(found.name) with a value that does not fit"
            case (_, nil): "is missing"
            }
        let place = Self.text(of: path)
        let facts = ServiceError.Mismatch(path: place, expected: expected, found: found?.name ?? "nothing")
        return ("\(place.isEmpty ? "it" : place) \(reason)", facts)
    }

    private var expectation: (path: [any CodingKey], expected: String?) {
        switch self {
        case .typeMismatch(let type, let context): (context.codingPath, Self.name(of: type))
        case .valueNotFound(let type, let context): (context.codingPath, Self.name(of: type))
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

/// A text in JSON that has no Unicode characters to decode to.
private enum BrokenText {
    static func cause(in body: Data) -> String {
        guard let text = String(validating: body, as: UTF8.self) else {
            return firstByte(in: body).map {
                "the byte 0x\(String($0, radix: 16, uppercase: true)), which is not UTF-8"
            }
                ?? "text that is not UTF-8"
        }
        // A whole pair or another escape is matched first, so that `\\ud83d` after another backslash is none.
        let escapes = text.matches(of: /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]..|\\./)
        if let half = escapes.first(where: { $0.0.hasPrefix("\\u") && $0.0.count == 6 }) {
            return "half of a surrogate pair (\(half.0)), which is no character"
        }
        return "a control character or an escape that JSON does not allow"
    }

    private static func firstByte(in body: Data) -> UInt8? {
        var parser = Unicode.UTF8.ForwardParser()
        var bytes = body.makeIterator()
        var length = 0
        while case .valid(let scalar) = parser.parseScalar(from: &bytes) { length += scalar.count }
        return body.dropFirst(length).first
    }
}
