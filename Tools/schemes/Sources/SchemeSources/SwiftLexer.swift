/// The tokens of Swift source that tell directives and imports from everything else, one after the other.
///
/// Comments, strings with what is interpolated, and regular expressions are passed over, whatever they hold.
struct SwiftLexer {
    struct Token: Equatable {
        enum Kind: Equatable {
            /// A name, a keyword or a number; a name in backticks without them.
            case word(isQuoted: Bool)
            /// A word behind `#`, with it.
            case directive
            /// A string or a regular expression.
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

    init(_ source: [UInt8]) {
        self.source = source
        if source.starts(with: "#!".utf8) { skipLine() }
        token = next(startsLine: true)
    }

    mutating func advance() {
        token = next(startsLine: false)
    }

    /// The byte as the character that it is in ASCII; the null character behind the end.
    func character(at index: Int) -> Unicode.Scalar {
        Unicode.Scalar(index < source.count ? source[index] : 0)
    }

    private mutating func next(startsLine: Bool) -> Token? {
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

    /// - Returns: With the range of a name that marks enclose.
    private mutating func skipToken(that begins: Unicode.Scalar) -> (Token.Kind, Range<Int>?) {
        switch begins {
        case "`": return (.word(isQuoted: true), skipQuotedName())
        case "\"", "#", "/":
            if skipString() || skipRegex() { return (.literal, nil) }
            index += 1
            guard begins == "#", isName(character(at: index)) else { return (.symbol(begins), nil) }
            skipName()
            return (.directive, nil)
        case _ where isName(begins):
            skipName()
            return (.word(isQuoted: false), nil)
        default:
            index += 1
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
