import SchemeModel

/// Finds branches of `#if` that are compiled in no scheme.
struct BranchRules {
    private let declared: Set<String>
    /// What each build sets.
    private let builds: [Set<String>]
    /// Declared conditions that no scheme has yet.
    private let idle: Set<String>

    init(_ project: Project) {
        // A condition that others may set as well can be on in any scheme.
        declared = Set(project.conditions.map(\.name)).subtracting(project.allowedConditions)
        builds = project.conditionSets.map(Set.init)
        idle = builds.reduce(declared) { $0.subtracting($1) }
    }

    func findings(in source: SwiftSource) -> [Diagnostic] {
        let branches = source.branches.all
        guard !branches.isEmpty else { return [] }
        let runs = builds.map { BranchRun(branches, answer: answer(in: $0)) }
        // What no answer of a scheme can change, such as `#if false`, is meant so.
        let undecided = BranchRun(branches) { _ in nil }
        func isDead(_ index: Int) -> Bool { runs.allSatisfy { $0.enters[index] == false } }
        return branches.indices.filter { index in
            isDead(index) && undecided.enters[index] != false && !branches[index].isGuard
                && !(branches[index].parent.map(isDead) ?? false)
        }
        .map { waiting(for: $0, in: branches) ?? finding(for: $0, in: branches, runs: runs) }
    }

    /// A condition is declared before the first scheme has it: what waits for that alone is no mistake.
    private func waiting(for index: Int, in branches: [ConditionalBranch]) -> Diagnostic? {
        func mayCompile(when open: Set<String>) -> Bool {
            builds.contains { build in
                BranchRun(branches) { open.contains($0) ? nil : answer(in: build)($0) }.enters[index] != false
            }
        }
        guard mayCompile(when: idle) else { return nil }
        let all = idle.sorted()
        let needed = all.filter { !mayCompile(when: idle.subtracting([$0])) }.map { "'\($0)'" }
        let enough = all.filter { mayCompile(when: [$0]) }.map { "'\($0)'" }
        let names = needed.isEmpty ? enough.joined(separator: " or ") : needed.joined(separator: ", ")
        return Diagnostic(
            "no scheme compiles this branch yet: none has the condition \(names)",
            severity: .warning,
            at: branches[index].place,
            hint: "give it to a scheme"
        )
    }

    private func finding(for index: Int, in branches: [ConditionalBranch], runs: [BranchRun]) -> Diagnostic {
        let branch = branches[index]
        if let previous = branch.previous, runs.allSatisfy({ $0.leaves[previous] == false }) {
            return Diagnostic(
                "no scheme compiles this branch: every one that comes here takes a branch before it",
                at: branch.place,
                hint: "remove it, or begin it with #error",
                notes: [Diagnostic.Note("the branch before it stands here", at: branches[previous].place)]
            )
        }
        let isFalseAlone = builds.allSatisfy { branch.expression.value(answer(in: $0)) == false }
        let notes =
            if isFalseAlone {
                [Diagnostic.Note]()
            } else if let previous = branch.previous {
                [Diagnostic.Note("the branch before it takes the others", at: branches[previous].place)]
            } else {
                branch.parent.map { [Diagnostic.Note("it lies inside this branch", at: branches[$0].place)] } ?? []
            }
        return Diagnostic(
            "no scheme compiles this branch: this is true in none\(isFalseAlone ? "" : " that comes here")",
            at: branch.place,
            hint: "add a scheme with such conditions, or remove the branch",
            notes: notes
        )
    }

    /// What a build says of a condition; nothing for one that the schemes do not decide.
    private func answer(in build: Set<String>) -> (String) -> Bool? {
        { name in declared.contains(name) ? build.contains(name) : nil }
    }
}

/// One build's way through the branches of a file, as far as its conditions decide it.
struct BranchRun {
    /// Whether each branch is compiled.
    private(set) var enters: [Bool?] = []
    /// Whether the next branch of its chain is asked.
    private(set) var leaves: [Bool?] = []

    init(_ branches: [ConditionalBranch], answer: (String) -> Bool?) {
        for branch in branches {
            let comes = branch.previous.map { leaves[$0] } ?? branch.parent.map { enters[$0] } ?? true
            let value = branch.expression.value(answer)
            enters.append(and(comes, value))
            leaves.append(and(comes, value.map { !$0 }))
        }
    }
}
