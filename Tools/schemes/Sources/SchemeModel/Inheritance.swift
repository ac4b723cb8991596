import YAMLReader

/// The order in which schemes take over from their ancestors.
///
/// Parents count from left to right and later wins; an ancestor that is reached twice counts once, at its last place.
struct Inheritance {
    private let names: [String]
    private let schemes: [String: WrittenScheme]
    let problems: Problems
    private var orders: [String: [String]] = [:]

    /// How many schemes may make one, itself included: more serve nobody, and a chain as long as the file would end the
    /// stack before it ended.
    private static let longest = 100

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
            problems.error(
                "schemes extend each other in a circle: \(Self.text(of: path[start...] + [name]))",
                at: scheme.span,
                hint: "take one 'extends' away"
            )
            orders[name] = [name]
            return [name]
        }
        guard path.count < Self.longest else {
            if let heir = schemes[path[0]] { noteTooMany(above: heir) }
            return []
        }
        var seen: Set<String> = []
        let ancestors = scheme.parents.flatMap { order(of: $0.value, below: path + [name]) }
        let last = (ancestors + [name]).reversed().filter { seen.insert($0).inserted }.reversed()
        if last.count > Self.longest { noteTooMany(above: scheme) }
        if orders[name] == nil { orders[name] = last.suffix(Self.longest) }
        return orders[name] ?? [name]
    }

    private static func text(of circle: [String]) -> String {
        let names = circle.count > 12 ? circle.prefix(10) + ["…"] + circle.suffix(1) : circle[...]
        return names.joined(separator: " → ")
    }

    private func noteTooMany(above scheme: WrittenScheme) {
        problems.error(
            "scheme '\(scheme.name)' has more than \(Self.longest - 1) ancestors",
            at: scheme.span,
            hint: "extend fewer schemes"
        )
    }
}
