import SchemeModel

/// The pairs of scheme and configuration to go through, in file order.
public struct MatrixPlan: Sendable {
    public private(set) var cells: [MatrixCell] = []
    /// Pairs that cannot exist: a release holds the scheme that ships, and not its debug-only neighbours.
    public private(set) var impossible: [MatrixCell] = []

    /// Every pair that the file's `matrix:` leaves in.
    public init(_ project: Project, for action: MatrixAction) {
        cells = Self.cells(of: project.pairs, in: project, for: action)
        impossible = Self.cells(of: project.impossiblePairs, in: project, for: action)
    }

    private static func cells(
        of pairs: [Project.Pair],
        in project: Project,
        for action: MatrixAction
    ) -> [MatrixCell] {
        pairs.compactMap { pair in
            guard let scheme = project.schemes.first(where: { $0.name == pair.scheme }),
                let configuration = Build.Configuration(rawValue: pair.configuration)
            else { return nil }
            return MatrixCell(scheme, configuration, isExpectedToFail: project.expectsFailure(of: pair, in: action))
        }
    }

    /// Each scheme once, in the configuration that it names itself unless `release` is asked for.
    public init(_ schemes: [Scheme], of project: Project, release: Bool) {
        for scheme in schemes {
            let isRelease = release || scheme.configuration == Build.Configuration.release.rawValue
            let cell = MatrixCell(scheme, isRelease ? .release : .debug)
            let held = project.schemes(linking: scheme.conditions, release: isRelease)
            if held.contains(where: { $0.name == scheme.name }) { cells.append(cell) } else { impossible.append(cell) }
        }
    }

    /// What is left when only some pairs are wanted.
    public func filtered(_ isWanted: (MatrixCell) -> Bool) -> MatrixPlan {
        var plan = self
        plan.cells = cells.filter(isWanted)
        plan.impossible = impossible.filter(isWanted)
        return plan
    }

    /// Whether a pair is the first of those that are one build.
    public func isFirst(_ cell: MatrixCell) -> Bool {
        cells.first { $0.build == cell.build }?.name == cell.name
    }

    /// What `swift test --filter` is given: nothing, and so everything, for the first pair of a build, and for the others
    /// the tests of the composition, which alone can tell schemes of one build apart.
    public func testFilter(of cell: MatrixCell, composition: [String]) -> [String] {
        isFirst(cell) ? [] : composition.map { "^\($0)\\." }
    }
}
