import SchemeModel

/// What stands between `#if`, `#elseif` or `#else` and the next of its chain.
struct ConditionalBranch: Sendable {
    /// `#else` asks nothing.
    let expression: ConditionExpression
    /// The expression, or `#else`.
    let place: Diagnostic.Place
    /// The index of the branch that it lies in.
    let parent: Int?
    /// The index of the branch before it in its chain.
    let previous: Int?
    /// The conditions in the expression, in those before it in its chain, and in those around it.
    let conditions: [String]
    /// Whether the expression has names and cannot be evaluated.
    let isUnreadable: Bool
    /// Whether it begins with `#error`: whoever comes here is meant to be stopped.
    var isGuard = false
}

/// The branches of a file, in its order.
struct ConditionalBranches: Sendable {
    private(set) var all: [ConditionalBranch] = []
    /// For each chain that is open, the index of its last branch.
    private var open: [Int] = []

    /// Takes a directive; whatever has no `#if` or no `#endif` is the compiler's to refuse.
    mutating func begin(
        _ expression: ConditionExpression,
        of names: [String] = [],
        at place: Diagnostic.Place,
        isFirst: Bool
    ) {
        let previous = isFirst ? nil : open.popLast()
        guard isFirst || previous != nil else { return }
        let inherited = (previous ?? open.last).map { all[$0].conditions } ?? []
        all.append(
            ConditionalBranch(
                expression: expression,
                place: place,
                parent: open.last,
                previous: previous,
                conditions: inherited + names.filter { !inherited.contains($0) },
                isUnreadable: expression == .question && !names.isEmpty
            )
        )
        open.append(all.count - 1)
    }

    /// The branch that code is in; `nil` outside of all.
    var current: Int? { open.last }

    mutating func end() {
        _ = open.popLast()
    }

    mutating func markGuard() {
        if let index = open.last { all[index].isGuard = true }
    }
}
