/// Something that a scheme file may not hold, or that is no YAML.
public struct YAMLProblem: Equatable, Sendable {
    public let message: String
    public let span: TextSpan
    /// The next step, in a few words.
    public let hint: String?
    /// Another place that belongs to the problem, such as the first of two equal keys.
    public let related: Related?

    public struct Related: Equatable, Sendable {
        public let message: String
        public let span: TextSpan
    }

    init(_ message: String, at span: TextSpan, hint: String? = nil, related: Related? = nil) {
        self.message = message
        self.span = span
        self.hint = hint
        self.related = related
    }
}

extension YAMLProblem {
    /// What is refused in more than one place, worded once.
    struct Refusal {
        let message: String
        let hint: String?

        static let empty = Refusal(message: "the file is empty", hint: "write `version: 1` first")
        static let tab = Refusal(message: "a tab cannot stand here", hint: "use spaces")
        static let tag = Refusal(
            message: "a tag cannot stand in a scheme file",
            hint: "quote a value that begins with '!'"
        )
        static let directive = Refusal(message: "a % directive cannot stand in a scheme file", hint: "remove the line")
        static let longKey = Refusal(
            message: "a key is longer than \(YAMLDocument.longestKey) characters",
            hint: "shorten it"
        )
    }

    init(_ refusal: Refusal, at span: TextSpan) {
        self.init(refusal.message, at: span, hint: refusal.hint)
    }
}
