/// What stands between keys and values: there YAML means something by characters that nobody may have meant.
struct Gaps {
    private(set) var problems: [YAMLProblem] = []
    private let text: [Unicode.Scalar]
    /// Whether nothing more of the line counts: a comment has begun, or a tab was found.
    private var lineIsDone = false
    /// Whether nothing but blanks stands behind a text without quotes.
    private var isBehindPlainText = false

    /// - Parameter values: Where values and keys stand, in their order.
    init(in text: String, between values: [ScalarSpan]) {
        guard Self.isSuspicious(text) else {
            self.text = []
            return
        }
        self.text = Array(text.unicodeScalars)
        var values = values[...]
        for offset in self.text.indices {
            while let value = values.first, value.span.end <= offset {
                isBehindPlainText = value.isPlain && value.span.start < value.span.end
                values.removeFirst()
            }
            if values.first.map({ $0.span.start <= offset }) ?? false { continue }
            look(at: offset)
        }
    }

    private mutating func look(at offset: Int) {
        let scalar = text[offset]
        defer { if scalar != " " { isBehindPlainText = false } }
        if scalar == "\n" || scalar == "\r" {
            lineIsDone = false
            return
        }
        guard !lineIsDone else { return }
        switch scalar {
        case "\t": note(.tab, at: offset)
        case "#": lookAtComment(at: offset)
        case "?" where !isBlank(at: offset + 1): note(.questionMark, at: offset)
        default: return
        }
        lineIsDone = scalar != "?"
    }

    /// A blank in front makes a comment; one behind shows that it is meant.
    private mutating func lookAtComment(at offset: Int) {
        if !isBlank(at: offset - 1) {
            note(.gluedComment, at: offset)
        } else if isBehindPlainText, !isBlank(at: offset + 1), text[offset + 1] != "#" {
            problems.append(YAMLProblem(.swallowed, at: TextSpan(start: offset, end: offset + 1), isWarning: true))
        }
    }

    private mutating func note(_ refusal: YAMLProblem.Refusal, at offset: Int) {
        problems.append(YAMLProblem(refusal, at: TextSpan(start: offset, end: offset + 1)))
    }

    /// Whether a blank, a line's end or no character stands there.
    private func isBlank(at offset: Int) -> Bool {
        !text.indices.contains(offset) || " \t\n\r".unicodeScalars.contains(text[offset])
    }

    /// Bytes decide quickly; only a suspicious file is looked at by scalar.
    private static func isSuspicious(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable(isSuspicious) ?? true
    }

    private static func isSuspicious(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isBehindBlank = true
        var mark: UInt8 = 0
        for byte in bytes {
            let isBlank = byte <= UInt8(ascii: " ")
            if byte == UInt8(ascii: "\t") || (mark != 0 && !isBlank && byte != mark) { return true }
            let isMark = byte == UInt8(ascii: "#") || byte == UInt8(ascii: "?")
            if byte == UInt8(ascii: "#"), !isBehindBlank, mark == 0 { return true }
            mark = isMark ? byte : 0
            isBehindBlank = isBlank
        }
        return false
    }
}
