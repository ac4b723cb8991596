import YAMLReader

/// Reads the schemes as they are written, each value held against its declaration.
struct SchemeReader {
    let read: NodeReader
    let declared: Declarations
    let sections: KnownEntries<Keys.File>

    private var problems: Problems { read.problems }
    private var values: ValueReader { ValueReader(read: read) }

    func schemes(_ node: Node) -> [WrittenScheme] {
        read.named(node, what: "schemes", rule: .scheme, atMost: .max).compactMap(scheme)
    }

    private func scheme(_ entry: Node.Entry) -> WrittenScheme? {
        var scheme = WrittenScheme(name: entry.key, span: entry.keySpan)
        scheme.assignments.reserveCapacity(8)
        let keys = read.entries(of: entry.value, keys: Keys.Scheme.self)
        guard case .mapping = entry.value.content else {
            problems.faultyNames.insert(entry.key)
            return nil
        }
        scheme.mayInheritMore = !keys.unknown.isEmpty
        if let entry = keys[.description] {
            scheme.description = oneLine(read.text(entry.value, what: "'description'")?.value ?? "")
        }
        if let entry = keys[.extends] {
            scheme.parents = read.textOrTexts(entry.value, what: "'extends'")
            if scheme.parents.isEmpty { scheme.mayInheritMore = true }
        }
        if let entry = keys[.ships] { scheme.ships = read.bool(entry.value, what: "'ships'") }
        if let entry = keys[.tags] {
            let tags = read.names(entry.value, what: "'tags'").map(\.value)
            scheme.tags = Located(value: tags, span: entry.value.span)
        }
        if let entry = keys[.conditions] { scheme.assignments += conditions(entry) }
        if let entry = keys[.services] { scheme.assignments += services(entry) }
        if let entry = keys[.settings] { scheme.assignments += settings(entry) }
        if let entry = keys[.secrets] { scheme.assignments += secrets(entry) }
        if let entry = keys[.run] { scheme.assignments += run(entry) }
        if let entry = keys[.build] { scheme.assignments += build(entry) }
        if let entry = keys[.xcode] {
            scheme.assignments += texts(entry, below: "xcode") { isNamed($0, by: .buildSetting) }
        }
        return scheme
    }

    private func conditions(_ entry: Node.Entry) -> [Assignment] {
        let list = values.list(at: entry, inherits: true, isOfNames: true)
        let known = declared.conditions.map(\.name)
        var areKnown = true
        let section = sections[.conditions]?.keySpan
        for name in itemNodes(of: entry.value) {
            guard case .scalar(let text, _) = name.content else { continue }
            let located = Located(value: text, span: name.span)
            if !read.checkCondition(located, isAmong: known, section: section) { areKnown = false }
        }
        return [Assignment(path: "conditions", areKnown ? list : Located(value: .refused, span: list.span))]
    }

    /// The items of a list or of its change.
    private func itemNodes(of node: Node) -> [Node] {
        switch node.content {
        case .sequence(let nodes): nodes
        case .mapping(let entries): entries.flatMap { itemNodes(of: $0.value) }
        default: []
        }
    }

    /// One word for every service, or a map that chooses one by one.
    private func services(_ entry: Node.Entry) -> [Assignment] {
        read.checkServices(are: sections[.services], at: entry.keySpan)
        guard case .mapping(let entries) = entry.value.content, !isListEdit(entries) else {
            return declared.services.map { Assignment(path: $0.path, choice(of: entry, for: $0, isForAll: true)) }
        }
        return perService(
            entries,
            path: { declared.services[$0].path },
            value: { service, entry in choice(of: entry, for: service, isForAll: false) }
        )
    }

    private func choice(of entry: Node.Entry, for service: Service, isForAll: Bool) -> Located<WrittenValue> {
        if entry.value.shape == "null" { return Located(value: .nothing, span: entry.value.span) }
        let refused = Located(value: WrittenValue.refused, span: entry.value.span)
        guard let name = read.text(entry.value, what: "'\(entry.key)'"), !isForAll || isImplementation(name),
            !problems.faultyNames.contains(service.name)
        else { return refused }
        guard service.implementations.holds(name.value) else {
            problems.error(
                "service '\(service.name)' has no implementation '\(shown(name.value))'",
                at: name.span,
                hint: problems.suggestion(for: name.value, among: service.implementations),
                note: Problems.Note(
                    "'\(service.name)' is declared here with: \(service.implementations.joined(separator: ", "))",
                    at: service.span
                )
            )
            return refused
        }
        return Located(value: .text(name.value), span: name.span)
    }

    /// One word for every service is noted once when nobody has such an implementation.
    private func isImplementation(_ name: Located<String>) -> Bool {
        let known = declared.implementations.lazy.map(\.name)
        return read.check(name, isAmong: known, what: "implementation", section: sections[.implementations]?.keySpan)
    }

    private func settings(_ entry: Node.Entry) -> [Assignment] {
        guard case .mapping(let entries) = entry.value.content else {
            _ = read.named(entry.value, what: "settings", rule: .identifier)
            return []
        }
        return entries.flatMap { entry in isSecret(entry) ? [] : setting(entry) }
    }

    private func setting(_ entry: Node.Entry) -> [Assignment] {
        let name = Located(value: entry.key, span: entry.keySpan)
        let known = declared.settings.lazy.map(\.name)
        let lookup = read.lookUp(name, among: known, what: "setting", section: sections[.settings]?.keySpan)
        let meant = if case .misspelt(let name) = lookup { name } else { entry.key }
        guard let index = declared.settings.firstIndex(where: { $0.name == meant }) else { return [] }
        guard lookup == .known else {
            let names = OverrideName.all(of: declared.settings[index], services: declared.services)
            return names.map { Assignment(refusing: "settings.\($0)", at: entry.keySpan) }
        }
        let (type, places) = (declared.settings[index].type, declared.settings[index].values)
        if declared.settings[index].isPerService, case .mapping(let entries) = entry.value.content,
            !isListEdit(entries)
        {
            return perService(
                entries,
                path: { places[$0].path },
                value: { _, entry in values.value(of: type, at: entry, inherits: true) }
            )
        }
        let value = values.value(of: type, at: entry, inherits: true)
        return places.map { Assignment(path: $0.path, value) }
    }

    /// Notes the value of a secret where a setting should stand.
    private func isSecret(_ entry: Node.Entry) -> Bool {
        guard let secret = declared.secrets.first(where: { $0.name == entry.key }) else { return false }
        problems.keepPrivate(entry.value.span)
        problems.error(
            "'\(secret.name)' is a secret, whose value cannot stand in a file",
            at: entry.keySpan,
            hint: "export \(secret.variable) in the shell instead"
        )
        return true
    }

    /// A map from service to value.
    ///
    /// - Parameter path: Of the value of the service at an index.
    private func perService(
        _ entries: [Node.Entry],
        path: (Int) -> String,
        value: (Service, Node.Entry) -> Located<WrittenValue>
    ) -> [Assignment] {
        entries.compactMap { entry in
            let name = Located(value: entry.key, span: entry.keySpan)
            let known = declared.services.lazy.map(\.name)
            let lookup = read.lookUp(name, among: known, what: "service", section: sections[.services]?.keySpan)
            let meant = if case .misspelt(let name) = lookup { name } else { entry.key }
            guard let index = declared.services.firstIndex(where: { $0.name == meant }) else { return nil }
            if lookup != .known { return Assignment(refusing: path(index), at: entry.keySpan) }
            return Assignment(path: path(index), value(declared.services[index], entry))
        }
    }

    private func isListEdit(_ entries: [Node.Entry]) -> Bool {
        let services = declared.services.lazy.map(\.name)
        return !entries.isEmpty
            && entries.allSatisfy { Keys.ListEdit.names.contains($0.key) && !services.contains($0.key) }
    }

    private func secrets(_ entry: Node.Entry) -> [Assignment] {
        texts(entry, below: "secrets") { entry in
            let name = Located(value: entry.key, span: entry.keySpan)
            let known = declared.secrets.lazy.map(\.name)
            guard read.check(name, isAmong: known, what: "secret", section: sections[.secrets]?.keySpan) else {
                return false
            }
            guard case .scalar(let variable, _) = entry.value.content, entry.value.shape != "null",
                let fault = NameRule.variable.fault(of: variable)
            else { return true }
            // The text may be the secret itself, so the message does not show it.
            problems.keepPrivate(entry.value.span)
            problems.error(DeclarationReader.noVariable, at: entry.value.span, hint: fault.hint)
            return false
        }
    }

    private func run(_ entry: Node.Entry) -> [Assignment] {
        let keys = read.entries(of: entry.value, keys: Keys.Run.self)
        var assignments: [Assignment] = []
        if let entry = keys[.arguments] {
            assignments.append(Assignment(path: "run.arguments", values.list(at: entry, inherits: true)))
        }
        if let entry = keys[.environment] {
            assignments += texts(entry, below: "run.environment") { isNamed($0, by: .variable) }
        }
        return assignments
    }

    private func build(_ entry: Node.Entry) -> [Assignment] {
        let keys = read.entries(of: entry.value, keys: Keys.Build.self)
        var assignments: [Assignment] = []
        if let entry = keys[.configuration] {
            let value = values.value(of: .choice(ConfigurationName.allCases.map(\.rawValue)), at: entry, inherits: true)
            assignments.append(Assignment(path: "build.configuration", value))
        }
        if let entry = keys[.sanitize] {
            for node in itemNodes(of: entry.value) {
                guard case .scalar(let text, _) = node.content else { continue }
                let known = SanitizerName.allCases.map(\.rawValue)
                _ = read.check(Located(value: text, span: node.span), isAmong: known, what: "sanitizer", section: nil)
            }
            assignments.append(
                Assignment(path: "build.sanitize", values.list(at: entry, inherits: true, isOfNames: true))
            )
        }
        return assignments
    }

    private func isNamed(_ entry: Node.Entry, by rule: NameRule) -> Bool {
        guard let fault = rule.fault(of: entry.key) else { return true }
        problems.error(fault.message, at: entry.keySpan, hint: fault.hint)
        return false
    }

    /// A map from names to texts.
    private func texts(_ entry: Node.Entry, below root: String, accept: (Node.Entry) -> Bool = { _ in true })
        -> [Assignment]
    {
        guard case .mapping(let entries) = entry.value.content else {
            _ = read.named(entry.value, what: "'\(entry.key)'", rule: .variable)
            return []
        }
        return entries.compactMap { entry in
            accept(entry)
                ? Assignment(path: "\(root).\(entry.key)", values.value(of: .string, at: entry, inherits: true)) : nil
        }
    }
}
