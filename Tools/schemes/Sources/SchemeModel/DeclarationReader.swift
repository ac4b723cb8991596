import YAMLReader

/// Reads the sections that declare names: what the schemes are held against.
struct DeclarationReader {
    let read: NodeReader
    var declared = Declarations()

    var problems: Problems { read.problems }

    /// In the order of dependence, whatever the order in the file.
    init(_ file: KnownEntries<Keys.File>, read: NodeReader) {
        self.read = read
        if let entry = file[.product] { declared.product = read.text(entry.value, what: "'product'") }
        if let entry = file[.outputs] { readOutputs(entry.value) }
        if let entry = file[.conditions] { readConditions(entry.value) }
        if let entry = file[.implementations] { readImplementations(entry.value, conditions: file[.conditions]) }
        if let entry = file[.services] { readServices(entry.value, implementations: file[.implementations]) }
        if let entry = file[.settings] {
            for entry in read.named(entry.value, what: "settings", rule: .type) {
                readSetting(entry, services: file[.services])
            }
        }
        if let entry = file[.secrets] {
            for entry in read.named(entry.value, what: "secrets", rule: .identifier) {
                readSecret(entry, services: file[.services])
            }
        }
        if let entry = file[.sources], let allow = read.entries(of: entry.value, keys: Keys.Sources.self)[.allow] {
            declared.allowedConditions = read.names(allow.value, what: "'allow'").map(\.value)
        }
        if let entry = file[.verify] { readVerify(entry.value, conditions: file[.conditions]) }
    }

    /// What stands where the name of an environment variable should.
    static let noVariable = "this is not the name of an environment variable"

    private mutating func readOutputs(_ node: Node) {
        let entries = read.entries(of: node, keys: OutputKind.self)
        let reader = OutputReader(read: read)
        declared.outputs = OutputKind.allCases.compactMap { kind in
            entries[kind].flatMap { reader.output(kind, at: $0) }
        }
    }

    private mutating func readConditions(_ node: Node) {
        for entry in read.named(node, what: "conditions", rule: .condition) {
            guard let text = read.text(entry.value, what: "the description of '\(entry.key)'") else {
                problems.faultyNames.insert(entry.key)
                continue
            }
            declared.conditions.append(Condition(name: entry.key, description: text.value, span: entry.keySpan))
        }
    }

    private mutating func readImplementations(_ node: Node, conditions section: Node.Entry?) {
        let known = declared.conditions.map(\.name)
        for entry in read.named(node, what: "implementations", rule: .identifier) {
            let names = read.names(entry.value, what: "'\(entry.key)'")
                .filter { read.checkCondition($0, isAmong: known, section: section?.keySpan) }
                .map(\.value)
            let ordered = known.filter(names.contains)
            declared.implementations.append(Implementation(name: entry.key, conditions: ordered, span: entry.keySpan))
        }
    }

    private mutating func readServices(_ node: Node, implementations section: Node.Entry?) {
        let known = declared.implementations.map(\.name)
        for entry in read.named(node, what: "services", rule: .type) {
            let names = read.names(entry.value, what: "'\(entry.key)'")
            let providers = names.filter {
                read.check($0, isAmong: known, what: "implementation", section: section?.keySpan)
            }
            if case .sequence([]) = entry.value.content {
                problems.error(
                    "nobody can answer for the service '\(entry.key)'",
                    at: entry.keySpan,
                    hint: "list an implementation"
                )
            }
            if providers.isEmpty || providers.count < names.count { problems.faultyNames.insert(entry.key) }
            declared.services.append(
                Service(name: entry.key, implementations: providers.map(\.value), span: entry.keySpan)
            )
        }
    }

    private mutating func readSetting(_ entry: Node.Entry, services section: Node.Entry?) {
        let keys = read.entries(of: entry.value, keys: Keys.Setting.self)
        problems.faultyNames.insert(entry.key)
        guard let typeEntry = keys[.type] else {
            if case .mapping = entry.value.content {
                problems.error(
                    "the setting '\(entry.key)' has no type",
                    at: entry.keySpan,
                    hint: "add type: string, or another type"
                )
            }
            return
        }
        guard let type = type(typeEntry, choices: keys[.of]).flatMap({ bounded($0, by: keys[.min]) }) else { return }
        var isPerService = false
        if let per = keys[.per], let text = read.text(per.value, what: "'per'") {
            isPerService = read.check(text, isAmong: ["service"], what: "grouping", section: nil)
            if isPerService {
                read.checkServices(are: section, at: text.span)
                guard isBearable(text.span) else { return }
            }
        }
        problems.faultyNames.remove(entry.key)
        let value = keys[.default].map { ValueReader(read: read).value(of: type, at: $0, inherits: false) }
        let names = isPerService ? declared.services.map { "\(entry.key).\($0.name)" } : [entry.key]
        declared.settings.append(
            Setting(
                name: entry.key,
                type: type,
                isPerService: isPerService,
                defaultText: value,
                span: entry.keySpan,
                values: names.map(Setting.Value.init)
            )
        )
    }

    /// Settings per service and services multiply in every scheme.
    private func isBearable(_ span: TextSpan) -> Bool {
        let values = (1 + declared.settings.count(where: \.isPerService)) * declared.services.count
        guard values > Limits.valuesPerService else { return true }
        problems.error(
            "services and settings per service make more than \(Limits.valuesPerService) values for each scheme",
            at: span,
            hint: "declare fewer"
        )
        return false
    }

    private func type(_ entry: Node.Entry, choices: Node.Entry?) -> SettingType? {
        let names = choices.map(readChoices) ?? []
        guard let name = read.text(entry.value, what: "'type'"),
            read.check(name, isAmong: SettingType.names, what: "type", section: nil),
            let type = SettingType(name: name.value, choices: names)
        else { return nil }
        if (name.value == "choice") != (choices != nil) {
            problems.error(
                name.value == "choice" ? "a choice needs 'of'" : "'of' belongs to the type choice",
                at: choices?.keySpan ?? name.span,
                hint: "write { type: choice, of: [first, second] }"
            )
        }
        return type == .choice([]) ? nil : type
    }

    /// The type with the lower bound that a setting declares.
    private func bounded(_ type: SettingType, by entry: Node.Entry?) -> SettingType? {
        guard let entry else { return type }
        let value = ValueReader(read: read).value(of: .duration(min: 0), at: entry, inherits: false).value
        guard case .duration = type else {
            let hint = "write { type: duration, min: 1ms }"
            problems.error("'min' belongs to the type duration", at: entry.keySpan, hint: hint)
            return nil
        }
        guard case .value(.duration(let least), _) = value else { return nil }
        return .duration(min: least)
    }

    private func readChoices(_ entry: Node.Entry) -> [String] {
        var choices: [String] = []
        if case .sequence([]) = entry.value.content {
            problems.error("there is nothing to choose from", at: entry.value.span, hint: "write of: [first, second]")
        }
        for choice in read.texts(entry.value, what: "'of'") {
            if let fault = NameRule.identifier.fault(of: choice.value) {
                problems.error(fault.message, at: choice.span, hint: fault.hint)
            } else if choices.contains(choice.value) {
                problems.error("the choice '\(choice.value)' stands here twice", at: choice.span, hint: "remove one")
            } else {
                choices.append(choice.value)
            }
        }
        return choices
    }

    private mutating func readSecret(_ entry: Node.Entry, services section: Node.Entry?) {
        keepPrivate(entry)
        let keys = read.entries(of: entry.value, keys: Keys.Secret.self)
        guard let env = keys[.env], let variable = read.text(env.value, what: "'env'") else {
            problems.faultyNames.insert(entry.key)
            if keys[.env] == nil, case .mapping = entry.value.content {
                problems.error("the secret '\(entry.key)' names no variable", at: entry.keySpan, hint: "add env: NAME")
            }
            return
        }
        if let fault = NameRule.variable.fault(of: variable.value) {
            // The text may be the secret itself, so the message does not show it.
            problems.keepPrivate(variable.span)
            problems.error(Self.noVariable, at: variable.span, hint: fault.hint)
        }
        var users: [(service: String, implementation: String)] = []
        if let entry = keys[.for], case .mapping(let entries) = entry.value.content, !entries.isEmpty {
            users = entries.compactMap { user(in: $0, services: section) }
        } else {
            problems.error(
                "the secret '\(entry.key)' says nobody who needs it",
                at: keys[.for]?.value.span ?? entry.keySpan,
                hint: "add for: { service: implementation }"
            )
        }
        declared.secrets.append(Secret(name: entry.key, variable: variable.value, users: users, span: entry.keySpan))
    }

    /// Whoever takes a secret for a setting may write its value here.
    private func keepPrivate(_ entry: Node.Entry) {
        guard case .mapping(let entries) = entry.value.content else { return problems.keepPrivate(entry.value.span) }
        for entry in entries where !Keys.Secret.names.contains(entry.key) { problems.keepPrivate(entry.value.span) }
    }

    private func user(in entry: Node.Entry, services section: Node.Entry?) -> (service: String, implementation: String)?
    {
        let name = Located(value: entry.key, span: entry.keySpan)
        let known = declared.services.map(\.name)
        guard read.check(name, isAmong: known, what: "service", section: section?.keySpan),
            let service = declared.services.first(where: { $0.name == entry.key }),
            !problems.faultyNames.contains(entry.key),
            let text = read.text(entry.value, what: "'\(entry.key)'"),
            read.check(
                text,
                isAmong: service.implementations,
                what: "implementation of '\(entry.key)' named",
                section: service.span
            )
        else { return nil }
        return (entry.key, text.value)
    }
}
