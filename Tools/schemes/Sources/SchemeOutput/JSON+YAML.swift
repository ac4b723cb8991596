extension JSON {
    /// The value as a YAML file in block style.
    public var yaml: String { yaml(depth: 0) }

    private func yaml(depth: Int) -> String {
        let blanks = String(repeating: "  ", count: depth)
        switch self {
        case .object(let members) where !members.isEmpty:
            return members.map { blanks + $0.key.yamlScalar + ":" + $0.value.yaml(below: depth) }.joined()
        case .array(let items) where !items.isEmpty:
            return items.map { item in
                guard case .object(let members) = item, !members.isEmpty else {
                    return blanks + "-" + item.yaml(below: depth)
                }
                // The first key stands behind the dash, the others below it.
                return blanks + "- " + item.yaml(depth: depth + 1).dropFirst(blanks.count + 2)
            }
            .joined()
        default: return blanks + scalar + "\n"
        }
    }

    /// What stands behind a key or a dash.
    private func yaml(below depth: Int) -> String {
        switch self {
        case .object(let members) where !members.isEmpty: "\n" + yaml(depth: depth + 1)
        case .array(let items) where !items.isEmpty: "\n" + yaml(depth: depth + 1)
        default: " \(scalar)\n"
        }
    }

    private var scalar: String {
        if case .string(let text) = self { return text.yamlScalar }
        return line
    }
}

extension String {
    /// Plain where no reader of YAML takes it for anything but this text, else in double quotes.
    fileprivate var yamlScalar: String {
        let others: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        let isPlain = wholeMatch(of: /[A-Za-z][A-Za-z0-9_.\/-]*( [A-Za-z0-9_.\/-]+)*/) != nil
        if isPlain, !others.contains(lowercased()) { return self }
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            // YAML 1.1, section 5.1: what is not printable; 5.4: what ends a line.
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
