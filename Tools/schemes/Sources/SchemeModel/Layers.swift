import YAMLReader

/// Everything that is said of each value of a scheme, from the farthest ancestor to the nearest override.
///
/// The one merge: the run, the listings and every output ask here.
struct Layers {
    struct Layer {
        let value: WrittenValue
        let origin: Origin
    }

    private var stacks: [String: [Layer]] = [:]
    /// In the order in which they were first said.
    private(set) var paths: [String] = []

    mutating func add(_ value: WrittenValue, at path: String, from origin: Origin) {
        if stacks[path, default: []].isEmpty { paths.append(path) }
        stacks[path, default: []].append(Layer(value: value, origin: origin))
    }

    /// The text that wins; nothing when nobody says one or the nearest takes it away.
    func text(at path: String) -> Resolved<String>? {
        guard let layer = stacks[path]?.last, case .text(let text) = layer.value else { return nil }
        return Resolved(value: text, origin: layer.origin)
    }

    /// Whether the nearest value was noted as a problem already.
    func isRefused(at path: String) -> Bool {
        stacks[path]?.last?.value == .refused
    }

    /// The list that results from every list and change of it.
    func list(at path: String) -> Resolved<[String]>? {
        var result: Resolved<[String]>?
        for layer in stacks[path] ?? [] {
            switch layer.value {
            case .nothing: result = nil
            case .text, .refused: continue
            case .list(let items): result = Resolved(value: items, origin: layer.origin)
            case .edit(let append, let remove):
                let kept = (result?.value ?? []).filter { !remove.contains($0) }
                result = Resolved(value: kept + append.filter { !kept.contains($0) }, origin: layer.origin)
            }
        }
        return result
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
