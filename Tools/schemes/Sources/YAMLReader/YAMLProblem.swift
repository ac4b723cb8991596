/// Something that a scheme file may not hold, or that is no YAML.
public struct YAMLProblem: Equatable, Sendable {
    public let message: String
    public let span: TextSpan
    /// The next step, in a few words.
    public let hint: String?
    /// Another place that belongs to the problem, such as the first of two equal keys.
    public let related: Related?
    /// Whether the text can be read all the same, though hardly as it was meant.
    public let isWarning: Bool

    public struct Related: Equatable, Sendable {
        public let message: String
        public let span: TextSpan
    }

    init(_ message: String, at span: TextSpan, hint: String? = nil, related: Related? = nil, isWarning: Bool = false) {
        self.message = message
        self.span = span
        self.hint = hint
        self.related = related
        self.isWarning = isWarning
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
        static let anchor = Refusal(
            message: "an anchor cannot stand in a scheme file",
            hint: "use 'extends', or quote a value that begins with '&'"
        )
        static let alias = Refusal(
            message: "an alias cannot stand in a scheme file",
            hint: "use 'extends', or quote a value that begins with '*'"
        )
        static let swallowed = Refusal(
            message: "YAML takes this for a comment, because a blank stands in front of '#'",
            hint: "quote the whole value, or write a blank behind '#'"
        )
        static let gluedComment = Refusal(
            message: "a comment needs a blank in front of it",
            hint: "write ' # ', or quote the whole value"
        )
        static let questionMark = Refusal(
            message: "a '?' cannot stand here",
            hint: "quote a value that begins with '?'"
        )
        static let directive = Refusal(message: "a % directive cannot stand in a scheme file", hint: "remove the line")
        static let longKey = Refusal(
            message: "a key is longer than \(YAMLDocument.longestKey) characters",
            hint: "shorten it"
        )
    }

    init(_ refusal: Refusal, at span: TextSpan, isWarning: Bool = false) {
        self.init(refusal.message, at: span, hint: refusal.hint, isWarning: isWarning)
    }
}
