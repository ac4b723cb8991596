import SchemeModel

/// The builds of a project as branches of `#if`: one for each condition set, in file order, the one without conditions last.
struct BuildBranches {
    struct Branch {
        /// Which of the declared conditions are on and which are off, as `#if` says it.
        let expression: String
        let schemes: [Scheme]
    }

    let branches: [Branch]
    /// Whether there is a combination of conditions that no scheme has.
    let leavesOthers: Bool
    private let conditions: [String]

    init(_ project: Project) {
        let names = project.conditions.map(\.name)
        conditions = names
        let sets = project.conditionSets
        branches = (sets.filter { !$0.isEmpty } + sets.filter(\.isEmpty)).map { set in
            Branch(
                expression: names.map { set.contains($0) ? $0 : "!\($0)" }.joined(separator: " && "),
                schemes: project.schemes.filter { $0.conditions == set }
            )
        }
        leavesOthers = names.count >= 32 || branches.count < 1 << names.count
    }

    /// The branches around what `body` writes for each of them.
    func write(to text: inout SwiftText, refusingOthers: Bool = false, _ body: (Branch, inout SwiftText) -> Void) {
        guard !conditions.isEmpty else {
            for branch in branches { body(branch, &text) }
            return
        }
        for (index, branch) in branches.enumerated() {
            let isRest = index + 1 == branches.count && index > 0 && !leavesOthers
            text.line(isRest ? "#else" : "#\(index == 0 ? "if" : "elseif") \(branch.expression)")
            text.indented { body(branch, &$0) }
        }
        if refusingOthers, leavesOthers {
            let message =
                "no scheme has this combination of conditions; there are: "
                + branches.map { $0.expression }.joined(separator: ", ")
            text.line("#else")
            let argument = SwiftExpression.Argument(nil, .plain(message.swiftLiteral))
            text.indented { $0.expression(.call("#error", [argument])) }
        }
        text.line("#endif")
    }
}

extension BuildBranches.Branch {
    /// What `body` writes for each scheme: those that a release leaves out stand under `#if DEBUG`.
    func writeSchemes(to text: inout SwiftText, _ body: (Scheme, inout SwiftText) -> Void) {
        let hasShipping = schemes.contains(where: \.ships)
        var rest = schemes[...]
        while let scheme = rest.first {
            let isDebugOnly = hasShipping && !scheme.ships
            let run = rest.prefix { (hasShipping && !$0.ships) == isDebugOnly }
            rest = rest.dropFirst(run.count)
            if isDebugOnly {
                text.line("#if DEBUG")
                text.indented { text in for scheme in run { body(scheme, &text) } }
                text.line("#endif")
            } else {
                for scheme in run { body(scheme, &text) }
            }
        }
    }
}
