import YAMLReader

/// The order in which schemes take over from their ancestors; each scheme is meant by its place in the file.
///
/// Parents count from left to right and later wins; an ancestor that is reached twice counts once, at its last place.
struct Inheritance {
    let problems: Problems
    private let schemes: [WrittenScheme]
    private let parents: [[Int]]
    private var orders: [[Int]?]

    /// How many schemes may make one, itself included: more serve nobody, and a chain as long as the file would end the
    /// stack before it ended.
    private static let longest = 100

    /// - Parameter indices: The places of the schemes, by name.
    init(_ schemes: [WrittenScheme], indices: [String: Int], problems: Problems) {
        self.schemes = schemes
        self.problems = problems
        parents = schemes.map { $0.parents.compactMap { indices[$0.value] } }
        orders = Array(repeating: nil, count: schemes.count)
        for index in schemes.indices where parents[index].count < schemes[index].parents.count {
            noteUnknownParents(of: schemes[index], indices: indices)
        }
        for index in schemes.indices { _ = order(of: index, below: []) }
    }

    /// A scheme's ancestors and itself, the nearest last; a scheme in a circle has no ancestors.
    func order(of scheme: Int) -> [Int] {
        orders[scheme] ?? [scheme]
    }

    private func noteUnknownParents(of scheme: WrittenScheme, indices: [String: Int]) {
        for parent in scheme.parents
        where indices[parent.value] == nil && !problems.faultyNames.contains(parent.value) {
            problems.error(
                "scheme '\(scheme.name)' extends '\(shown(parent.value))', which is no scheme",
                at: parent.span,
                hint: problems.suggestion(for: parent.value, among: schemes.map(\.name)) ?? "name a scheme of this file"
            )
        }
    }

    private mutating func order(of scheme: Int, below path: [Int]) -> [Int] {
        if let known = orders[scheme] { return known }
        if let start = path.firstIndex(of: scheme) {
            noteCircle(path[start...] + [scheme])
            orders[scheme] = [scheme]
            return [scheme]
        }
        guard path.count < Self.longest else {
            noteTooMany(above: path[0])
            return []
        }
        let ancestors = parents[scheme].flatMap { order(of: $0, below: path + [scheme]) }
        if let known = orders[scheme] { return known }
        let found = (parents[scheme].count > 1 ? eachAtItsLastPlace(ancestors) : ancestors) + [scheme]
        if found.count > Self.longest { noteTooMany(above: scheme) }
        orders[scheme] = found.suffix(Self.longest)
        return orders[scheme] ?? [scheme]
    }

    private func eachAtItsLastPlace(_ ancestors: [Int]) -> [Int] {
        var seen: Set<Int> = []
        return ancestors.reversed().filter { seen.insert($0).inserted }.reversed()
    }

    private func noteCircle(_ circle: ArraySlice<Int>) {
        let all = circle.map { schemes[$0].name }
        let names = all.count > 12 ? all.prefix(10) + ["…"] + all.suffix(1) : all[...]
        problems.error(
            "schemes extend each other in a circle: \(names.joined(separator: " → "))",
            at: schemes[circle[circle.endIndex - 1]].span,
            hint: "take one 'extends' away"
        )
    }

    private func noteTooMany(above scheme: Int) {
        problems.error(
            "scheme '\(schemes[scheme].name)' has more than \(Self.longest - 1) ancestors",
            at: schemes[scheme].span,
            hint: "extend fewer schemes"
        )
    }
}
