import SchemeModel

/// Tells what may stand next in a call: from the table, and from the scheme file where it can be read.
struct Completer {
    /// Nothing where there is no scheme file, or a faulty one.
    let project: Project?
    /// The programs of the package, as far as they can be told at once.
    var products: () -> [String] = { [] }

    /// What `current`, the word at the cursor, may become; a shell chooses those that begin as it does.
    func completion(of current: String, behind call: PartialCall) -> Completion {
        if call.isBehindDashes { return call.command?.rest == nil ? .nothing : .files }
        if let option = call.awaiting { return values(of: option, in: call, current: current) }
        if call.isLost { return .nothing }
        if current.hasPrefix("-") { return options(of: call, current: current) }
        guard let command = call.command else {
            return .words(CommandTable.commands.compactMap { Candidate($0.name, $0.summary) })
        }
        let kinds = command.kinds(behind: call.words.count)
        return kinds.isEmpty ? options(of: call, current: "") : words(of: kinds, in: call)
    }

    /// What the words may be that the command takes next, without those that it has.
    private func words(of kinds: [WordKind], in call: PartialCall) -> Completion {
        if kinds.contains(.folder) { return .folders }
        if kinds.contains(.file) { return .files }
        return .words(kinds.flatMap { candidates($0, in: call, current: "") }.filter { !call.words.contains($0.word) })
    }

    private func options(of call: PartialCall, current: String) -> Completion {
        if let end = current.firstIndex(of: "="), let option = call.known.first(where: { $0.name == current[..<end] }) {
            let value = String(current[current.index(after: end)...])
            // Only bash completes a file behind a sign in the word; it takes the part behind it for the word.
            guard case .words(let values) = values(of: option, in: call, current: value) else { return .files }
            return .words(values.compactMap { Candidate("\(option.name)=\($0.word)", $0.text) })
        }
        let open = call.known.filter { $0.value != nil || call.options[$0.name] == nil }
        return .words(
            open.flatMap { option -> [Candidate?] in
                guard let prefix = option.prefix else { return [Candidate(option.name, option.summary)] }
                return (project?.services ?? []).map { Candidate(prefix + $0.name, option.summary) }
            }
            .compactMap(\.self)
        )
    }

    private func values(of option: OptionRow, in call: PartialCall, current: String) -> Completion {
        switch option.kindOfValue {
        case .folder: .folders
        case .file: .files
        case let kind: .words(kind.map { candidates($0, in: call, current: current) } ?? [])
        }
    }

    private func candidates(_ kind: WordKind, in call: PartialCall, current: String) -> [Candidate] {
        let all: [Candidate?] =
            switch kind {
            case .oneOf(let words): words.map { Candidate($0) }
            case .scheme: schemes
            case .valuePath: paths(of: call.words.first).map { Candidate($0) }
            case .existing: call.words.last == "service" ? services : schemes
            case .setting: settings(current)
            case .choice: choices(current)
            case .condition: project?.conditions.map { Candidate($0.name, $0.description) } ?? []
            case .product: products().map { Candidate($0) }
            case .tag: tags.map { Candidate($0) }
            case .folder, .file, .free: []
            }
        return all.compactMap(\.self)
    }

    private var schemes: [Candidate?] { project?.schemes.map { Candidate($0.name, $0.description) } ?? [] }

    private var services: [Candidate?] {
        project?.services.map { Candidate($0.name, $0.implementations.joined(separator: ", ")) } ?? []
    }

    private var tags: [String] {
        (project?.schemes ?? []).flatMap(\.tags).reduce(into: []) { all, tag in
            if !all.contains(tag) { all.append(tag) }
        }
    }

    private func paths(of name: String?) -> [String] {
        guard let project, let scheme = project.schemes.first(where: { $0.name == name }) else { return [] }
        return project.explain(scheme).paths
    }

    /// The settings, or behind `NAME=` what the value may be where that can be told.
    private func settings(_ current: String) -> [Candidate?] {
        guard let project else { return [] }
        let named = project.settings.flatMap { setting in
            OverrideName.all(of: setting, services: project.services).map { (name: $0, type: setting.type) }
        }
        guard let end = current.firstIndex(of: "=") else { return named.map { Candidate("\($0.name)=", $0.type.name) } }
        return named.filter { $0.name == current[..<end] }.flatMap { name, type in
            type.choices.map { Candidate("\(name)=\($0)") }
        }
    }

    /// The services, or behind `NAME=` who can answer for one.
    private func choices(_ current: String) -> [Candidate?] {
        guard let end = current.firstIndex(of: "=") else {
            return services.map { service in service.flatMap { Candidate("\($0.word)=", $0.text) } }
        }
        let service = project?.services.first { $0.name == current[..<end] }
        return service?.implementations.map { Candidate("\(current[..<end])=\($0)") } ?? []
    }
}

extension CommandRow {
    /// What may stand behind so many words: the next one, and those behind words that may be left out.
    fileprivate func kinds(behind count: Int) -> [WordKind] {
        let next = count < words.count || !takesMoreWords ? words.dropFirst(count) : words.suffix(1)
        let open = next.prefix { $0.hasPrefix("[") }.count
        return next.prefix(max(1, open)).compactMap { kinds[$0] ?? WordKind($0) }
    }
}

extension SettingType {
    fileprivate var name: String {
        switch self {
        case .string: "string"
        case .bool: "bool"
        case .int: "int"
        case .number: "number"
        case .url: "url"
        case .duration: "duration"
        case .path: "path"
        case .choice: "choice"
        case .list: "list"
        }
    }

    fileprivate var choices: [String] {
        switch self {
        case .bool: ["true", "false"]
        case .choice(let choices): choices
        default: []
        }
    }
}
