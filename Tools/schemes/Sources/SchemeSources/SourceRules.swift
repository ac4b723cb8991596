import SchemeModel

/// What Swift sources must keep to, held against the scheme file and the package's manifest.
public enum SourceRules {
    /// What the compiler or a build system sets, so that no scheme file declares it.
    public static let setByBuild: Set<String> = ["DEBUG", "SWIFT_PACKAGE", "Xcode"]

    /// Conditions that nobody declares, which Swift takes in silence, and declared ones that nothing uses.
    public static func conditionFindings(in sources: [SwiftSource], project: Project) -> [Diagnostic] {
        let declared = project.conditions.map(\.name)
        let known = setByBuild.union(declared).union(project.allowedConditions)
        let unknown = sources.flatMap(\.conditions).filter { !known.contains($0.name) }.map { mention in
            Diagnostic(
                "no condition '\(mention.name)' is declared in \(project.file), so no scheme sets it",
                at: mention.place,
                hint: nearest(to: mention.name, in: declared + setByBuild.sorted()).map { "did you mean '\($0)'?" }
                    ?? "declare it under 'conditions', or accept it under 'sources: { allow: […] }'"
            )
        }
        let used = Set(sources.flatMap(\.conditions).map(\.name) + project.implementations.flatMap(\.conditions))
        let unused = project.conditions.filter { !used.contains($0.name) }
        let places = unused.isEmpty ? nil : project.places
        return unknown
            + unused.compactMap { condition in
                places.map {
                    Diagnostic(
                        "the condition '\(condition.name)' is in no #if and links no implementation",
                        severity: .warning,
                        at: $0.place(of: condition.span),
                        hint: "use it or remove it"
                    )
                }
            }
    }

    /// Modules of the package that a target imports without declaring them: the compiler lets some of them through.
    ///
    /// - Parameters:
    ///   - modules: The names of the package's targets.
    ///   - declared: Those that the target depends on directly.
    public static func importFindings(
        in sources: [SwiftSource],
        target: String,
        modules: Set<String>,
        declared: Set<String>
    ) -> [Diagnostic] {
        sources.flatMap(\.imports).filter {
            modules.contains($0.name) && !declared.contains($0.name) && $0.name != target
        }
        .map { mention in
            Diagnostic(
                "\(target) imports \(mention.name), which it does not depend on",
                at: mention.place,
                hint: "add \"\(mention.name)\" to its dependencies in Package.swift, or do without"
            )
        }
    }
}
