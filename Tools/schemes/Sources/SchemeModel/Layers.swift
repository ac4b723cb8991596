import YAMLReader

/// Everything that is said of each value of a scheme, from the declared default to the nearest override.
///
/// The one merge: the run, the listings, the explanations and every output ask here.
struct Layers: Sendable {
    struct Layer: Sendable {
        let value: WrittenValue
        let origin: Origin
    }

    /// A layer and those below it, which all who inherit it share: an heir copies none of them.
    private final class Stack: Sendable {
        let top: Layer
        let rest: Stack?

        init(_ top: Layer, on rest: Stack?) {
            self.top = top
            self.rest = rest
        }
    }

    /// What holds where nobody says otherwise, and again where the inherited value is taken away.
    private let defaults: [String: Layer]
    private var stacks: [String: Stack] = [:]
    /// In the order in which they were first said.
    private(set) var paths: [String] = []

    init(defaults: [String: Layer] = [:]) {
        self.defaults = defaults
    }

    mutating func add(_ value: WrittenValue, at path: String, from origin: Origin) {
        if Self.put(Layer(value: value, origin: origin), on: &stacks[path]) { paths.append(path) }
    }

    /// - Returns: Whether it is the first layer of the stack.
    private static func put(_ layer: Layer, on stack: inout Stack?) -> Bool {
        let rest = stack
        stack = Stack(layer, on: rest)
        return rest == nil
    }

    /// The farthest first.
    private func layers(at path: String) -> [Layer] {
        var layers: [Layer] = []
        var stack = stacks[path]
        while let layer = stack?.top {
            layers.append(layer)
            stack = stack?.rest
        }
        return layers.reversed()
    }

    /// The text that wins; nothing when nobody says one or the nearest takes it away.
    func text(at path: String) -> Resolved<String>? {
        guard let layer = nearest(at: path), let text = layer.value.text else { return nil }
        return Resolved(value: text, origin: layer.origin)
    }

    /// The setting's value that wins, if it is one text.
    func value(at path: String) -> Resolved<SettingValue>? {
        guard let layer = nearest(at: path), case .value(let value, _) = layer.value else { return nil }
        return Resolved(value: value, origin: layer.origin)
    }

    private func nearest(at path: String) -> Layer? {
        let layer = stacks[path]?.top
        if case .nothing? = layer?.value { return defaults[path] }
        return layer ?? defaults[path]
    }

    /// Whether the nearest value was noted as a problem already.
    func isRefused(at path: String) -> Bool {
        stacks[path]?.top.value == .refused
    }

    /// The list that results from every list and change of it.
    func list(at path: String) -> Resolved<[String]>? {
        guard let stack = stacks[path] else { return defaultList(at: path) }
        return list(of: stack, default: defaultList(at: path))
    }

    private func list(of stack: Stack?, default start: Resolved<[String]>?) -> Resolved<[String]>? {
        guard let stack else { return start }
        switch stack.top.value {
        // Whatever lies below is shadowed.
        case .list, .nothing: return list(nil, after: stack.top, default: start)
        default: return list(list(of: stack.rest, default: start), after: stack.top, default: start)
        }
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
        case .text, .value, .refused: return before
        case .list(let items): return Resolved(value: items, origin: layer.origin)
        case .edit(let append, let remove):
            let kept = (before?.value ?? []).filter { !remove.contains($0) }
            return Resolved(value: kept + append.filter { !kept.contains($0) }, origin: layer.origin)
        }
    }

    /// Names directly below a path, such as the variables of `run.environment`.
    func texts(below root: String) -> [String: String] {
        var result: [String: String] = [:]
        let prefix = root + "."
        for index in paths.indices where paths[index].hasPrefix(prefix) {
            result[String(paths[index].dropFirst(prefix.count))] = text(at: paths[index])?.value
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
        let stack = layers(at: path)
        for layer in stack {
            list = self.list(list, after: layer, default: start)
            lists.append(list?.value ?? [])
        }
        var isDecided = false
        var layers = zip(stack, lists).reversed().map { layer, list in
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
        case .text, .value, .list: .sets
        case .edit: .changes(to: list)
        case .nothing: .takesAway
        case .refused: .shadowed
        }
    }
}
