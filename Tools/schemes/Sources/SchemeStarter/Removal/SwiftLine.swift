import SchemeSources

/// A line of a formatted Swift file, whose indentation tells what belongs to what.
struct SwiftLine {
    /// With the line's end.
    let bytes: ArraySlice<UInt8>
    /// Without comments and what stands in strings, without blanks around it.
    let code: String
    /// Without comments.
    let text: String
    /// In blanks; a tab counts as four.
    let indent: Int
    /// How many more brackets the line opens than it closes.
    let depth: Int

    /// As it is written, without its end.
    var written: String {
        let ending = bytes.reversed().prefix { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return String(decoding: bytes.dropLast(ending.count), as: UTF8.self)
    }
    /// The blanks that it begins with.
    var margin: String {
        String(decoding: bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }
    /// Behind its code, in bytes from its start.
    var textEnd: Int { margin.utf8.count + text.utf8.count }
    var isBlank: Bool { bytes.allSatisfy(isSpace) }
    /// Nothing but a comment.
    var isComment: Bool { !isBlank && text.utf8.allSatisfy(isSpace) }
    var isDocumentation: Bool {
        let body = written.trimmingPrefix { $0 == " " || $0 == "\t" }
        return isComment && (body.hasPrefix("///") || body.hasPrefix("/**") || body.hasPrefix("*"))
    }
    /// A condition of the compiler's, such as `#if` or `#endif`.
    var isDirective: Bool { ["#if", "#elseif", "#else", "#endif"].contains { code.hasPrefix($0) } }
    /// Continues what an earlier line of the same indentation began.
    var isContinuation: Bool {
        if let first = code.first, "}])".contains(first) { return true }
        if code == "{" || code == "else" || code.hasPrefix("else ") { return true }
        return ["+ ", "- ", "* ", "/ ", "? ", ": ", "?? ", "&& ", "|| ", "== ", "-> "].contains { code.hasPrefix($0) }
    }
    /// Whether the lines below that are indented deeper are statements, items of a list, or text.
    var opens: SwiftLevel.Kind? {
        if text.hasSuffix("\"\"\"") || text.hasSuffix("\"\"\"#") { return .text }
        if code.hasSuffix("{") || code.hasSuffix(" in") { return .block }
        if code.hasSuffix(":"), code.hasPrefix("case ") || code.hasPrefix("default") || code.hasPrefix("@unknown") {
            return .block
        }
        return code.hasSuffix("(") || code.hasSuffix("[") ? .list : nil
    }

    static func lines(of bytes: [UInt8]) -> [SwiftLine] {
        let code = SwiftCode(bytes).bytes
        let text = SwiftCode(bytes, keepsStrings: true).bytes
        var lines: [SwiftLine] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(SwiftLine(bytes[start..<end], code: code[start..<end], text: text[start..<end]))
            start = end
        }
        return lines
    }

    private init(_ bytes: ArraySlice<UInt8>, code: ArraySlice<UInt8>, text: ArraySlice<UInt8>) {
        self.bytes = bytes
        self.code = trimmed(code)
        self.text = trimmed(text)
        indent = bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            .reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
        depth = code.reduce(0) { depth, byte in
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth + 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth - 1
            default: depth
            }
        }
    }
}

/// Lines of one indentation below a line that opens them.
struct SwiftLevel {
    enum Kind {
        /// Each line begins a statement.
        case block
        /// Each line begins an item of a list.
        case list
        /// The lines of a string.
        case text
        /// The rest of a statement that began above.
        case continuation
    }

    let indent: Int
    let kind: Kind
}

private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop(while: isSpace)
    let trailing = start.reversed().prefix(while: isSpace).count
    return String(decoding: start.dropLast(trailing), as: UTF8.self)
}
