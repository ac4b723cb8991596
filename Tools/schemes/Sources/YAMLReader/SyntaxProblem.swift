import CLibYAML

/// libyaml's error in words that help: it speaks of tokens and productions, the reader of a file does not.
struct SyntaxProblem {
    let problem: YAMLProblem

    /// Which place helps.
    private enum Place {
        /// Where libyaml gave up.
        case end
        /// Where the faulty thing begins, if libyaml says so.
        case start
        case scalar(Int)
    }

    private struct Wording {
        let message: String
        let hint: String?
        let place: Place

        init(_ message: String, _ hint: String? = nil, at place: Place = .end) {
            self.message = message
            self.hint = hint
            self.place = place
        }

        init(_ refusal: YAMLProblem.Refusal, at place: Place = .end) {
            self.init(refusal.message, refusal.hint, at: place)
        }
    }

    init(_ parser: yaml_parser_t, in text: String) {
        let said = parser.problem.map { String(cString: $0) } ?? "the text cannot be read"
        let context = parser.context.map { String(cString: $0) }
        let end = Int(parser.problem_mark.index)
        let start = Int(parser.context_mark.index)
        let wording =
            Self.flowWording(of: said, from: start, to: end, in: text)
            ?? Self.wording(of: said, context: context ?? "", at: end, in: text)
        let place =
            switch wording.place {
            case .end: end
            case .start: context == nil ? end : start
            case .scalar(let offset): offset
            }
        let related = context.map {
            YAMLProblem.Related(message: Self.contexts[$0] ?? $0, span: TextSpan(start: start, end: start))
        }
        problem = YAMLProblem(
            wording.message,
            at: TextSpan(start: place, end: place + 1),
            hint: wording.hint,
            related: start == place ? nil : related
        )
    }

    private static func wording(of said: String, context: String, at place: Int, in text: String) -> Wording {
        let before = text.unicodeScalars.prefix(place)
        if text.unicodeScalars.dropFirst(place).first == "\t" { return Wording(.tab) }
        if said == "mapping values are not allowed in this context" {
            let line = before.suffix(from: before.lastIndex { $0 == "\n" || $0 == "\r" } ?? before.startIndex)
            if String(line).contains(": ") { return Wording("a second ': ' stands in this value", "quote the value") }
            if line.count > YAMLDocument.longestKey { return Wording(.longKey) }
            return Wording(
                "this line goes on with the value above it",
                "indent it like its neighbours, and write 'key: value' above"
            )
        }
        if said.contains("YAML") || said.contains("%") || context.contains("directive") {
            return Wording(.directive, at: .start)
        }
        if context.hasSuffix("ing a tag") || said == "found undefined tag handle" {
            return Wording(.tag, at: .start)
        }
        if context.hasSuffix("an anchor") || context.hasSuffix("an alias") {
            return Wording("a value that begins with * or & needs quotes", "quote the value", at: .start)
        }
        return words[said] ?? Wording("this is no YAML: \(said)")
    }

    /// Within brackets or braces a value that holds ' #' or ': ' ends too soon.
    private static func flowWording(of said: String, from start: Int, to end: Int, in text: String) -> Wording? {
        guard said.hasPrefix("did not find expected ',' or ") else { return nil }
        let message = "a ',' or \(said.suffix(3)) is expected here"
        let inside = text.unicodeScalars.dropFirst(start).prefix(max(0, end - start))
        let line = inside.prefix { $0 != "\n" && $0 != "\r" }
        let pairs = zip(line, line.dropFirst()).enumerated()
        if let mark = pairs.first(where: { " [{,".unicodeScalars.contains($1.0) && $1.1 == "#" })?.offset {
            let hint = "quote a value that holds ' #'"
            return Wording("the rest of this line is a comment", hint, at: .scalar(start + mark + 1))
        }
        if line.count == inside.count, text.unicodeScalars.dropFirst(end).first == ":" {
            return Wording(message, "quote a value that holds ': '")
        }
        return Wording(message)
    }

    private static let escape = Wording("there is no such escape", "write \\\\ for a backslash, or use single quotes")
    private static let openQuote = Wording(
        "the text ends inside a quoted value",
        "close the quote",
        at: .start
    )

    /// libyaml 0.2.5's messages that a person meets in a scheme file.
    private static let words = [
        "found character that cannot start any token":
            Wording("this character cannot begin a value", "quote the value"),
        "found unexpected end of stream": openQuote,
        "found unexpected document indicator": openQuote,
        "could not find expected ':'":
            Wording("this line is no 'key: value'", "write 'key: value'", at: .start),
        "did not find expected key":
            Wording(
                "a 'key: value' is expected here",
                "indent it like its neighbours; quote a whole value or none of it"
            ),
        "did not find expected '-' indicator":
            Wording("a list item is expected here", "begin it with '- ', indented like its neighbours"),
        "did not find expected node content": Wording("a value is expected here"),
        "did not find expected <document start>":
            Wording("the text goes on behind its end", "indent the line like its neighbours"),
        "block sequence entries are not allowed in this context":
            Wording("a list cannot begin here", "put it on a line of its own, or quote a value that begins with '-'"),
        "did not find expected comment or line break":
            Wording(
                "only a comment can stand here",
                "begin the text on the next line, or quote a value that begins with '|' or '>'"
            ),
        "found unknown escape character": escape,
        "did not find expected hexdecimal number": escape,
        "found invalid Unicode character escape code": escape,
    ]

    private static let contexts = [
        "while parsing a block mapping": "the mapping begins here",
        "while parsing a flow mapping": "the '{' stands here",
        "while parsing a flow sequence": "the '[' stands here",
        "while parsing a block collection": "the list begins here",
        "while parsing a quoted scalar": "the quote is opened here",
        "while scanning a block scalar": "the block begins here",
        "while scanning a plain scalar": "the value begins here",
        "while parsing a flow node": "the value begins here",
    ]
}
