import YAMLReader

/// A value as a scheme writes it, before inheritance.
enum WrittenValue: Equatable, Sendable {
    case text(String)
    /// The text of a setting, read as its type says: once, however many schemes inherit it.
    case value(SettingValue, text: String)
    case list([String])
    /// Adds to the inherited list and takes from it.
    case edit(append: [String], remove: [String])
    /// `null`: takes the inherited value away.
    case nothing
    /// Something that was noted as a problem where it stands.
    case refused

    /// What is written, if it is one text.
    var text: String? {
        switch self {
        case .text(let text), .value(_, let text): text
        case .list, .edit, .nothing, .refused: nil
        }
    }
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
            return Located(value: .value(try type.read(text.value), text: text.value), span: text.span)
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
            isOfNames
                ? read.names(node, what: "'\(shown(key))'").map(\.value)
                : read.texts(node, what: "'\(shown(key))'").map(\.value)
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
