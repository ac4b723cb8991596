import SchemeModel

/// A condition as the schemes file declares it.
public struct DeclaredCondition: Equatable, Sendable {
    public let name: String
    public let description: String
    public let place: Diagnostic.Place

    public init(name: String, description: String, place: Diagnostic.Place) {
        self.name = name
        self.description = description
        self.place = place
    }
}

extension PackageManifest {
    /// What keeps the traits of the manifest from being the conditions of `schemesFile`, each with the way out.
    ///
    /// - Parameters:
    ///   - place: Where Package.swift names a trait, if that is known.
    ///   - placeOfDefinition: Where it defines a name for compilers.
    public func findings(
        conditions: [DeclaredCondition],
        schemesFile: String,
        placeOfTrait place: @escaping (String) -> Diagnostic.Place? = { _ in nil },
        placeOfDefinition: (String) -> Diagnostic.Place? = { _ in nil }
    ) -> [Diagnostic] {
        let traitNames = traits.map(\.name)
        let conditionNames = conditions.map(\.name)
        let place = { place($0) ?? Diagnostic.Place(file: file) }
        return conditions.filter { !traitNames.contains($0.name) }.map(missingTrait)
            + traits.filter { !conditionNames.contains($0.name) }
            .map { undeclared($0, in: schemesFile, at: place($0.name)) }
            + traits.filter { !$0.enables.isEmpty }.map { enabling($0, at: place($0.name)) }
            + (defaultTraits.first.map { [enabledByDefault(at: place($0))] } ?? [])
            + definitions(of: conditionNames) { placeOfDefinition($0) ?? Diagnostic.Place(file: file) }
    }

    /// The conditions that settings of targets define besides the traits.
    private func definitions(of names: [String], at place: (String) -> Diagnostic.Place) -> [Diagnostic] {
        targets.flatMap { target in
            target.definitions.filter { names.contains($0.name) && $0.traits != [$0.name] }
                .map { defining($0, in: target, at: place($0.name)) }
        }
    }

    /// What keeps `product` from being a program that every scheme can build.
    public func findings(product: String, at place: Diagnostic.Place?) -> [Diagnostic] {
        if executables.contains(product) { return [] }
        let library = products.contains { $0.name == product && $0.kind == .library }
        let message = library ? "product '\(product)' is a library, not a program" : "no program is called '\(product)'"
        let programs = executables.map { "'\($0)'" }.joined(separator: ", ")
        let hint =
            if let near = nearest(to: product, in: executables) {
                "did you mean '\(near)'?"
            } else if executables.isEmpty {
                "add an .executable product to \(file)"
            } else {
                "the programs of \(file): \(programs)"
            }
        return [Diagnostic(message, at: place, hint: hint)]
    }

    private func missingTrait(_ condition: DeclaredCondition) -> Diagnostic {
        let trait = ".trait(name: \(condition.name.swiftLiteral), description: \(condition.description.swiftLiteral))"
        let hint =
            traits.isEmpty
            ? "add to \(file), before its targets: traits: [\(trait)],"
            : "add to the traits of \(file), as the first one: \(trait),"
        return Diagnostic("condition '\(condition.name)' is no trait of \(file)", at: condition.place, hint: hint)
    }

    private func undeclared(_ trait: Trait, in schemesFile: String, at place: Diagnostic.Place) -> Diagnostic {
        Diagnostic(
            "trait '\(trait.name)' is no condition of \(schemesFile)",
            at: place,
            hint: "declare it there under 'conditions', or take it out of \(file)"
        )
    }

    private func enabling(_ trait: Trait, at place: Diagnostic.Place) -> Diagnostic {
        Diagnostic(
            "trait '\(trait.name)' turns on \(trait.enables.joined(separator: ", ")) behind the schemes' back",
            at: place,
            hint: "take its enabledTraits out and list all conditions in the schemes that need them"
        )
    }

    /// A definition is the trait's own only if exactly that trait is its condition: C targets need one like that.
    private func defining(_ definition: Definition, in target: Target, at place: Diagnostic.Place) -> Diagnostic {
        Diagnostic(
            "condition '\(definition.name)' is also set by .\(definition.setting) in target '\(target.name)', "
                + "whatever the scheme",
            at: place,
            hint: "remove it, or for C write .define(\(definition.name.swiftLiteral), "
                + ".when(traits: [\(definition.name.swiftLiteral)]))"
        )
    }

    private func enabledByDefault(at place: Diagnostic.Place) -> Diagnostic {
        Diagnostic(
            "\(defaultTraits.joined(separator: ", ")) is on by default, so that no scheme can be built without it",
            at: place,
            hint: "take the .default trait out of \(file)"
        )
    }
}
