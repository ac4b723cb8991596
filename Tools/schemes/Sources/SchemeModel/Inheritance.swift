import YAMLReader

/// The order in which schemes take over from their ancestors.
///
/// Parents count from left to right and later wins; an ancestor that is reached twice counts once, at its last place.
struct Inheritance {
    private let names: [String]
    private let schemes: [String: WrittenScheme]
    private let problems: Problems
    private var orders: [String: [String]] = [:]
    /// How many schemes the longest chain up from a scheme has, itself included.
    private var heights: [String: Int] = [:]

    /// A longer chain of `extends` serves nobody, and one as long as the file would end the stack before it ended.
    private static let longestChain = 100

    init(_ schemes: [WrittenScheme], problems: Problems) {
        self.schemes = Dictionary(schemes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.problems = problems
        names = schemes.map(\.name)
        for scheme in schemes { check(parentsOf: scheme) }
        for scheme in schemes { _ = order(of: scheme.name, below: []) }
    }

    /// A scheme's ancestors and itself, the nearest last; a scheme in a circle has no ancestors.
    func order(of scheme: String) -> [String] {
        orders[scheme] ?? [scheme]
    }

    private func check(parentsOf scheme: WrittenScheme) {
        for parent in scheme.parents
        where schemes[parent.value] == nil && !problems.faultyNames.contains(parent.value) {
            problems.error(
                "scheme '\(scheme.name)' extends '\(shown(parent.value))', which is no scheme",
                at: parent.span,
                hint: problems.suggestion(for: parent.value, among: names) ?? "name a scheme of this file"
            )
        }
    }

    private mutating func order(of name: String, below path: [String]) -> [String] {
        if let known = orders[name] { return known }
        guard let scheme = schemes[name] else { return [] }
        if let start = path.firstIndex(of: name) {
            let circle = (path[start...] + [name]).joined(separator: " → ")
            problems.error(
                "schemes extend each other in a circle: \(circle)",
                at: scheme.span,
                hint: "take one 'extends' away"
            )
            orders[name] = [name]
            return [name]
        }
        guard path.count < Self.longestChain else { return tooLong(scheme) }
        var seen: Set<String> = []
        let ancestors = scheme.parents.flatMap { order(of: $0.value, below: path + [name]) }
        let height = 1 + (scheme.parents.compactMap { heights[$0.value] }.max() ?? 0)
        guard height <= Self.longestChain else { return tooLong(scheme) }
        heights[name] = height
        let last = (ancestors + [name]).reversed().filter { seen.insert($0).inserted }.reversed()
        if orders[name] == nil { orders[name] = Array(last) }
        return orders[name] ?? [name]
    }

    private mutating func tooLong(_ scheme: WrittenScheme) -> [String] {
        problems.error(
            "more than \(Self.longestChain) schemes extend each other in a chain",
            at: scheme.span,
            hint: "extend a nearer scheme"
        )
        orders[scheme.name] = [scheme.name]
        return [scheme.name]
    }
}
