import YAMLReader

/// A whole scheme file as it is written.
struct FileReader {
    let declared: Declarations
    let schemes: [WrittenScheme]
    let defaultScheme: Located<String>?
    private(set) var matrix = Matrix()

    /// The format that this tool reads.
    static let version = "1"
    private static let newerToolHint = "bring a newer tool: Scripts/schemes update --from PATH-OR-GIT-URL"

    /// Nothing when the file is of another version: its other findings would mislead.
    init?(_ root: Node, problems: Problems) {
        let read = NodeReader(problems: problems)
        guard Self.isReadable(root, read: read) else { return nil }
        let file = read.entries(of: root, keys: Keys.File.self)
        declared = DeclarationReader(file, read: read).declared
        let reader = SchemeReader(read: read, declared: declared, sections: file)
        schemes = file[.schemes].map { reader.schemes($0.value) } ?? []
        defaultScheme = file[.default].flatMap { read.text($0.value, what: "'default'") }
        checkSchemes(of: file, read: read)
        if let entry = file[.matrix] { readMatrix(entry.value, read: read, section: file[.schemes]?.keySpan) }
    }

    /// There are schemes, and one of them is the default.
    private func checkSchemes(of file: KnownEntries<Keys.File>, read: NodeReader) {
        let hint = "add a scheme below schemes:"
        guard let entry = file[.schemes] else {
            read.problems.error("the file has no schemes", at: TextSpan(start: 0, end: 0), hint: hint)
            return
        }
        if case .mapping([]) = entry.value.content {
            read.problems.error("the file has no schemes", at: entry.keySpan, hint: hint)
        }
        guard let first = schemes.first else { return }
        if file[.default] == nil {
            let hint = "add default: \(first.name)"
            read.problems.error("the file names no default scheme", at: entry.keySpan, hint: hint)
        }
        if let defaultScheme {
            _ = read.check(defaultScheme, isAmong: schemes.map(\.name), what: "scheme", section: entry.keySpan)
        }
    }

    private static func isReadable(_ root: Node, read: NodeReader) -> Bool {
        guard case .mapping(let entries) = root.content else {
            if root.content != .refused {
                let hint = "begin with `version: \(version)`"
                read.problems.error("a scheme file is a mapping, not \(root.shape)", at: root.span, hint: hint)
            }
            return false
        }
        guard let entry = entries.first(where: { $0.key == "version" }) else {
            read.problems.error(
                "the file names no version",
                at: TextSpan(start: 0, end: 0),
                hint: "begin with version: \(version)"
            )
            return true
        }
        guard let text = read.text(entry.value, what: "'version'"), text.value != version else { return true }
        read.problems.error(
            "the file is of version \(shown(text.value)), and this tool reads version \(version)",
            at: text.span,
            hint: Int(text.value) == nil ? "write version: \(version)" : newerToolHint
        )
        return false
    }

    private static let configurations = ConfigurationName.allCases.map(\.rawValue)
    private static let actions = MatrixAction.allCases.map(\.rawValue)

    private mutating func readMatrix(_ node: Node, read: NodeReader, section: TextSpan?) {
        let keys = read.entries(of: node, keys: Keys.Matrix.self)
        if let entry = keys[.configurations] {
            matrix.configurations = read.texts(entry.value, what: "'configurations'")
                .filter { read.check($0, isAmong: Self.configurations, what: "configuration", section: nil) }
                .map(\.value)
        }
        if let entry = keys[.exclude] { matrix.exclude = pairs(entry, read: read, section: section) }
        if let entry = keys[.expectFailure] { matrix.expectFailure = pairs(entry, read: read, section: section) }
    }

    /// A list whose items are a scheme's name, or `{ scheme: NAME, configuration: NAME, action: NAME }`.
    private func pairs(_ entry: Node.Entry, read: NodeReader, section: TextSpan?) -> [MatrixPair] {
        guard case .sequence(let nodes) = entry.value.content else {
            _ = read.texts(entry.value, what: "'\(entry.key)'")
            return []
        }
        let names = schemes.map(\.name)
        return nodes.compactMap { node in
            guard case .mapping = node.content else {
                let name = read.text(node, what: "a pair of the matrix")
                return name.flatMap { read.check($0, isAmong: names, what: "scheme", section: section) ? $0 : nil }
                    .map { MatrixPair(scheme: $0.value) }
            }
            let keys = read.entries(of: node, keys: Keys.Pair.self)
            guard let name = keys[.scheme].flatMap({ read.text($0.value, what: "'scheme'") }) else {
                read.problems.error("this pair names no scheme", at: node.span, hint: "add scheme: NAME")
                return nil
            }
            let configuration = keys[.configuration].flatMap { read.text($0.value, what: "'configuration'") }
            let action = keys[.action].flatMap { read.text($0.value, what: "'action'") }
            if let action, entry.key == Keys.Matrix.exclude.rawValue {
                read.problems.error("'action' is for 'expectFailure' only", at: action.span)
                return nil
            }
            guard read.check(name, isAmong: names, what: "scheme", section: section),
                configuration.map({
                    read.check($0, isAmong: Self.configurations, what: "configuration", section: nil)
                }) ?? true,
                action.map({ read.check($0, isAmong: Self.actions, what: "action", section: nil) }) ?? true
            else { return nil }
            return MatrixPair(
                scheme: name.value,
                configuration: configuration?.value,
                action: action.flatMap { MatrixAction(rawValue: $0.value) }
            )
        }
    }
}
