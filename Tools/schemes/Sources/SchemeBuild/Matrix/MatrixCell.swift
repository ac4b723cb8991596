import SchemeModel

/// One pair of scheme and configuration, and what it is compiled as.
public struct MatrixCell: Sendable {
    public let scheme: Scheme
    public let build: Build
    /// Whether the scheme file says that it fails.
    public let isExpectedToFail: Bool

    init(_ scheme: Scheme, _ configuration: Build.Configuration, isExpectedToFail: Bool = false) {
        self.scheme = scheme
        build = Build(
            conditions: scheme.conditions,
            configuration: configuration,
            sanitizers: scheme.sanitizers
        )
        self.isExpectedToFail = isExpectedToFail
    }

    /// Unique in a matrix, and fit for a file's name.
    public var name: String { "\(pair.scheme)-\(pair.configuration)" }

    public var pair: Project.Pair {
        Project.Pair(scheme: scheme.name, configuration: build.configuration.rawValue)
    }

    /// The variables that start tests and programs in the scheme; what the caller has set wins over what the scheme sets.
    public func environment(below callers: Environment) -> [String: String] {
        scheme.environment.filter { callers[$0.key] == nil }.merging(["APP_SCHEME": scheme.name]) { _, name in name }
    }
}
