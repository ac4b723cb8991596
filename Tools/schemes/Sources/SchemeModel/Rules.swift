import YAMLReader

/// The rules between schemes and between names that no single value shows.
struct Rules {
    let file: FileReader
    let schemes: [Scheme]
    /// The path of the scheme file itself.
    let path: String
    let problems: Problems

    func check() {
        checkDefault()
        checkShipping()
        checkReleases()
        checkCases()
        checkVariables()
        checkOutputs()
        checkSecrets()
        // A refused value would make schemes look alike that are not meant to be.
        if !problems.hasErrors { checkTwins() }
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

    /// Nobody can build a scheme for release alone that does not ship, unless by force.
    private func checkReleases() {
        let shipping = Dictionary(schemes.filter(\.ships).map { ($0.conditions, $0) }, uniquingKeysWith: { $1 })
        for (scheme, written) in zip(schemes, file.schemes) where scheme.configuration == "release" && !scheme.ships {
            let own = written.assignments.last { $0.path == "build.configuration" }?.span
            let message = "scheme '\(scheme.name)' is built for release, but does not ship"
            guard let neighbour = shipping[scheme.conditions] else {
                problems.warning(message, at: own ?? scheme.span, hint: "add ships: true, or run it with --force")
                continue
            }
            problems.error(
                message,
                at: own ?? scheme.span,
                hint: "write build: { configuration: debug }",
                note: Problems.Note("a release of its conditions holds '\(neighbour.name)' alone", at: neighbour.span)
            )
        }
    }

    /// Two schemes that differ in their name and description only.
    private func checkTwins() {
        var first: [SchemeContent: Scheme] = [:]
        for scheme in schemes {
            let content = SchemeContent(scheme)
            guard let twin = first[content] else {
                first[content] = scheme
                continue
            }
            problems.warning(
                "'\(scheme.name)' and '\(twin.name)' are the same in all but their description",
                at: scheme.span,
                hint: "change a value, or remove one",
                note: Problems.Note("'\(twin.name)' stands here", at: twin.span)
            )
        }
    }

    /// What a scheme puts into the environment or a build stands in the file; a secret's value must not.
    private func checkSecrets() {
        let declared = file.declared.secrets.map { ($0.variable, $0.name) }
        let chosen = schemes.flatMap { scheme in scheme.secrets.map { ($0.value, $0.key) } }.sorted { $0 < $1 }
        let secrets = Dictionary(declared + chosen, uniquingKeysWith: { first, _ in first })
        for assignment in file.schemes.flatMap(\.assignments) where assignment.value != .nothing {
            guard let root = ["run.environment.", "xcode."].first(where: assignment.path.hasPrefix) else { continue }
            let variable = String(assignment.path.dropFirst(root.count))
            guard let secret = secrets[variable] else { continue }
            problems.keepPrivate(assignment.span)
            if assignment.value == .refused { continue }
            problems.error(
                "the value of the secret '\(secret)' cannot stand in a file",
                at: assignment.span,
                hint: "export \(variable) in the shell instead"
            )
        }
    }
}

/// All of a scheme but its name and its description.
private struct SchemeContent: Hashable {
    private let conditions: [String]
    private let ships: Bool
    private let texts: [[String: String]]
    private let settings: [String: SettingValue]
    private let lists: [[String]]
    private let configuration: String

    init(_ scheme: Scheme) {
        conditions = scheme.conditions
        ships = scheme.ships
        texts = [scheme.services.mapValues(\.value), scheme.secrets, scheme.environment, scheme.xcode]
        settings = scheme.settings.mapValues(\.value)
        lists = [scheme.tags, scheme.arguments, scheme.sanitizers]
        configuration = scheme.configuration
    }
}
