import YAMLReader

/// Turns schemes as written into schemes resolved, and checks what only whole schemes show.
struct Resolver {
    let declared: Declarations
    let written: [WrittenScheme]
    let inheritance: Inheritance
    let problems: Problems
    /// Whether the schemes have more values than can be resolved; it has been noted.
    let isTooMuch: Bool
    let byName: [String: WrittenScheme]
    private let defaults: [String: Layers.Layer]

    init(declared: Declarations, written: [WrittenScheme], problems: Problems) {
        self.declared = declared
        self.written = written
        self.problems = problems
        byName = Dictionary(written.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        inheritance = Inheritance(written, problems: problems)
        defaults = Self.defaults(in: declared)
        isTooMuch = !Limits.hold(for: written, of: declared, inheritance)
    }

    /// What holds where no scheme says otherwise.
    private static func defaults(in declared: Declarations) -> [String: Layers.Layer] {
        var defaults: [String: Layers.Layer] = [:]
        for setting in declared.settings {
            let origin = Origin.declaration(setting.span)
            for path in paths(of: setting, in: declared) {
                defaults[path] = setting.defaultText.map { Layers.Layer(value: $0.value, origin: origin) }
            }
        }
        for secret in declared.secrets {
            let layer = Layers.Layer(value: .text(secret.variable), origin: .declaration(secret.span))
            defaults["secrets.\(secret.name)"] = layer
        }
        return defaults
    }

    /// One path, or one for each service.
    private static func paths(of setting: Setting, in declared: Declarations) -> [String] {
        guard setting.isPerService else { return ["settings.\(setting.name)"] }
        return declared.services.map { "settings.\(setting.name).\($0.name)" }
    }

    func resolve(_ scheme: WrittenScheme) -> Scheme {
        let layers = layers(of: scheme)
        noteMissing(in: scheme, layers)
        return resolve(scheme, layers)
    }

    func explain(_ scheme: WrittenScheme, overrides: [Override]) -> ExplainedScheme {
        var layers = layers(of: scheme, overrides: overrides)
        let resolved = resolve(scheme, layers)
        // Never inherited, so no layers: there is the scheme's own word or none.
        if let ships = scheme.ships {
            layers.add(.text("\(ships.value)"), at: "ships", from: .scheme(scheme.name, ships.span))
        }
        if let tags = scheme.tags { layers.add(.list(tags.value), at: "tags", from: .scheme(scheme.name, tags.span)) }
        return ExplainedScheme(resolved, layers: layers, declared: declared)
    }

    private func resolve(_ scheme: WrittenScheme, _ layers: Layers) -> Scheme {
        let conditions = layers.list(at: "conditions")?.value ?? []
        let ordered = declared.conditions.map(\.name).filter(conditions.contains)
        return Scheme(
            name: scheme.name,
            description: scheme.description,
            ships: scheme.ships?.value ?? false,
            tags: scheme.tags?.value ?? [],
            span: scheme.span,
            conditions: ordered,
            services: services(of: scheme, layers, linkedBy: layers.isRefused(at: "conditions") ? nil : ordered),
            settings: settings(of: scheme, layers),
            secrets: secrets(layers),
            arguments: layers.list(at: "run.arguments")?.value ?? [],
            environment: layers.texts(below: "run.environment"),
            configuration: layers.text(at: "build.configuration")?.value ?? "debug",
            sanitizers: layers.list(at: "build.sanitize")?.value ?? [],
            xcode: layers.texts(below: "xcode")
        )
    }

    func layers(of scheme: WrittenScheme, overrides: [Override] = []) -> Layers {
        var layers = Layers(defaults: defaults)
        for ancestor in inheritance.order(of: scheme.name).compactMap({ byName[$0] }) {
            for assignment in ancestor.assignments {
                checkRemovals(of: assignment, from: layers)
                layers.add(assignment.value, at: assignment.path, from: .scheme(ancestor.name, assignment.span))
            }
        }
        for override in overrides {
            add(override, to: &layers)
        }
        return layers
    }

    private func checkRemovals(of assignment: Assignment, from layers: Layers) {
        guard case .edit(_, let remove) = assignment.value else { return }
        let inherited = layers.list(at: assignment.path)?.value ?? []
        for item in remove where !inherited.contains(item) {
            problems.error("'\(shown(item))' cannot be removed: it is not in the inherited list", at: assignment.span)
        }
    }

    /// An override that names a setting per service alone means all services.
    private func add(_ override: Override, to layers: inout Layers) {
        guard override.kind == .setting else {
            return layers.add(.text(override.text), at: "services.\(override.name)", from: override.origin)
        }
        let name = override.name.prefix { $0 != "." }
        guard let setting = declared.settings.first(where: { $0.name == name }) else { return }
        var value = WrittenValue.text(override.text)
        if setting.type == .list, case .list(let items)? = read(.list, override.text) { value = .list(items) }
        let paths = override.name == name ? Self.paths(of: setting, in: declared) : ["settings.\(override.name)"]
        for path in paths { layers.add(value, at: path, from: override.origin) }
    }

    /// - Parameter conditions: Nothing when they are faulty, so that what they link is not known.
    private func services(of scheme: WrittenScheme, _ layers: Layers, linkedBy conditions: [String]?) -> [String:
        Resolved<String>]
    {
        var choices: [String: Resolved<String>] = [:]
        for service in declared.services {
            choices[service.name] = layers.text(at: "services.\(service.name)")
        }
        if let conditions { checkLinks(of: choices, in: scheme, conditions: conditions) }
        return choices
    }

    private func settings(of scheme: WrittenScheme, _ layers: Layers) -> [String: Resolved<SettingValue>] {
        var values: [String: Resolved<SettingValue>] = [:]
        for setting in declared.settings {
            for path in Self.paths(of: setting, in: declared) {
                values[String(path.dropFirst("settings.".count))] = value(of: setting, at: path, layers)
            }
        }
        return values
    }

    /// Every text was read where it stands, so one that cannot be read here has been noted already.
    private func value(of setting: Setting, at path: String, _ layers: Layers) -> Resolved<SettingValue>? {
        if setting.type == .list {
            return layers.list(at: path).map { Resolved(value: .list($0.value), origin: $0.origin) }
        }
        guard let text = layers.text(at: path), let value = read(setting.type, text.value) else { return nil }
        return Resolved(value: value, origin: text.origin)
    }

    private func read(_ type: SettingType, _ text: String) -> SettingValue? {
        do throws(UnreadableValue) { return try type.read(text) } catch { return nil }
    }

    private func secrets(_ layers: Layers) -> [String: String] {
        let names = declared.secrets.map { ($0.name, layers.text(at: "secrets.\($0.name)")?.value ?? $0.variable) }
        return Dictionary(names, uniquingKeysWith: { first, _ in first })
    }
}
