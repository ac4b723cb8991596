import YAMLReader

/// A value that a call gives for one run: `--service orders=live`, `--set latency=2s` or their environment variables.
public struct Override: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case service
        case setting
    }

    public let kind: Kind
    /// A service, a setting, or a setting and a service as in `latency.orders`.
    public let name: String
    public let text: String
    /// The option as given, or the variable's name.
    public let origin: Origin

    public init(_ kind: Kind, name: String, text: String, origin: Origin) {
        self.kind = kind
        self.name = name
        self.text = text
        self.origin = origin
    }
}

/// How overrides are named on the command line and in the environment.
public enum OverrideName {
    /// `APP_SERVICE_ORDERS`, `APP_SET_TIMEOUT` or `APP_SET_LATENCY_ORDERS`.
    public static func variable(of kind: Override.Kind, _ name: String) -> String {
        let words = name.split(separator: ".").map { variableName(of: String($0)) }
        return (kind == .service ? "APP_SERVICE_" : "APP_SET_") + words.joined(separator: "_")
    }

    /// Whether a variable looks like an override, in whatever case.
    ///
    /// Not those that Kubernetes sets for a service whose name begins with `app`, such as `APP_SERVICE_HOST`
    /// (https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables).
    static func isVariable(_ name: String, value: String) -> Bool {
        let name = name.uppercased()
        let isForeign =
            name.contains(/_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_[0-9]+_/)
            || (name.hasSuffix("_PORT") && value.contains("://"))
        return name == "APP_SCHEME" || (NameRule.ownPrefixes.contains(where: name.hasPrefix) && !isForeign)
    }

    /// The names that a setting can be set by: itself, and one per service where it has a value for each.
    public static func all(of setting: Setting, services: [Service]) -> [String] {
        [setting.name] + (setting.isPerService ? services.map { "\(setting.name).\($0.name)" } : [])
    }
}

extension Project {
    /// The overrides that the environment holds; a variable that is empty counts as not set.
    ///
    /// A variable that looks like an override and is none is named by itself, and `faults` refuses it.
    public func overrides(in environment: [String: String]) -> [Override] {
        let names: [(Override.Kind, String)] =
            services.map { (.service, $0.name) }
            + settings.flatMap { OverrideName.all(of: $0, services: services).map { (.setting, $0) } }
        let known = names.compactMap { kind, name -> Override? in
            let variable = OverrideName.variable(of: kind, name)
            guard let text = environment[variable], !text.isEmpty else { return nil }
            return Override(kind, name: name, text: text, origin: .variable(variable))
        }
        let variables = overrideVariables
        let unknown = environment.filter { name, text in
            !text.isEmpty && !variables.contains(name) && OverrideName.isVariable(name, value: text)
        }
        return known
            + unknown.keys.sorted().map { Override(.setting, name: $0, text: "", origin: .variable($0)) }
    }

    private var overrideVariables: [String] {
        ["APP_SCHEME"] + services.map { OverrideName.variable(of: .service, $0.name) }
            + settings.flatMap { OverrideName.all(of: $0, services: services) }
            .map { OverrideName.variable(of: .setting, $0) }
    }

    /// What is wrong with overriding a scheme so: a name or value that does not fit, or a scheme whose values are fixed.
    ///
    /// - Parameter command: The call that would work but for the scheme, with `SCHEME` for its name.
    public func faults(of overrides: [Override], in scheme: Scheme, instead command: String) -> [Diagnostic] {
        overrides.compactMap { override in
            let label = label(of: override)
            if let fault = fault(of: override, in: scheme) {
                let isSecret = SecretName.isSecret(override.name)
                let message =
                    isSecret ? fault.message.replacing("'\(shown(override.text))'", with: "'…'") : fault.message
                return Diagnostic("\(label): \(message)", at: nil, hint: fault.hint)
            }
            guard scheme.ships else { return nil }
            let open = schemes.filter { !$0.ships }
            let near = open.first { $0.conditions == scheme.conditions } ?? open.first
            return Diagnostic(
                "\(label): the values of scheme '\(scheme.name)' are fixed, because it ships",
                at: nil,
                hint: near.map { "run a scheme that does not ship: \(command.replacing("SCHEME", with: $0.name))" }
                    ?? "add a scheme that extends '\(scheme.name)' and does not ship"
            )
        }
    }

    /// Names the override without its value, which may be private.
    private func label(of override: Override) -> String {
        switch override.origin {
        case .variable(let name), .option(let name): name
        case .scheme, .declaration: override.name
        }
    }

    private func fault(of override: Override, in scheme: Scheme) -> (message: String, hint: String?)? {
        switch override.kind {
        case .service: serviceFault(of: override, in: scheme)
        case .setting where override.origin == .variable(override.name):
            unknown("override named", override.name, among: overrideVariables)
        case .setting: settingFault(of: override)
        }
    }

    private func serviceFault(of override: Override, in scheme: Scheme) -> (message: String, hint: String?)? {
        guard let service = services.first(where: { $0.name == override.name }) else {
            return unknown("service", override.name, among: services.map(\.name))
        }
        guard service.implementations.contains(override.text) else {
            let what = "implementation of '\(service.name)' named"
            return unknown(what, override.text, among: service.implementations)
        }
        let needed = implementations.first { $0.name == override.text }?.conditions ?? []
        guard !needed.allSatisfy(scheme.conditions.contains) else { return nil }
        let able = schemes.first { able in needed.allSatisfy(able.conditions.contains) && !able.ships }
        return (
            "scheme '\(scheme.name)' does not link '\(override.text)'",
            able.map { "scheme '\($0.name)' does" } ?? "it needs the conditions \(needed.joined(separator: ", "))"
        )
    }

    private func settingFault(of override: Override) -> (message: String, hint: String?)? {
        let names = settings.map { OverrideName.all(of: $0, services: services) }
        guard let setting = zip(settings, names).first(where: { $1.contains(override.name) })?.0 else {
            return unknown("setting", override.name, among: names.flatMap { $0 })
        }
        do throws(UnreadableValue) {
            _ = try setting.type.read(override.text)
            return nil
        } catch {
            return (error.message, error.hint)
        }
    }

    private func unknown(_ what: String, _ name: String, among known: [String]) -> (message: String, hint: String?) {
        let near = nearest(to: name, in: known).map { "did you mean '\($0)'?" }
        return ("there is no \(what) '\(shown(name))'", near ?? "there are: \(known.joined(separator: ", "))")
    }
}
