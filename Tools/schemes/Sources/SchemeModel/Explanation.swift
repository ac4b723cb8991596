import YAMLReader

/// A value of a scheme, and everything that is said of it.
public struct Explanation: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        case text(String)
        case list([String])
    }

    /// What one place says.
    public enum Statement: Equatable, Sendable {
        case text(String)
        case list([String])
        case change(append: [String], remove: [String])
        /// `null`.
        case nothing
    }

    /// What comes of a statement.
    public enum Effect: Equatable, Sendable {
        /// It is the value, or the list that nearer changes begin with.
        case sets
        /// It changes the list to this one.
        case changes(to: [String])
        /// It takes the inherited value away, so that the declared default holds, if there is one.
        case takesAway
        /// A nearer statement stands in front of it.
        case shadowed
    }

    public struct Layer: Equatable, Sendable {
        public let statement: Statement
        public let effect: Effect
        public let origin: Origin

        init(_ layer: Layers.Layer, _ effect: Effect) {
            statement =
                switch layer.value {
                case .text(let text), .value(_, let text): .text(text)
                case .list(let items): .list(items)
                case .edit(let append, let remove): .change(append: append, remove: remove)
                case .nothing, .refused: .nothing
                }
            self.effect = effect
            origin = layer.origin
        }
    }

    public let path: String
    /// What the scheme resolves to; nothing when nobody says a value.
    public let value: Value?
    /// The nearest first.
    public let layers: [Layer]

    /// Where the value comes from, or what takes it away; nothing when nobody says one.
    public var origin: Origin? {
        (layers.first { $0.effect != .shadowed && $0.effect != .takesAway } ?? layers.first)?.origin
    }
}

/// A resolved scheme with the reasons for its values.
public struct ExplainedScheme: Sendable {
    public let scheme: Scheme
    /// The paths of all values, section by section: those that every scheme has, and what else somebody says.
    public let paths: [String]
    private let layers: Layers

    init(_ scheme: Scheme, layers: Layers, declared: Declarations) {
        self.scheme = scheme
        self.layers = layers
        let settings = declared.settings.flatMap { setting in
            setting.isPerService ? declared.services.map { "\(setting.name).\($0.name)" } : [setting.name]
        }
        func said(_ root: String) -> [String] { layers.paths.filter { $0.hasPrefix(root + ".") } }
        paths =
            ["ships", "tags", "conditions"]
            + declared.services.map { "services.\($0.name)" } + settings.map { "settings.\($0)" }
            + declared.secrets.map { "secrets.\($0.name)" } + ["run.arguments"] + said("run.environment")
            + ["build.configuration", "build.sanitize"] + said("xcode")
    }

    /// The values with their reasons, in the order of their paths.
    public var all: [Explanation] { paths.map { explanation(of: $0) } }

    /// - Throws: That there is no such value, with the nearest or all that there are.
    public func explanation(at path: String) throws(Diagnostics) -> Explanation {
        guard paths.contains(path) else { throw Diagnostics([unknown(path)]) }
        return explanation(of: path)
    }

    func explanation(of path: String) -> Explanation {
        Explanation(path: path, value: scheme.value(at: path), layers: layers.explanation(at: path))
    }

    private func unknown(_ path: String) -> Diagnostic {
        let below = paths.filter { $0.hasPrefix(path + ".") }
        let message = "scheme '\(scheme.name)' has no value '\(shown(path))'"
        if below.isEmpty, let near = nearest(to: path, in: paths) {
            return Diagnostic(message, at: nil, hint: "did you mean '\(near)'?")
        }
        let section = path.prefix { $0 != "." } + "."
        let beside = paths.filter { $0.hasPrefix(section) }
        let known = below.isEmpty ? (beside.isEmpty ? paths : beside) : below
        return Diagnostic(message, at: nil, hint: "there are: \(known.joined(separator: ", "))")
    }
}

extension Scheme {
    /// The value at a path such as `settings.latency.orders`.
    func value(at path: String) -> Explanation.Value? {
        switch path {
        case "ships": return .text("\(ships)")
        case "tags": return .list(tags)
        case "conditions": return .list(conditions)
        case "run.arguments": return .list(arguments)
        case "build.configuration": return .text(configuration)
        case "build.sanitize": return .list(sanitizers)
        default: break
        }
        func name(below root: String) -> String? {
            path.hasPrefix(root + ".") ? String(path.dropFirst(root.count + 1)) : nil
        }
        if let name = name(below: "settings") {
            if case .list(let items)? = settings[name]?.value { return .list(items) }
            return settings[name].map { .text($0.value.text) }
        }
        let text =
            name(below: "services").flatMap { services[$0]?.value } ?? name(below: "secrets").flatMap { secrets[$0] }
            ?? name(below: "run.environment").flatMap { environment[$0] } ?? name(below: "xcode").flatMap { xcode[$0] }
        return text.map { .text($0) }
    }
}

extension Project {
    /// A value in which two schemes differ.
    public struct Difference: Equatable, Sendable {
        public let from: Explanation
        public let to: Explanation
    }

    /// Everything but names and descriptions in which two schemes differ.
    public func differences(from one: Scheme, to other: Scheme) -> [Difference] {
        let (from, to) = (explain(one), explain(other))
        let paths = from.paths + to.paths.filter { !from.paths.contains($0) }
        return paths.map { Difference(from: from.explanation(of: $0), to: to.explanation(of: $0)) }
            .filter { $0.from.value != $0.to.value }
    }
}
