import YAMLReader

/// The rules between schemes and between names that no single value shows.
struct Rules {
    let file: FileReader
    let schemes: [Scheme]
    let problems: Problems

    func check() {
        checkDefault()
        checkShipping()
        checkCases()
        checkVariables()
        checkSecrets()
    }

    /// A plain `swift build` sets no conditions.
    private func checkDefault() {
        guard let name = file.defaultScheme, let scheme = schemes.first(where: { $0.name == name.value }) else {
            return
        }
        guard !scheme.conditions.isEmpty else { return }
        problems.error(
            "the default scheme '\(name.value)' has conditions, and a plain `swift build` sets none",
            at: name.span,
            hint: "choose a scheme without conditions",
            note: Problems.Note("'\(name.value)' has: \(scheme.conditions.joined(separator: ", "))", at: scheme.span)
        )
    }

    /// A release holds exactly one scheme.
    private func checkShipping() {
        var first: [[String]: Scheme] = [:]
        for scheme in schemes where scheme.ships {
            guard let other = first[scheme.conditions] else {
                first[scheme.conditions] = scheme
                continue
            }
            let written = file.schemes.first { $0.name == scheme.name }
            let conditions = scheme.conditions.isEmpty ? "no conditions" : scheme.conditions.joined(separator: ", ")
            problems.error(
                "'\(scheme.name)' and '\(other.name)' both ship with \(conditions), and a release holds one scheme",
                at: written?.ships?.span ?? scheme.span,
                hint: "give it a condition of its own, e.g. STAGING",
                note: Problems.Note("'\(other.name)' stands here", at: other.span)
            )
        }
    }

    /// `mock-error` and `mockError` would be one case in Swift.
    private func checkCases() {
        var first: [String: Scheme] = [:]
        for scheme in schemes {
            guard let twin = first.updateValue(scheme, forKey: caseName(of: scheme.name)) else { continue }
            problems.error(
                "'\(scheme.name)' and '\(twin.name)' are both .\(caseName(of: scheme.name)) in Swift",
                at: scheme.span,
                hint: "choose another name",
                note: Problems.Note("'\(twin.name)' stands here", at: twin.span)
            )
        }
    }

    /// Two settings must not answer to one environment variable.
    private func checkVariables() {
        let declared = file.declared
        var first: [String: TextSpan] = [:]
        let services = declared.services.map { (OverrideName.variable(of: .service, $0.name), $0.span) }
        let settings = declared.settings.flatMap { setting in
            OverrideName.all(of: setting, services: declared.services).map {
                (OverrideName.variable(of: .setting, $0), setting.span)
            }
        }
        for (variable, span) in services + settings {
            guard let other = first.updateValue(span, forKey: variable), other != span else { continue }
            problems.error(
                "two names would both be set by the environment variable \(variable)",
                at: span,
                hint: "choose another name",
                note: Problems.Note("the other stands here", at: other)
            )
        }
    }

    /// What a scheme puts into the environment stands in the file; a secret's value must not.
    private func checkSecrets() {
        let declared = file.declared.secrets.map { ($0.variable, $0.name) }
        let chosen = schemes.flatMap { scheme in scheme.secrets.map { ($0.value, $0.key) } }.sorted { $0 < $1 }
        let secrets = Dictionary(declared + chosen, uniquingKeysWith: { first, _ in first })
        for assignment in file.schemes.flatMap(\.assignments) {
            guard assignment.path.hasPrefix("run.environment."), assignment.value != .nothing else { continue }
            let variable = assignment.path.dropFirst("run.environment.".count)
            guard let secret = secrets[String(variable)] else { continue }
            problems.error(
                "the value of the secret '\(secret)' cannot stand in a file",
                at: assignment.span,
                hint: "export \(variable) in the shell instead",
                isPrivate: true
            )
        }
    }
}
