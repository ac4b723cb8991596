/// C source in the form that a lexer of Swift reads: every byte keeps its place.
///
/// Spaces replace comments, characters in single quotes, empty strings, continued line ends, and what Swift takes for
/// something else; the mark of a directive moves to its name.
struct CSource {
    private(set) var bytes: [UInt8]
    private var index = 0
    /// Whether only spaces are before `index` on its line.
    private var isAtLineStart = true

    init(_ source: [UInt8]) {
        bytes = source
        while index < bytes.count { readNext() }
    }

    private mutating func readNext() {
        switch (byte(0), byte(1)) {
        case ("/", "/"): blank { $0.isLineEnd(at: $0.index) }
        case ("/", "*"): blankComment()
        case ("\"", _): readString()
        case ("'", _): readCharacter()
        case ("#", _) where isAtLineStart: readDirective()
        case ("\\", "\n"), ("\\", "\r"): blankContinuation()
        case ("\n", _), ("\r", _):
            isAtLineStart = true
            index += 1
        case (" ", _), ("\t", _): index += 1
        case ("/", _), ("`", _), ("\\", _): blank()
        default:
            isAtLineStart = false
            index += 1
        }
    }

    private func byte(_ offset: Int) -> Unicode.Scalar {
        Unicode.Scalar(index + offset < bytes.count ? bytes[index + offset] : 0)
    }

    private func isLineEnd(at index: Int) -> Bool {
        index >= bytes.count || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
    }

    /// Replaces the byte with a space, unless a line ends there.
    private mutating func blank() {
        if !isLineEnd(at: index) { bytes[index] = UInt8(ascii: " ") }
        index += 1
    }

    private mutating func blank(until isEnd: (CSource) -> Bool) {
        while index < bytes.count, !isEnd(self) {
            if byte(0) == "\\" { blankContinuation() } else { blank() }
        }
    }

    /// A backslash, and the line end after it.
    private mutating func blankContinuation() {
        blank()
        let length = byte(0) == "\r" && byte(1) == "\n" ? 2 : isLineEnd(at: index) ? 1 : 0
        for _ in 0..<length where index < bytes.count {
            bytes[index] = UInt8(ascii: " ")
            index += 1
        }
    }

    private mutating func blankComment() {
        blank()
        blank()
        while index < bytes.count, !(byte(0) == "*" && byte(1) == "/") { blank() }
        blank()
        blank()
    }

    private mutating func readString() {
        isAtLineStart = false
        let start = index
        index += 1
        while !isLineEnd(at: index), byte(0) != "\"" { index += byte(0) == "\\" ? 2 : 1 }
        index = min(index + 1, bytes.count)
        if index - start == 2 { bytes.replaceSubrange(start..<index, with: [UInt8(ascii: " "), UInt8(ascii: " ")]) }
    }

    private mutating func readCharacter() {
        isAtLineStart = false
        // Between digits it only groups them.
        let isSeparator = index > 0 && bytes[index - 1].isWordOfC
        blank()
        if isSeparator { return }
        while !isLineEnd(at: index), byte(0) != "'" {
            if byte(0) == "\\" { blank() }
            blank()
        }
        if byte(0) == "'" { blank() }
    }

    private mutating func readDirective() {
        isAtLineStart = false
        let start = index
        index += 1
        while byte(0) == " " || byte(0) == "\t" { index += 1 }
        bytes[start] = UInt8(ascii: " ")
        if !isLineEnd(at: index) { bytes[index - 1] = UInt8(ascii: "#") }
    }
}

extension UInt8 {
    fileprivate var isWordOfC: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }
}
