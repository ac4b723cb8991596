/// Any JSON, to say what stands at a place; a `DecodingError` says so only in its debug text.
enum JSONShape: Decodable {
    case null, flag, number, text
    /// Text, or an object with a key, that has no Unicode characters to decode to.
    case brokenText
    case list([JSONShape])
    case object([String: JSONShape])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Asking is the only way to learn a value's kind, so a refusal is an answer here and not a failure.
        self =
            if container.decodeNil() {
                .null
            } else if (try? container.decode(Bool.self)) != nil {
                .flag
            } else if (try? container.decode(String.self)) != nil {
                .text
            } else if let values = try? container.decode([String: JSONShape].self) {
                .object(values)
            } else if let values = try? container.decode([JSONShape].self) {
                .list(values)
            } else {
                Self.numberOrBrokenText(in: container)
            }
    }

    private static func numberOrBrokenText(in container: any SingleValueDecodingContainer) -> JSONShape {
        do {
            _ = try container.decode(Double.self)
            return .number
        } catch DecodingError.typeMismatch {
            return .brokenText
        } catch {
            return .number  // One that no type can represent.
        }
    }

    var name: String {
        switch self {
        case .null: "null"
        case .flag: "true or false"
        case .number: "a number"
        case .text, .brokenText: "text"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// The coding path of the first text that cannot be decoded, by the order of the keys; `nil` if there is none.
    var pathOfBrokenText: [any CodingKey]? {
        let parts: [(key: PathKey, value: JSONShape)] =
            switch self {
            case .object(let values):
                values.sorted { $0.key < $1.key }.map { (PathKey(stringValue: $0.key, intValue: nil), $0.value) }
            case .list(let values):
                values.enumerated().map { (PathKey(stringValue: "", intValue: $0.offset), $0.element) }
            default: []
            }
        for part in parts {
            if let path = part.value.pathOfBrokenText { return [part.key] + path }
        }
        if case .brokenText = self { return [] }
        return nil
    }

    private struct PathKey: CodingKey {
        let stringValue: String
        let intValue: Int?

        init(stringValue: String, intValue: Int?) { (self.stringValue, self.intValue) = (stringValue, intValue) }
        init(stringValue: String) { self.init(stringValue: stringValue, intValue: nil) }
        init(intValue: Int) { self.init(stringValue: "", intValue: intValue) }
    }

    /// What stands at a coding path; `nil` when there is no such place.
    func value(at path: some Collection<any CodingKey>) -> JSONShape? {
        guard let key = path.first else { return self }
        let next: JSONShape? =
            switch self {
            case .object(let values): values[key.stringValue]
            case .list(let values): key.intValue.flatMap { values.indices.contains($0) ? values[$0] : nil }
            default: nil
            }
        return next?.value(at: path.dropFirst())
    }
}
