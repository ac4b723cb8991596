/// What an existing project has that its first scheme file is made of.
public struct FoundProject: Equatable, Sendable {
    /// What the package builds programs of; nothing in a folder without a package.
    public let package: Package?
    /// The names that its sources test in `#if`, each once, without what the compiler or a build sets.
    public let conditions: [String]

    public struct Package: Equatable, Sendable {
        public let executables: [String]
        public let traits: [String]

        public init(executables: [String], traits: [String]) {
            self.executables = executables
            self.traits = traits
        }
    }

    public init(package: Package?, conditions: [String]) {
        self.package = package
        self.conditions = conditions
    }
}
