import YAMLReader

/// Turns schemes as written into schemes resolved, and checks what only whole schemes show.
struct Resolver {
    let declared: Declarations
    let written: [WrittenScheme]
    let problems: Problems
    /// Whether the schemes have more values than can be resolved; it has been noted.
    let isTooMuch: Bool
    /// The places of the schemes, by name.
    private let indices: [String: Int]
    /// The declared variables of the secrets.
    private let variables: [String: String]
    /// What is said of the values of each scheme.
    private let layers: [Layers]

    init(declared: Declarations, written: [WrittenScheme], problems: Problems) {
        self.declared = declared
        self.written = written
        self.problems = problems
        indices = Dictionary(zip(written.map(\.name), written.indices), uniquingKeysWith: { first, _ in first })
        variables = Dictionary(
            declared.secrets.map { ($0.name, $0.variable) },
            uniquingKeysWith: { first, _ in first }
        )
        let inheritance = Inheritance(written, indices: indices, problems: problems)
        isTooMuch = !Limits.hold(for: written, of: declared, inheritance)
        let none = Layers(defaults: Self.defaults(in: declared))
        layers = isTooMuch ? [] : Self.layers(of: written, in: inheritance, above: none, problems: problems)
    }

    func scheme(named name: String) -> WrittenScheme? {
        indices[name].map { written[$0] }
    }

    /// What holds where no scheme says otherwise.
    private static func defaults(in declared: Declarations) -> [String: Layers.Layer] {
        var defaults: [String: Layers.Layer] = [:]
        for setting in declared.settings {
            let origin = Origin.declaration(setting.span)
            for value in setting.values {
                defaults[value.path] = setting.defaultText.map { Layers.Layer(value: $0.value, origin: origin) }
            }
        }
        for secret in declared.secrets {
            let layer = Layers.Layer(value: .text(secret.variable), origin: .declaration(secret.span))
            defaults[secret.path] = layer
        }
        return defaults
    }

    func resolve(_ scheme: WrittenScheme) -> Scheme {
        let layers = layers(of: scheme)
        let resolved = resolve(scheme, layers)
        let isWhole =
            resolved.services.count == declared.services.count
            && resolved.settings.count == declared.settings.reduce(0) { $0 + $1.values.count }
        if !isWhole { noteMissing(in: scheme, layers) }
        return resolved
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
        let ordered = Array(declared.conditions.lazy.map(\.name).filter(conditions.contains))
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

    /// Ancestors come first: the heir of one scheme begins with that scheme's layers, so that a long chain costs no more
    /// than a short one.
    private static func layers(
        of schemes: [WrittenScheme],
        in inheritance: Inheritance,
        above none: Layers,
        problems: Problems
    ) -> [Layers] {
        var known = Array(repeating: none, count: schemes.count)
        let orders = schemes.indices.map(inheritance.order)
        for index in schemes.indices.sorted(by: { orders[$0].count < orders[$1].count }) {
            let order = orders[index]
            // Of as many ancestors as the parent's own, each is one of the parent's.
            let parent = order.dropLast().last.flatMap { orders[$0].count == order.count - 1 ? $0 : nil }
            var layers = parent.map { known[$0] } ?? none
            for ancestor in parent == nil ? order[...] : order.suffix(1) {
                for assignment in schemes[ancestor].assignments {
                    checkRemovals(of: assignment, from: layers, problems: problems)
                    let origin = Origin.scheme(schemes[ancestor].name, assignment.span)
                    layers.add(assignment.value, at: assignment.path, from: origin)
                }
            }
            known[index] = layers
        }
        return known
    }

    func layers(of scheme: WrittenScheme, overrides: [Override] = []) -> Layers {
        var layers = indices[scheme.name].map { self.layers[$0] } ?? Layers()
        for override in overrides { add(override, to: &layers) }
        return layers
    }

    private static func checkRemovals(of assignment: Assignment, from layers: Layers, problems: Problems) {
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
        let paths = override.name == name ? setting.values.map(\.path) : ["settings.\(override.name)"]
        for path in paths { layers.add(value(of: override, as: setting.type), at: path, from: override.origin) }
    }

    /// A text that cannot be read was refused before.
    private func value(of override: Override, as type: SettingType) -> WrittenValue {
        do throws(UnreadableValue) {
            let value = try type.read(override.text)
            if case .list(let items) = value { return .list(items) }
            return .value(value, text: override.text)
        } catch {
            return .refused
        }
    }

    /// - Parameter conditions: Nothing when they are faulty, so that what they link is not known.
    private func services(of scheme: WrittenScheme, _ layers: Layers, linkedBy conditions: [String]?) -> [String:
        Resolved<String>]
    {
        var choices: [String: Resolved<String>] = [:]
        choices.reserveCapacity(declared.services.count)
        for service in declared.services {
            choices[service.name] = layers.text(at: service.path)
        }
        if let conditions { checkLinks(of: choices, in: scheme, conditions: conditions) }
        return choices
    }

    private func settings(of scheme: WrittenScheme, _ layers: Layers) -> [String: Resolved<SettingValue>] {
        var values: [String: Resolved<SettingValue>] = [:]
        values.reserveCapacity(declared.settings.reduce(0) { $0 + $1.values.count })
        for index in declared.settings.indices {
            for value in declared.settings[index].values {
                values[value.name] =
                    declared.settings[index].type == .list
                    ? layers.list(at: value.path).map { Resolved(value: .list($0.value), origin: $0.origin) }
                    : layers.value(at: value.path)
            }
        }
        return values
    }

    private func secrets(_ layers: Layers) -> [String: String] {
        var chosen = variables
        for secret in declared.secrets {
            guard let variable = layers.text(at: secret.path)?.value, variable != secret.variable else { continue }
            chosen[secret.name] = variable
        }
        return chosen
    }
}
