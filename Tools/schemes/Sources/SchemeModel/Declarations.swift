import YAMLReader

/// The program that every scheme builds and runs.
public struct Product: Sendable {
    public let name: String
    public let span: TextSpan
}

/// A condition: a trait in Package.swift and a name in `#if`.
public struct Condition: Sendable {
    public let name: String
    public let description: String
    public let span: TextSpan
}

/// A kind of implementation and the conditions that link it.
public struct Implementation: Sendable {
    public let name: String
    /// In file order of the conditions; none means always linked.
    public let conditions: [String]
    public let span: TextSpan
}

/// What the app needs somebody to answer.
public struct Service: Sendable {
    public let name: String
    /// Who can answer, as declared.
    public let implementations: [String]
    public let span: TextSpan
    /// The path of a scheme's choice.
    let path: String

    init(name: String, implementations: [String], span: TextSpan) {
        self.name = name
        self.implementations = implementations
        self.span = span
        path = "services." + name
    }
}

/// A typed value that each scheme has, or each scheme and service.
public struct Setting: Sendable {
    public let name: String
    public let type: SettingType
    public let isPerService: Bool
    let defaultText: Located<WrittenValue>?
    public let span: TextSpan
    /// One, or one for each service in file order.
    let values: [Value]

    /// A value that every scheme has.
    struct Value {
        /// What stands behind `settings.`: `timeout`, or `latency.orders`.
        let name: String
        let path: String

        init(_ name: String) {
            self.name = name
            path = "settings." + name
        }
    }
}

/// A value that stands in no file: read from the environment when a service needs it.
public struct Secret: Sendable {
    public let name: String
    public let variable: String
    /// Which implementation of which service asks for it.
    public let users: [(service: String, implementation: String)]
    public let span: TextSpan
    /// The path of a scheme's other variable.
    let path: String

    init(name: String, variable: String, users: [(service: String, implementation: String)], span: TextSpan) {
        self.name = name
        self.variable = variable
        self.users = users
        self.span = span
        path = "secrets." + name
    }
}

/// What `schemes sync` writes: a file, or a folder's files.
public struct Output: Sendable {
    public let kind: OutputKind
    /// Relative to the project's folder.
    public let path: String
    /// The app of an Xcode project that the output is about, if it is about one.
    public let app: AppTarget?
    /// Where the path is written.
    public let span: TextSpan
}

/// The target of an app in an Xcode project.
public struct AppTarget: Sendable {
    public let name: String
    /// The target's own folders, relative to the project's.
    public let sources: [String]
    /// The library products of the package that it links.
    public let libraries: [String]
    /// The targets that test it.
    public let tests: [String]
}

/// Pairs of scheme and configuration; without a configuration, every one of the scheme's.
public struct MatrixPair: Sendable {
    public let scheme: String
    public var configuration: String?
    /// The one action that an expected failure is about; `nil` if it is about all.
    public var action: MatrixAction?
}

/// What the matrix leaves out and what it expects to fail.
public struct Matrix: Sendable {
    public var configurations: [String] = ["debug"]
    public var exclude: [MatrixPair] = []
    public var expectFailure: [MatrixPair] = []
}

/// Code under a condition that `schemes verify` accepts without a proof.
public struct Acceptance: Sendable {
    /// A path relative to the project's folder; `nil`: nothing at all is looked for.
    public let file: String?
    public let condition: String
    public let reason: String
    public let span: TextSpan
}

/// Everything of a scheme file but the schemes.
struct Declarations {
    var product: Located<String>?
    var outputs: [Output] = []
    var conditions: [Condition] = []
    var implementations: [Implementation] = []
    var services: [Service] = []
    var settings: [Setting] = []
    var secrets: [Secret] = []
    var allowedConditions: [String] = []
    var markers: [String] = []
    var accepted: [Acceptance] = []
}
