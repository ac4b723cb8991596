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
        var known: [Int: [Int]] = [:]
        for index in schemes.indices {
            let fingerprint = fingerprint(of: index)
            let likely = known[fingerprint, default: []]
            known[fingerprint] = likely + [index]
            guard let twin = likely.first(where: { areSame(schemes[$0], schemes[index]) }) else { continue }
            problems.warning(
                "'\(schemes[index].name)' and '\(schemes[twin].name)' are the same in all but their description",
                at: schemes[index].span,
                hint: "change a value, or remove one",
                note: Problems.Note("'\(schemes[twin].name)' stands here", at: schemes[twin].span)
            )
        }
    }

    /// What a scheme puts into the environment or a build stands in the file; a secret's value must not.
    private func checkSecrets() {
        guard !file.declared.secrets.isEmpty else { return }
        var secrets = Dictionary(
            file.declared.secrets.map { ($0.variable, $0.name) },
            uniquingKeysWith: { first, _ in first }
        )
        for scheme in schemes {
            for (name, variable) in scheme.secrets where secrets[variable] == nil { secrets[variable] = name }
        }
        for scheme in file.schemes {
            for assignment in scheme.assignments where assignment.value != .nothing {
                check(assignment, against: secrets)
            }
        }
    }

    /// What stands below them can be seen by others: in the file, in a build, in a list of processes.
    private static let visibleRoots = ["run.environment.", "xcode."]

    /// - Parameter secrets: Their names by their variables.
    private func check(_ assignment: Assignment, against secrets: [String: String]) {
        guard let root = Self.visibleRoots.first(where: assignment.path.hasPrefix) else { return }
        let variable = String(assignment.path.dropFirst(root.count))
        guard let secret = secrets[variable] else { return }
        problems.keepPrivate(assignment.span)
        if assignment.value == .refused { return }
        problems.error(
            "the value of the secret '\(secret)' cannot stand in a file",
            at: assignment.span,
            hint: "export \(variable) in the shell instead"
        )
    }

    /// Equal for schemes that are the same in all but their description, and for few others.
    private func fingerprint(of index: Int) -> Int {
        let scheme = schemes[index]
        var hasher = Hasher()
        hasher.combine(scheme.conditions)
        hasher.combine(scheme.tags)
        hasher.combine(scheme.arguments)
        hasher.combine(scheme.environment)
        hasher.combine(scheme.xcode)
        return scheme.settings.values.reduce(hasher.finalize()) { $0 &+ $1.value.hashValue }
    }

    private func areSame(_ one: Scheme, _ other: Scheme) -> Bool {
        one.conditions == other.conditions && one.ships == other.ships
            && one.services.mapValues(\.value) == other.services.mapValues(\.value)
            && one.settings.mapValues(\.value) == other.settings.mapValues(\.value)
            && one.secrets == other.secrets && one.environment == other.environment && one.xcode == other.xcode
            && one.tags == other.tags && one.arguments == other.arguments && one.sanitizers == other.sanitizers
            && one.configuration == other.configuration
    }
}
