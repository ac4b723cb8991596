/// A Swift expression that knows where it may break over lines.
indirect enum SwiftExpression {
    /// Something that never breaks, such as a literal.
    case plain(String)
    case array([String])
    /// A call with what stands behind its parenthesis; a tuple has no name. `breaks` puts every argument on its own line.
    case call(String, [Argument], suffix: String = "", breaks: Bool = false)

    struct Argument {
        let label: String?
        let value: SwiftExpression

        init(_ label: String? = nil, _ value: SwiftExpression) {
            self.label = label
            self.value = value
        }

        var prefix: String { label.map { "\($0): " } ?? "" }
    }

    /// The expression on one line; nothing when it always breaks.
    var line: String? {
        switch self {
        case .plain(let text): return text
        case .array(let items): return "[\(items.joined(separator: ", "))]"
        case .call(let name, let arguments, let suffix, let breaks):
            let lines = arguments.compactMap { argument in argument.value.line.map { argument.prefix + $0 } }
            guard !breaks, lines.count == arguments.count else { return nil }
            return "\(name)(\(lines.joined(separator: ", ")))\(suffix)"
        }
    }
}

extension SwiftText {
    /// An expression with what stands before and behind it: on one line where it fits, else broken as `swift format` does.
    mutating func expression(_ expression: SwiftExpression, prefix: String = "", suffix: String = "") {
        if let line = expression.line, (prefix + line + suffix).count <= room {
            self.line(prefix + line + suffix)
            return
        }
        switch expression {
        case .plain(let text):
            guard let last = prefix.last else { return line(text + suffix) }
            line(last == " " ? String(prefix.dropLast()) : prefix)
            indented { $0.line(text + suffix) }
        case .array(let items):
            block(prefix + "[", closing: "]" + suffix) { $0.fill(items) }
        case .call(let name, let arguments, let end, _):
            block(prefix + name + "(", closing: ")" + end + suffix) { text in
                for (index, argument) in arguments.enumerated() {
                    let comma = index + 1 < arguments.count ? "," : ""
                    text.expression(argument.value, prefix: argument.prefix, suffix: comma)
                }
            }
        }
    }

    /// As many items on each line as fit.
    private mutating func fill(_ items: [String]) {
        // swift-format wants no comma behind a lone element.
        guard items.count > 1 else { return line(items.joined()) }
        var current = ""
        for item in items {
            let longer = current.isEmpty ? "\(item)," : "\(current) \(item),"
            if longer.count > room, !current.isEmpty {
                line(current)
                current = "\(item),"
            } else {
                current = longer
            }
        }
        line(current)
    }
}
