import YAMLReader

/// Where a value comes from.
public enum Origin: Hashable, Sendable {
    /// Written in the named scheme.
    case scheme(String, TextSpan)
    /// The default of its declaration.
    case declaration(TextSpan)
    /// An environment variable, by name.
    case variable(String)
    /// An option of the command line, as given.
    case option(String)
}

/// A value with the reason for it.
public struct Resolved<Value: Hashable & Sendable>: Hashable, Sendable {
    public let value: Value
    public let origin: Origin
}

/// A scheme with everything inherited, looked up and checked.
public struct Scheme: Sendable {
    public let name: String
    public let description: String
    public let ships: Bool
    public let tags: [String]
    public let span: TextSpan
    /// In the order of the file's conditions.
    public let conditions: [String]
    /// The implementation that answers, by service.
    public let services: [String: Resolved<String>]
    /// By path behind `settings.`: `timeout`, or `latency.orders` for a setting per service.
    public let settings: [String: Resolved<SettingValue>]
    /// The environment variable that holds the secret, by secret.
    public let secrets: [String: String]
    /// The words behind `--` when the call has none.
    public let arguments: [String]
    public let environment: [String: String]
    /// `debug` or `release`.
    public let configuration: String
    public let sanitizers: [String]
    /// Build settings that are passed through to Xcode.
    public let xcode: [String: String]
}
