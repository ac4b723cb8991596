import YAMLReader

/// Names: those that the file chooses, and those that it refers to.
extension NodeReader {
    /// The entries of a mapping whose keys are names that the file chooses; a faulty name is noted and left out.
    ///
    /// - Parameter limit: How many names there may be; the first that is too much is noted.
    func named(_ node: Node, what: String, rule: NameRule, atMost limit: Int = Limits.names) -> [Node.Entry] {
        var spellings: [String: Node.Entry] = [:]
        let entries = entries(of: node, what: what)
        if let first = entries.dropFirst(limit).first {
            problems.error("'\(what)' holds more than \(limit) names", at: first.keySpan, hint: "declare fewer")
            problems.faultyNames.formUnion(entries.dropFirst(limit).map(\.key))
        }
        return entries.prefix(limit).filter { entry in
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

    /// A list of texts that each stand there once.
    func names(_ node: Node, what: @autoclosure () -> String) -> [Located<String>] {
        let all = texts(node, what: what())
        if all.count < 2 { return all }
        var first: [String: TextSpan] = [:]
        return all.filter { text in
            guard let other = first[text.value] else {
                first[text.value] = text.span
                return true
            }
            let note = Problems.Note("it stands here first", at: other)
            problems.error(
                "'\(shown(text.value))' stands twice in \(what())",
                at: text.span,
                hint: "remove one",
                note: note
            )
            return false
        }
    }

    /// How a name fares among the declared ones.
    enum Lookup: Equatable {
        case known
        /// A declared name is faulty or near enough to be meant.
        case misspelt(String)
        case unknown
    }

    /// Notes a name that is not among the declared ones; true when it is.
    func check(
        _ name: Located<String>,
        isAmong known: some Collection<String>,
        what: @autoclosure () -> String,
        section: TextSpan?
    ) -> Bool {
        lookUp(name, among: known, what: what(), section: section) == .known
    }

    /// Notes a name that is not among the declared ones.
    func lookUp(
        _ name: Located<String>,
        among known: some Collection<String>,
        what: @autoclosure () -> String,
        section: TextSpan?
    ) -> Lookup {
        let areFaulty = !problems.faultyNames.isEmpty
        if areFaulty, problems.faultyNames.contains(name.value) { return .misspelt(name.value) }
        if problems.areTooMany { return .unknown }
        if known.holds(name.value) { return .known }
        let near = problems.nearest(to: name.value, among: known)
        problems.error(
            "there is no \(what()) '\(shown(name.value))'",
            at: name.span,
            hint: near.map { question(about: $0, for: name.value) } ?? declared(known),
            note: section.map { Problems.Note("declared here", at: $0) }
        )
        return near.map { .misspelt($0) } ?? .unknown
    }

    private func question(about near: String, for name: String) -> String {
        near == name ? "it looks alike in another Unicode form: type '\(near)' anew" : "did you mean '\(near)'?"
    }

    private func declared(_ known: some Collection<String>) -> String {
        let names = known.prefix(12).joined(separator: ", ")
        return known.isEmpty ? "none is declared" : "declared: \(names)\(known.count > 12 ? ", …" : "")"
    }

    /// Notes that something is said of each service where the file has none.
    func checkServices(are section: Node.Entry?, at span: TextSpan) {
        if let section, section.value.content != .mapping([]) { return }
        problems.error(
            "the file declares no services",
            at: span,
            hint: "declare them under 'services:', or remove this"
        )
    }

    /// Notes a condition that is not among the declared ones, and how to spell it; true when it is one.
    func checkCondition(_ name: Located<String>, isAmong known: [String], section: TextSpan?) -> Bool {
        guard !known.contains(name.value), let fault = NameRule.condition.fault(of: name.value) else {
            return check(name, isAmong: known, what: "condition", section: section)
        }
        let meant = NameRule.condition(meantBy: name.value)
        let isDeclared = known.contains(meant) || problems.faultyNames.contains(meant)
        let near = isDeclared ? fault.hint : problems.suggestion(for: meant, among: known)
        problems.error(fault.message, at: name.span, hint: near ?? declared(known))
        return false
    }
}

extension Sequence<String> {
    /// Whether a text is among these, to the scalar: Swift itself takes two Unicode forms of a text for the same.
    func holds(_ text: String) -> Bool {
        contains { $0 == text && $0.utf8.elementsEqual(text.utf8) }
    }
}
