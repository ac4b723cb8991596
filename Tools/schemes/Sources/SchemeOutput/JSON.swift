/// A JSON value whose objects keep the order of their keys, so that the same value gives the same bytes everywhere.
public enum JSON: Equatable, Sendable {
    public struct Member: Equatable, Sendable {
        public let key: String
        public let value: JSON

        public init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    case null
    case bool(Bool)
    case int(Int)
    case string(String)
    case array([JSON])
    case object([Member])

    /// An object from names to values, sorted by name.
    public static func map(_ values: [String: JSON]) -> JSON {
        .object(values.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
    }

    /// In characters: what is shorter stands on one line.
    private static let longestLine = 100

    /// The value on one line.
    public var line: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .string(let text): quoted(text)
        case .array(let items): "[\(items.map(\.line).joined(separator: ", "))]"
        case .object([]): "{}"
        case .object(let members):
            "{ \(members.map { "\(quoted($0.key)): \($0.value.line)" }.joined(separator: ", ")) }"
        }
    }

    /// The value as a file: with line breaks where it is long.
    public var text: String { text(indentation: "", prefix: 0) + "\n" }

    private func text(indentation: String, prefix: Int) -> String {
        let line = line
        if indentation.count + prefix + line.count <= Self.longestLine { return line }
        let inner = indentation + "  "
        switch self {
        case .array(let items):
            let lines = items.map { inner + $0.text(indentation: inner, prefix: 0) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
        case .object(let members):
            let lines = members.map { member in
                let key = "\(quoted(member.key)): "
                return inner + key + member.value.text(indentation: inner, prefix: key.count)
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
        default: return line
        }
    }

    /// RFC 8259, section 7: what must be escaped, and nothing else.
    private func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\u{0}"..."\u{1F}":
                "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2) + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .int(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { Member($0, $1) }) }
}
