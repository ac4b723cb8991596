import YAMLReader

/// A value as a scheme writes it, before inheritance.
enum WrittenValue: Equatable, Sendable {
    case text(String)
    case list([String])
    /// Adds to the inherited list and takes from it.
    case edit(append: [String], remove: [String])
    /// `null`: takes the inherited value away.
    case nothing
    /// Something that was noted as a problem where it stands.
    case refused
}

/// Reads values of a declared type where they stand.
struct ValueReader {
    let read: NodeReader

    private var problems: Problems { read.problems }

    /// - Parameter inherits: Whether there may be an inherited value that `null` takes away or a list changes.
    func value(of type: SettingType, at entry: Node.Entry, inherits: Bool) -> Located<WrittenValue> {
        if inherits, entry.value.shape == "null" { return Located(value: .nothing, span: entry.value.span) }
        if type == .list { return list(at: entry, inherits: inherits) }
        let refused = Located(value: WrittenValue.refused, span: entry.value.span)
        guard let text = read.text(entry.value, what: "'\(shown(entry.key))'") else { return refused }
        do throws(UnreadableValue) {
            _ = try type.read(text.value)
            return Located(value: .text(text.value), span: text.span)
        } catch {
            // In front of an '@' may stand a password.
            if type == .url, text.value.contains("@") { problems.keepPrivate(text.span) }
            problems.error(error.message, at: text.span, hint: error.hint)
            return refused
        }
    }

    /// A list, or its change: `{ append: […], remove: […] }`.
    ///
    /// - Parameter isOfNames: Whether each item stands there once.
    func list(at entry: Node.Entry, inherits: Bool, isOfNames: Bool = false) -> Located<WrittenValue> {
        let span = entry.value.span
        func items(_ node: Node, _ key: String) -> [String] {
            let what = "'\(shown(key))'"
            return (isOfNames ? read.names(node, what: what) : read.texts(node, what: what)).map(\.value)
        }
        if inherits, entry.value.shape == "null" { return Located(value: .nothing, span: span) }
        if inherits, case .mapping = entry.value.content {
            let keys = read.entries(of: entry.value, keys: Keys.ListEdit.self)
            let append = keys[.append].map { items($0.value, $0.key) } ?? []
            let remove = keys[.remove].map { items($0.value, $0.key) } ?? []
            return Located(value: .edit(append: append, remove: remove), span: span)
        }
        let list = items(entry.value, entry.key)
        guard case .sequence = entry.value.content else { return Located(value: .refused, span: span) }
        return Located(value: .list(list), span: span)
    }
}
