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
