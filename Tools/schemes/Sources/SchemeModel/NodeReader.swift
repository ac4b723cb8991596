import YAMLReader

/// Reads nodes as the shapes that a scheme file has, and notes every other shape where it stands.
struct NodeReader {
    let problems: Problems

    /// The entries of a mapping whose keys are all known.
    func entries<Key: KeySet>(of node: Node, keys: Key.Type) -> [Key: Node.Entry] {
        var known: [Key: Node.Entry] = [:]
        for entry in entries(of: node, what: keys.title) {
            if let key = Key(rawValue: entry.key) { known[key] = entry } else { reject(entry, in: keys) }
        }
        return known
    }

    /// The entries of a mapping whose keys are names that the file chooses; a faulty name is noted and left out.
    func named(_ node: Node, what: String, rule: NameRule) -> [Node.Entry] {
        var spellings: [String: Node.Entry] = [:]
        return entries(of: node, what: what).filter { entry in
            if let fault = rule.fault(of: entry.key) {
                problems.error(fault.message, at: entry.keySpan, hint: fault.hint)
                problems.faultyNames.insert(entry.key)
                return false
            }
            if let twin = spellings.updateValue(entry, forKey: entry.key.lowercased()) {
                problems.error(
                    "'\(entry.key)' and '\(twin.key)' differ in case only",
                    at: entry.keySpan,
                    hint: "choose another name",
                    note: Problems.Note("'\(twin.key)' stands here", at: twin.keySpan)
                )
                problems.faultyNames.insert(entry.key)
                return false
            }
            return true
        }
    }

    private func entries(of node: Node, what: String) -> [Node.Entry] {
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
    func text(_ node: Node, what: String) -> Located<String>? {
        switch node.content {
        case .scalar(let text, let isPlain):
            if isPlain, text.isEmpty {
                problems.error("\(what) has no value", at: node.span, hint: "write one, or \"\" for an empty text")
            } else if isPlain, text == "null" || text == "~" {
                problems.error(
                    "\(what) cannot be null: nothing is inherited here",
                    at: node.span,
                    hint: "remove the key, or quote the text"
                )
            } else {
                return Located(value: text, span: node.span)
            }
        case .refused: break
        default:
            let hint = node.shape == "a list" ? "write it without [ ]" : nil
            problems.error("\(what) must be text, not \(node.shape)", at: node.span, hint: hint)
        }
        return nil
    }

    /// A list of texts.
    func texts(_ node: Node, what: String) -> [Located<String>] {
        switch node.content {
        case .sequence(let nodes): return nodes.compactMap { text($0, what: "an item of \(what)") }
        case .refused: break
        case .scalar("", isPlain: true):
            problems.error("\(what) has no value", at: node.span, hint: "write [ ] for an empty list")
        default: problems.error("\(what) must be a list, not \(node.shape)", at: node.span, hint: "write [ ] around it")
        }
        return []
    }

    /// One text or a list of them.
    func textOrTexts(_ node: Node, what: String) -> [Located<String>] {
        if case .sequence = node.content { return texts(node, what: what) }
        return text(node, what: what).map { [$0] } ?? []
    }

    func bool(_ node: Node, what: String) -> Located<Bool>? {
        guard let text = text(node, what: what) else { return nil }
        switch text.value {
        case "true": return Located(value: true, span: text.span)
        case "false": return Located(value: false, span: text.span)
        default:
            problems.error(
                "\(what) is '\(shown(text.value))', neither true nor false",
                at: text.span,
                hint: "write true or false"
            )
            return nil
        }
    }

    /// Notes a name that is not among the declared ones; true when it is.
    func check(_ name: Located<String>, isAmong known: [String], what: String, section: TextSpan?) -> Bool {
        if known.contains(name.value) { return true }
        if problems.faultyNames.contains(name.value) { return false }
        let all = known.isEmpty ? "none is declared" : "declared: \(known.prefix(12).joined(separator: ", "))"
        problems.error(
            "there is no \(what) '\(shown(name.value))'",
            at: name.span,
            hint: problems.suggestion(for: name.value, among: known) ?? all,
            note: section.map { Problems.Note("declared here", at: $0) }
        )
        return false
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
}
