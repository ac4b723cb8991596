import SchemeModel

/// What Swift sources must keep to, held against the scheme file and the package's manifest.
public enum SourceRules {
    /// What the compiler or a build system sets, so that no scheme file declares it.
    public static let setByBuild: Set<String> = ["DEBUG", "SWIFT_PACKAGE", "Xcode"]

    /// Conditions that nobody declares, which Swift takes in silence; branches that no scheme compiles; and declared
    /// conditions that nothing uses.
    ///
    /// In an output nothing is found: `sync` mends it as a whole.
    public static func conditionFindings(in packages: [SourcePackage], project: Project) -> [Diagnostic] {
        let branches = BranchRules(project)
        let outputs = Set(project.outputs.map(\.path))
        let found = packages.flatMap { package in
            package.sources.filter { !outputs.contains($0.file) }.flatMap { source in
                unknownConditions(in: source, of: package, project: project)
                    // Schemes do not decide what a package inside the project sets.
                    + (package.folder == nil ? branches.findings(in: source) : [])
            }
        }
        return found + unusedConditions(in: packages.flatMap(\.sources), project: project)
    }

    private static func unknownConditions(
        in source: SwiftSource,
        of package: SourcePackage,
        project: Project
    ) -> [Diagnostic] {
        if source.conditions.isEmpty { return [] }
        let declared = project.conditions.map(\.name)
        // What Package.swift names, as in `.define("FAST")`, is the package's own.
        let own = package.manifestTexts.map(\.name)
        let known = setByBuild.union(declared).union(project.allowedConditions).union(own)
        return source.conditions.filter { !known.contains($0.name) }.map { mention in
            Diagnostic(
                "no condition '\(mention.name)' is declared in \(project.file), so no scheme sets it",
                at: mention.place,
                hint: nearest(to: mention.name, in: declared + setByBuild.sorted()).map { "did you mean '\($0)'?" }
                    ?? "declare it under 'conditions', or accept it under 'sources: { allow: […] }'"
            )
        }
    }

    private static func unusedConditions(in sources: [SwiftSource], project: Project) -> [Diagnostic] {
        let used = Set(sources.flatMap(\.conditions).map(\.name) + project.implementations.flatMap(\.conditions))
        let unused = project.conditions.filter { !used.contains($0.name) }
        guard !unused.isEmpty else { return [] }
        let places = project.places
        return unused.map {
            Diagnostic(
                "the condition '\($0.name)' is in no #if and links no implementation",
                severity: .warning,
                at: places.place(of: $0.span),
                hint: "use it or remove it"
            )
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
