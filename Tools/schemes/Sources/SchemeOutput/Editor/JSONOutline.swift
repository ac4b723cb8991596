/// How far a JSON text with comments has come at its end: what is open there, and what was said last.
///
/// Visual Studio Code allows comments and commas behind the last item, which a reader of JSON would not.
struct JSONOutline: Equatable {
    /// The keys of the lists and objects that are open, the outermost first; an item of a list has none.
    private(set) var open: [String?] = []
    /// The last character that is neither blank nor in a comment.
    private(set) var last: Character?
    /// Whether the text ends inside of a comment or string.
    private(set) var isBroken = false

    /// - Parameter stopsAtFirst: Whether to read no farther than the first character that says something.
    init(_ text: String, stopsAtFirst: Bool = false) {
        var rest = text[...]
        var word = ""
        var key: String?
        while let character = Self.next(&rest) {
            switch character {
            case "\"":
                guard let string = Self.string(&rest) else {
                    isBroken = true
                    return
                }
                word = string
            case ":": key = word
            case ",": key = nil
            case "{", "[":
                open.append(key)
                key = nil
            case "}", "]": _ = open.popLast()
            case "/":
                isBroken = true
                return
            default: break
            }
            last = character
            if stopsAtFirst { return }
        }
    }

    /// Takes the next character that is neither blank nor in a comment; a slash when a comment has no end.
    private static func next(_ rest: inout Substring) -> Character? {
        while let character = rest.popFirst() {
            if character.isWhitespace || character == "\u{FEFF}" { continue }
            guard character == "/" else { return character }
            if rest.first == "/" {
                rest = rest.drop { !$0.isNewline }
            } else if rest.first == "*", let end = rest.dropFirst().firstRange(of: "*/") {
                rest = rest[end.upperBound...]
            } else {
                return "/"
            }
        }
        return nil
    }

    /// What stands up to the closing quote, with its escapes as they are.
    private static func string(_ rest: inout Substring) -> String? {
        var string = ""
        while let character = rest.popFirst() {
            if character == "\"" { return string }
            string.append(character)
            if character == "\\", let escaped = rest.popFirst() { string.append(escaped) }
        }
        return nil
    }
}
