/// The tokens of Swift source that tell directives and imports from everything else, one after the other.
///
/// Comments, strings with what is interpolated, and regular expressions are passed over, whatever they hold; a lexer that
/// enters strings reads the code interpolated into them, and each text around it is a literal of its own.
struct SwiftLexer {
    struct Token: Equatable {
        enum Kind: Equatable {
            /// A name, a keyword or a number; a name in backticks without them.
            case word(isQuoted: Bool)
            /// A word behind `#`, with it.
            case directive
            /// A string or a regular expression; where strings are entered, a text between two interpolations.
            case literal
            case symbol(Unicode.Scalar)
        }

        let kind: Kind
        /// In bytes.
        let range: Range<Int>
        /// Whether it is the first one on its line.
        let startsLine: Bool
    }

    let source: [UInt8]
    /// The one that is looked at; nothing behind the last one.
    private(set) var token: Token?
    var index = 0
    /// What is open at `index`, from the outside in; always empty where strings are not entered.
    private var open: [Open] = []
    private let entersStrings: Bool

    init(_ source: [UInt8], entersStrings: Bool = false) {
        self.source = source
        self.entersStrings = entersStrings
        if source.starts(with: Self.byteOrderMark) { index = Self.byteOrderMark.count }
        if source[index...].starts(with: "#!".utf8) { skipLine() }
        token = next(startsLine: true)
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    mutating func advance() {
        token = next(startsLine: false)
    }

    /// The byte as the character that it is in ASCII; the null character behind the end.
    func character(at index: Int) -> Unicode.Scalar {
        Unicode.Scalar(index < source.count ? source[index] : 0)
    }

    private mutating func next(startsLine: Bool) -> Token? {
        if index < source.count, case .string? = open.last { return text() }
        var startsLine = startsLine
        while index < source.count {
            let start = index
            switch character(at: index) {
            case "\n", "\r":
                startsLine = true
                index += 1
            case " ", "\t": index += 1
            case "/" where character(at: index + 1) == "/": skipLine()
            case "/" where character(at: index + 1) == "*": startsLine = skipComment() || startsLine
            case let character:
                let (kind, name) = skipToken(that: character)
                return Token(kind: kind, range: name ?? start..<index, startsLine: startsLine)
            }
        }
        return nil
    }

    /// The text of the open string, up to its end or the next interpolation.
    private mutating func text() -> Token {
        let start = index
        if case .string(let hashes, let isMultiline)? = open.popLast() {
            open += skipInString(hashes: hashes, isMultiline: isMultiline)
        }
        return Token(kind: .literal, range: start..<index, startsLine: false)
    }

    private mutating func enterString() -> Bool {
        guard entersStrings, let string = openString() else { return false }
        open.append(string)
        _ = text()
        return true
    }

    /// A parenthesis may end the code that is interpolated into a string.
    private mutating func count(_ symbol: Unicode.Scalar) {
        guard case .code(let parentheses)? = open.last, symbol == "(" || symbol == ")" else { return }
        open.removeLast()
        if symbol == "(" {
            open.append(.code(parentheses: parentheses + 1))
        } else if parentheses > 0 {
            open.append(.code(parentheses: parentheses - 1))
        }
    }

    /// - Returns: With the range of a name that marks enclose.
    private mutating func skipToken(that begins: Unicode.Scalar) -> (Token.Kind, Range<Int>?) {
        switch begins {
        case "`": return (.word(isQuoted: true), skipQuotedName())
        case "\"", "#", "/":
            if enterString() || skipString() || skipRegex() { return (.literal, nil) }
            index += 1
            guard begins == "#", isName(character(at: index)) else { return (.symbol(begins), nil) }
            skipName()
            return (.directive, nil)
        case _ where isName(begins):
            skipName()
            return (.word(isQuoted: false), nil)
        default:
            index += 1
            count(begins)
            return (.symbol(begins), nil)
        }
    }

    /// A name in backticks may hold blanks and marks of every kind.
    private mutating func skipQuotedName() -> Range<Int> {
        index += 1
        let start = index
        while index < source.count, character(at: index) != "`", !isLineEnd(character(at: index)) { index += 1 }
        defer { if character(at: index) == "`" { index += 1 } }
        return start..<index
    }

    private mutating func skipName() {
        while isName(character(at: index)) { index += 1 }
    }

    /// Letters, digits and whatever lies outside of ASCII.
    private func isName(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "\u{80}"...: true
        default: false
        }
    }

    func isLineEnd(_ character: Unicode.Scalar) -> Bool {
        character == "\n" || character == "\r"
    }
}
