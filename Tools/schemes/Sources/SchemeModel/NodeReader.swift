import YAMLReader

/// The entries of a mapping whose keys are all known: too few to be worth a dictionary.
struct KnownEntries<Key: KeySet> {
    private let entries: [Node.Entry]
    private let keys: [Key?]

    fileprivate init(_ entries: [Node.Entry]) {
        self.entries = entries
        keys = entries.indices.map { Key(rawValue: entries[$0].key) }
    }

    subscript(key: Key) -> Node.Entry? { keys.firstIndex(of: key).map { entries[$0] } }

    /// Those that have no such key.
    var unknown: [Node.Entry] { keys.indices.filter { keys[$0] == nil }.map { entries[$0] } }
}

/// Reads nodes as the shapes that a scheme file has, and notes every other shape where it stands.
struct NodeReader {
    let problems: Problems

    /// The entries of a mapping whose keys are all known.
    func entries<Key: KeySet>(of node: Node, keys: Key.Type) -> KnownEntries<Key> {
        let known = KnownEntries<Key>(entries(of: node, what: keys.title))
        for entry in known.unknown { reject(entry, in: keys) }
        return known
    }

    func entries(of node: Node, what: String) -> [Node.Entry] {
        switch node.content {
        case .mapping(let entries): return entries
        case .refused: return []
        case .scalar(let text, isPlain: true) where text.isEmpty:
            problems.error("nothing stands in \(what)", at: node.span, hint: "fill it or remove the key")
        default:
            problems.error(
                "\(what) must be a mapping, not \(node.shape)",
                at: node.span,
                hint: "write 'key: value' lines"
            )
        }
        return []
    }

    private func reject(_ entry: Node.Entry, in keys: any KeySet.Type) {
        let message = "unknown key '\(shown(entry.key))' in \(keys.title)"
        if let suggestion = problems.suggestion(for: entry.key, among: keys.names) {
            problems.error(message, at: entry.keySpan, hint: suggestion)
        } else if let home = Keys.title(of: entry.key) {
            problems.error(message, at: entry.keySpan, hint: "it belongs to \(home)")
        } else {
            problems.error(message, at: entry.keySpan, hint: "known here: \(keys.names.joined(separator: ", "))")
        }
    }

    /// A text that is not empty; `null` is none.
    func text(_ node: Node, what: @autoclosure () -> String) -> Located<String>? {
        switch node.content {
        case .scalar(let text, let isPlain):
            if isPlain, text.isEmpty {
                problems.error("\(what()) has no value", at: node.span, hint: "write one, or \"\" for an empty text")
            } else if isPlain, text == "null" || text == "~" {
                problems.error(
                    "\(what()) cannot be null: nothing is inherited here",
                    at: node.span,
                    hint: "remove the key, or quote the text"
                )
            } else {
                return Located(value: text, span: node.span)
            }
        case .refused: break
        default:
            problems.error("\(what()) must be text, not \(node.shape)", at: node.span, hint: node.textHint)
        }
        return nil
    }

    /// A list of texts.
    func texts(_ node: Node, what: @autoclosure () -> String) -> [Located<String>] {
        switch node.content {
        case .sequence(let nodes): return nodes.compactMap { text($0, what: "an item of \(what())") }
        case .refused: break
        case .scalar("", isPlain: true):
            problems.error("\(what()) has no value", at: node.span, hint: "write [ ] for an empty list")
        default:
            problems.error("\(what()) must be a list, not \(node.shape)", at: node.span, hint: "write [ ] around it")
        }
        return []
    }

    /// One text or a list of them.
    func textOrTexts(_ node: Node, what: @autoclosure () -> String) -> [Located<String>] {
        if case .sequence = node.content { return names(node, what: what()) }
        return text(node, what: what()).map { [$0] } ?? []
    }

    func bool(_ node: Node, what: @autoclosure () -> String) -> Located<Bool>? {
        guard let text = text(node, what: what()) else { return nil }
        switch text.value {
        case "true": return Located(value: true, span: text.span)
        case "false": return Located(value: false, span: text.span)
        default:
            problems.error(
                "\(what()) is '\(shown(text.value))', neither true nor false",
                at: text.span,
                hint: "write true or false"
            )
            return nil
        }
    }
}

extension Node {
    /// What the node is, for a message.
    var shape: String {
        switch content {
        case .scalar(let text, isPlain: true) where text == "null" || text == "~": "null"
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .refused: "this"
        }
    }

    /// What to do where a text should stand.
    var textHint: String? {
        switch content {
        case .sequence: "write it without [ ]"
        // Without braces it may be a text that YAML took apart.
        case .mapping(let entries) where entries.map(\.keySpan.start) == [span.start]: "quote a text that holds ': '"
        default: nil
        }
    }
}
