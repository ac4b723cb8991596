import CLibYAML

/// libyaml's error in words that help: it speaks of tokens and productions, the reader of a file does not.
struct SyntaxProblem {
    let problem: YAMLProblem

    init(_ parser: yaml_parser_t) {
        let said = parser.problem.map { String(cString: $0) } ?? "the text cannot be read"
        let context = parser.context.map { String(cString: $0) }
        let (message, hint) = Self.words[said] ?? ("this is no YAML: \(said)", nil)
        let place = Int(parser.problem_mark.index)
        let start = Int(parser.context_mark.index)
        let related = context.map {
            YAMLProblem.Related(message: Self.contexts[$0] ?? $0, span: TextSpan(start: start, end: start))
        }
        problem = YAMLProblem(
            message,
            at: TextSpan(start: place, end: place + 1),
            hint: hint,
            related: start == place ? nil : related
        )
    }

    /// libyaml 0.2.5's messages that a person meets in a scheme file.
    private static let words: [String: (String, String?)] = [
        "found character that cannot start any token":
            ("this character cannot begin a value", "quote the value; indent with spaces, not tabs"),
        "found unexpected end of stream": ("the text ends inside a quoted value", "close the quote"),
        "mapping values are not allowed in this context":
            (
                "a second ': ' stands in this value, or the line is indented wrongly",
                "quote the value, or indent like its neighbours"
            ),
        "could not find expected ':'": ("this line is no 'key: value'", "write 'key: value'"),
        "did not find expected key": ("a key is expected here", "indent the line like its neighbours"),
        "did not find expected '-' indicator": (
            "a list item is expected here", "begin it with '- ', indented like its neighbours"
        ),
        "did not find expected ',' or ']'": ("a ',' or ']' is expected here", nil),
        "did not find expected ',' or '}'": ("a ',' or '}' is expected here", nil),
        "did not find expected node content": ("a value is expected here", nil),
        "did not find expected <document start>": (
            "the text goes on behind its end", "indent the line like its neighbours"
        ),
        "block sequence entries are not allowed in this context":
            ("a list cannot begin here", "put it on a line of its own"),
        "found unknown escape character": (
            "there is no such escape", "write \\\\ for a backslash, or use single quotes"
        ),
        "found a tab character that violates indentation": ("a tab indents this line", "indent with spaces"),
        "found a tab character where an indentation space is expected": (
            "a tab indents this line", "indent with spaces"
        ),
    ]

    private static let contexts: [String: String] = [
        "while parsing a block mapping": "the mapping begins here",
        "while parsing a flow mapping": "the '{' stands here",
        "while parsing a flow sequence": "the '[' stands here",
        "while parsing a block collection": "the list begins here",
        "while scanning a simple key": "the line begins here",
        "while scanning a quoted scalar": "the quote is opened here",
        "while parsing a flow node": "the value begins here",
    ]
}
