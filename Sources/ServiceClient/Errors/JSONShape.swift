/// Any JSON, to say what stands at a place; a `DecodingError` says so only in its debug text.
enum JSONShape: Decodable {
    case null, flag, number, text
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
                .number
            }
    }

    var name: String {
        switch self {
        case .null: "null"
        case .flag: "true or false"
        case .number: "a number"
        case .text: "text"
        case .list: "a list"
        case .object: "an object"
        }
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
