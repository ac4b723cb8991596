import YAMLReader

/// A scheme as it is written: its parents by name, and what it says itself.
struct WrittenScheme: Sendable {
    let name: String
    let span: TextSpan
    var description = ""
    var parents: [Located<String>] = []
    /// Whether a faulty key may hide a parent, so that nobody knows what the scheme lacks.
    var mayInheritMore = false
    var ships: Located<Bool>?
    var tags: Located<[String]>?
    /// What it says of each value, by the value's path such as `settings.latency.orders`.
    var assignments: [Assignment] = []
}

/// What a scheme says of one value.
struct Assignment: Sendable {
    let path: String
    let value: WrittenValue
    let span: TextSpan

    init(path: String, _ written: Located<WrittenValue>) {
        self.path = path
        value = written.value
        span = written.span
    }

    /// Something that is meant for a value and was noted as a problem.
    init(refusing path: String, at span: TextSpan) {
        self.init(path: path, Located(value: .refused, span: span))
    }
}
