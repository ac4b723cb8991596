import YAMLReader

/// Everything that is said of each value of a scheme, from the declared default to the nearest override.
///
/// The one merge: the run, the listings, the explanations and every output ask here.
struct Layers: Sendable {
    struct Layer: Sendable {
        let value: WrittenValue
        let origin: Origin
    }

    /// What holds where nobody says otherwise, and again where the inherited value is taken away.
    private let defaults: [String: Layer]
    private var stacks: [String: [Layer]] = [:]
    /// In the order in which they were first said.
    private(set) var paths: [String] = []

    init(defaults: [String: Layer] = [:]) {
        self.defaults = defaults
    }

    mutating func add(_ value: WrittenValue, at path: String, from origin: Origin) {
        if stacks[path, default: []].isEmpty { paths.append(path) }
        stacks[path, default: []].append(Layer(value: value, origin: origin))
    }

    /// The text that wins; nothing when nobody says one or the nearest takes it away.
    func text(at path: String) -> Resolved<String>? {
        var layer = stacks[path]?.last
        if layer?.value == .nothing { layer = nil }
        guard let layer = layer ?? defaults[path], case .text(let text) = layer.value else { return nil }
        return Resolved(value: text, origin: layer.origin)
    }

    /// Whether the nearest value was noted as a problem already.
    func isRefused(at path: String) -> Bool {
        stacks[path]?.last?.value == .refused
    }

    /// The list that results from every list and change of it.
    func list(at path: String) -> Resolved<[String]>? {
        let start = defaultList(at: path)
        return (stacks[path] ?? []).reduce(start) { result, layer in list(result, after: layer, default: start) }
    }

    private func defaultList(at path: String) -> Resolved<[String]>? {
        defaults[path].flatMap { list(nil, after: $0, default: nil) }
    }

    private func list(
        _ before: Resolved<[String]>?,
        after layer: Layer,
        default start: Resolved<[String]>?
    ) -> Resolved<[String]>? {
        switch layer.value {
        case .nothing: return start
        case .text, .refused: return before
        case .list(let items): return Resolved(value: items, origin: layer.origin)
        case .edit(let append, let remove):
            let kept = (before?.value ?? []).filter { !remove.contains($0) }
            return Resolved(value: kept + append.filter { !kept.contains($0) }, origin: layer.origin)
        }
    }

    /// Names directly below a path, such as the variables of `run.environment`.
    func texts(below root: String) -> [String: String] {
        var result: [String: String] = [:]
        for path in paths where path.hasPrefix(root + ".") {
            result[String(path.dropFirst(root.count + 1))] = text(at: path)?.value
        }
        return result
    }
}

extension Layers {
    /// Everything that is said at a path, the nearest first, each with what comes of it.
    func explanation(at path: String) -> [Explanation.Layer] {
        let start = defaultList(at: path)
        var lists: [[String]] = []
        var list = start
        for layer in stacks[path] ?? [] {
            list = self.list(list, after: layer, default: start)
            lists.append(list?.value ?? [])
        }
        var isDecided = false
        var layers = zip(stacks[path] ?? [], lists).reversed().map { layer, list in
            let effect = isDecided ? .shadowed : effect(of: layer.value, making: list)
            if effect == .sets || effect == .takesAway { isDecided = true }
            return Explanation.Layer(layer, effect)
        }
        if let layer = defaults[path] {
            let isShadowed = layers.contains { $0.effect == .sets }
            layers.append(Explanation.Layer(layer, isShadowed ? .shadowed : .sets))
        }
        return layers
    }

    private func effect(of value: WrittenValue, making list: [String]) -> Explanation.Effect {
        switch value {
        case .text, .list: .sets
        case .edit: .changes(to: list)
        case .nothing: .takesAway
        case .refused: .shadowed
        }
    }
}
