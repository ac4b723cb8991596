/// What a package declares, as `swift package dump-package` tells it.
public struct PackageManifest: Equatable, Sendable {
    public struct Trait: Equatable, Sendable {
        public let name: String
        /// The other traits that this one turns on.
        public let enables: [String]
    }

    public struct Product: Equatable, Sendable {
        public enum Kind: String, Sendable {
            case executable
            case library
            case other
        }

        public let name: String
        public let kind: Kind
        public let targets: [String]
    }

    public struct Target: Equatable, Sendable {
        public enum Kind: String, Sendable {
            case regular
            case executable
            case test
            case other
        }

        public let name: String
        public let kind: Kind
        /// The folder of its sources, relative to the package.
        public let path: String
        /// Its direct dependencies.
        public let dependencies: [Dependency]
        /// Whether it is compiled from its folder alone: without plugins, resources or headers from elsewhere.
        public internal(set) var readsOnlyItsFolder = true
        /// Files and folders that are copied beside the program, relative to the package.
        public internal(set) var resources: [String] = []
        /// Files and folders that are left out, relative to the target's folder.
        public internal(set) var exclude: [String] = []
        /// The files and folders of the sources, relative to the target's folder; empty: every file.
        public internal(set) var sources: [String] = []
        /// What its settings define for the compilers themselves.
        public internal(set) var definitions: [Definition] = []
    }

    /// A name that a target's settings define for `#if`.
    public struct Definition: Equatable, Sendable {
        public let name: String
        /// The setting that defines it: `define` or `unsafeFlags`.
        public let setting: String
        /// The traits of which one has to be on; empty: defined always.
        public let traits: [String]
    }

    public struct Dependency: Equatable, Sendable {
        /// The name of a target, or of a product.
        public let name: String
        /// The traits of which one has to be on; empty: linked always.
        public let traits: [String]
    }

    /// The name of the file that declares it, such as `Package@swift-6.swift`.
    public internal(set) var file = "Package.swift"
    public let name: String
    /// By name, since SwiftPM tells them in any order; without the default set.
    public let traits: [Trait]
    /// The traits that a plain `swift build` turns on.
    public let defaultTraits: [String]
    public let products: [Product]
    public let targets: [Target]
    /// Whether it depends on packages in other folders of this machine.
    public internal(set) var hasLocalDependencies = false

    /// The names that `swift build --product` makes a program of: the declared executable products, and the executable targets
    /// that none of them contains, which SwiftPM makes products of by itself.
    public var executables: [String] {
        let declared = products.filter { $0.kind == .executable }
        let contained = Set(declared.flatMap(\.targets))
        let undeclared = targets.filter { $0.kind == .executable && !contained.contains($0.name) }
        return declared.map(\.name) + undeclared.map(\.name)
    }

    /// The target whose folder holds `file`, a path relative to the package.
    public func target(containing file: String) -> Target? {
        targets.filter { file.hasPrefix($0.path + "/") }.max { $0.path.utf8.count < $1.path.utf8.count }
    }

    /// The targets that are linked only under a condition.
    public var conditionalTargets: [Target] {
        let names = Set(targets.flatMap(\.dependencies).filter { !$0.traits.isEmpty }.map(\.name))
        return targets.filter { names.contains($0.name) }
    }

    /// The names of the test targets that depend directly on the target that holds `file`.
    public func testTargets(of file: String) -> [String] {
        guard let tested = target(containing: file) else { return [] }
        return targets.filter { $0.kind == .test && $0.dependencies.contains { $0.name == tested.name } }.map(\.name)
    }
}
