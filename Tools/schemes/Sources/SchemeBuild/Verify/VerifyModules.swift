import SchemeModel

/// A module that a program has only while a condition is on.
struct OffModule: Equatable {
    let name: String
    /// The conditions that link it, all of them off.
    let conditions: [String]
    /// From the program's target to the module, where the manifest links it in spite of that.
    let path: [String]
}

/// Which modules a program has, and which it must not have, while some conditions are on.
struct VerifyModules {
    /// The targets in the program.
    let linked: [PackageManifest.Target]
    /// In the manifest's order.
    let off: [OffModule]
    let package: String

    /// - Parameters:
    ///   - product: The program; an unknown one stands for all programs of the package.
    ///   - on: The conditions of the scheme.
    init(_ manifest: PackageManifest, product: String?, project: Project, on: [String]) {
        let graph = LinkGraph(manifest)
        let roots = manifest.roots(of: product)
        let offConditions = project.conditions.map(\.name).filter { !on.contains($0) }
        let off = project.implementations.filter { !$0.conditions.allSatisfy(on.contains) }
        let named = manifest.targets.filter { $0.kind == .regular }.compactMap { target in
            off.first { isNamed(target.name, after: $0.name) }.map { (target.name, $0) }
        }
        let kept = Set(graph.paths(from: roots, on: on, avoiding: Set(named.map(\.0))).keys)
        let manifested = graph.paths(from: roots, on: on, avoiding: [])
        let all = Set(graph.paths(from: roots, on: project.conditions.map(\.name), avoiding: []).keys)
        self.off = (manifest.targets.map(\.name) + all.subtracting(manifest.targets.map(\.name)).sorted())
            .filter { all.contains($0) && !kept.contains($0) }
            .map { name in
                let ofName = named.first { $0.0 == name }.map { $0.1.conditions.filter { !on.contains($0) } }
                let linking = offConditions.filter {
                    graph.paths(from: roots, on: on + [$0], avoiding: [])[name] != nil
                }
                let conditions = ofName ?? (manifested[name] == nil && !linking.isEmpty ? linking : offConditions)
                return OffModule(name: name, conditions: conditions, path: manifested[name] ?? [])
            }
        linked = manifest.targets.filter { kept.contains($0.name) }
        package = manifest.name
    }
}

/// What depends on what in a package.
private struct LinkGraph {
    private let dependencies: [String: [PackageManifest.Dependency]]
    private let products: [String: [String]]

    init(_ manifest: PackageManifest) {
        dependencies = Dictionary(manifest.targets.map { ($0.name, $0.dependencies) }) { first, _ in first }
        products = Dictionary(manifest.products.map { ($0.name, $0.targets) }) { first, _ in first }
    }

    /// A shortest way to everything that is linked while the conditions `on` are on; products of other packages are in it
    /// by their name.
    func paths(from roots: [String], on: [String], avoiding blocked: Set<String>) -> [String: [String]] {
        var paths = Dictionary(roots.map { ($0, [$0]) }) { first, _ in first }
        var waiting = roots[...]
        while let name = waiting.popFirst() {
            let way = paths[name] ?? []
            for dependency in dependencies[name] ?? []
            where dependency.traits.isEmpty || dependency.traits.contains(where: on.contains) {
                let isTarget = dependencies[dependency.name] != nil
                for target in isTarget ? [dependency.name] : products[dependency.name] ?? [dependency.name]
                where paths[target] == nil && !blocked.contains(target) {
                    paths[target] = way + [target]
                    waiting.append(target)
                }
            }
        }
        return paths
    }
}

extension PackageManifest {
    /// The targets that a program starts from; without a known program, those of all programs, or what nothing depends on.
    fileprivate func roots(of product: String?) -> [String] {
        if let product {
            if let known = products.first(where: { $0.name == product }) { return known.targets }
            if targets.contains(where: { $0.name == product }) { return [product] }
        }
        let programs = targets.filter { $0.kind == .executable }.map(\.name)
        if !programs.isEmpty { return programs }
        let needed = Set(targets.flatMap(\.dependencies).map(\.name))
        return targets.filter { $0.kind == .regular && !needed.contains($0.name) }.map(\.name)
    }
}

/// Whether a name has an implementation's name as its first or last word: `MockCatalog` and `ShopMock`, not `Mockery`.
func isNamed(_ name: String, after implementation: String) -> Bool {
    let word = implementation.prefix(1).uppercased() + implementation.dropFirst()
    if name.hasSuffix(word) { return true }
    guard name.hasPrefix(word), let next = name.dropFirst(word.count).first else { return false }
    return !next.isLowercase
}
