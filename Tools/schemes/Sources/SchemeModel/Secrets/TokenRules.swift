import YAMLReader

/// Refuses values that have the form of a token, wherever in a scheme file they are.
struct TokenRules {
    private let problems: Problems
    private let forms: [TokenForm]

    init(_ text: String, problems: Problems) {
        self.problems = problems
        forms = TokenForm.all.filter { $0.mayBe(in: text) }
    }

    /// - Parameter isSecret: Whether the name of a key around the node is that of a secret.
    func check(_ node: Node, isSecret: Bool = false) {
        switch node.content {
        case .refused: return
        case .sequence(let nodes): for node in nodes { check(node, isSecret: isSecret) }
        case .mapping(let entries):
            for entry in entries { check(entry.value, isSecret: isSecret || SecretName.isSecret(entry.key)) }
        case .scalar(let text, _):
            let form = forms.first { $0.mayBe(in: text) && text.contains($0.pattern) }
            guard let what = form?.what ?? (isSecret && TokenForm.isRandom(text) ? "a token" : nil) else { return }
            problems.keepPrivate(node.span)
            problems.error(
                "this looks like \(what), whose value cannot be in a file",
                at: node.span,
                hint: "revoke it, and write the name of its environment variable: secrets: { NAME: { env: VARIABLE } }"
            )
        }
    }
}
