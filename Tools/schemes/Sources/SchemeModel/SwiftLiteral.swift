extension String {
    /// The text as a Swift string literal.
    public var swiftLiteral: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _ where scalar.isInvisible: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// The name as Swift source, in backticks where it is a keyword.
    public var swiftName: String { NameRule.keywords.contains(self) ? "`\(self)`" : self }
}

extension Unicode.Scalar {
    /// Whether an editor may show nothing for it, or a line end.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
