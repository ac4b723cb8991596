import SchemeModel

/// What an update has staged.
public struct UpdateReport: Equatable, Sendable {
    /// What became of a file.
    public enum Change: String, CaseIterable, Sendable {
        case replaced, added, removed, merged, conflict
    }

    public struct File: Equatable, Sendable {
        public let path: String
        public let change: Change
    }

    public let old: StarterRecord.Origin
    public let new: StarterRecord.Origin
    /// By path.
    public let files: [File]
    /// Each conflict, and what else to know.
    public let diagnostics: [Diagnostic]

    init(
        old: StarterRecord.Origin,
        new: StarterRecord.Origin,
        plan: UpdatePlan,
        conflicts: [UpdateMerge.Conflict],
        warnings: [Diagnostic]
    ) {
        self.old = old
        self.new = new
        let torn = Set(conflicts.map(\.path))
        let files = plan.files.filter { !torn.contains($0.path) }.compactMap { file in
            file.change.map { File(path: file.path, change: $0) }
        }
        self.files = (files + torn.map { File(path: $0, change: .conflict) }).sorted { $0.path < $1.path }
        diagnostics = warnings + plan.unfounded.map(Self.unfounded) + conflicts.map(\.diagnostic)
    }

    public func count(_ change: Change) -> Int { files.count { $0.change == change } }

    private static func unfounded(_ path: String) -> Diagnostic {
        Diagnostic(
            "neither this project's history nor the template's has the version that was given, so the whole file conflicts",
            severity: .warning,
            at: Diagnostic.Place(file: path)
        )
    }
}

extension UpdateMerge.Conflict {
    fileprivate var diagnostic: Diagnostic {
        let (message, hint) =
            switch (stages.contains(1), stages.contains(2), stages.contains(3)) {
            case (_, true, true) where !isMarked:
                (
                    "changed here and in the template, and not text that git merges: the project's version is in its place",
                    "git add it to keep that, or take the template's: git checkout --theirs -- \(shellQuoted(path))"
                )
            case (true, true, true): ("changed here and in the template", "settle the marked lines, then git add it")
            case (false, true, true): ("added here and in the template", "settle the marked lines, then git add it")
            case (_, true, false): ("changed here and removed from the template", "git add it to keep it, or git rm it")
            case (_, false, true): ("removed here and changed in the template", "git add it to keep it, or git rm it")
            default: ("moved here or in the template", "git rm it when it lies elsewhere now")
            }
        return Diagnostic(message, at: Diagnostic.Place(file: path), hint: hint)
    }
}
