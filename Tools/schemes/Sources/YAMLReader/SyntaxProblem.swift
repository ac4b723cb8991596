import CLibYAML

/// libyaml's error in words that help: it speaks of tokens and productions, the reader of a file does not.
struct SyntaxProblem {
    let problem: YAMLProblem

    private struct Wording {
        let message: String
        let hint: String?
        /// Whether the place that helps is where the faulty thing begins, not where libyaml gave up.
        let pointsAtStart: Bool

        init(_ message: String, _ hint: String? = nil, pointsAtStart: Bool = false) {
            self.message = message
            self.hint = hint
            self.pointsAtStart = pointsAtStart
        }

        init(_ refusal: YAMLProblem.Refusal, pointsAtStart: Bool = false) {
            self.init(refusal.message, refusal.hint, pointsAtStart: pointsAtStart)
        }
    }

    init(_ parser: yaml_parser_t, in text: String) {
        let said = parser.problem.map { String(cString: $0) } ?? "the text cannot be read"
        let context = parser.context.map { String(cString: $0) }
        let end = Int(parser.problem_mark.index)
        let start = Int(parser.context_mark.index)
        let wording = Self.wording(of: said, context: context ?? "", at: end, in: text)
        let place = wording.pointsAtStart && context != nil ? start : end
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
            return Wording(.directive, pointsAtStart: true)
        }
        if context.hasSuffix("ing a tag") || said == "found undefined tag handle" {
            return Wording(.tag, pointsAtStart: true)
        }
        if context.hasSuffix("an anchor") || context.hasSuffix("an alias") {
            return Wording("a value that begins with * or & needs quotes", "quote the value", pointsAtStart: true)
        }
        return words[said] ?? Wording("this is no YAML: \(said)")
    }

    private static let escape = Wording("there is no such escape", "write \\\\ for a backslash, or use single quotes")
    private static let openQuote = Wording(
        "the text ends inside a quoted value",
        "close the quote",
        pointsAtStart: true
    )

    /// libyaml 0.2.5's messages that a person meets in a scheme file.
    private static let words = [
        "found character that cannot start any token":
            Wording("this character cannot begin a value", "quote the value"),
        "found unexpected end of stream": openQuote,
        "found unexpected document indicator": openQuote,
        "could not find expected ':'":
            Wording("this line is no 'key: value'", "write 'key: value'", pointsAtStart: true),
        "did not find expected key":
            Wording(
                "a 'key: value' is expected here",
                "indent it like its neighbours; quote a whole value or none of it"
            ),
        "did not find expected '-' indicator":
            Wording("a list item is expected here", "begin it with '- ', indented like its neighbours"),
        "did not find expected ',' or ']'": Wording("a ',' or ']' is expected here"),
        "did not find expected ',' or '}'": Wording("a ',' or '}' is expected here"),
        "did not find expected node content": Wording("a value is expected here"),
        "did not find expected <document start>":
            Wording("the text goes on behind its end", "indent the line like its neighbours"),
        "block sequence entries are not allowed in this context":
            Wording("a list cannot begin here", "put it on a line of its own"),
        "did not find expected comment or line break":
            Wording("only a comment can stand here", "begin the text on the next line"),
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
