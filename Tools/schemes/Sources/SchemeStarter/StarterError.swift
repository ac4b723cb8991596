import SchemeModel

/// Why a step in a project's life was not done.
public struct StarterError: Error, Equatable, Sendable {
    public enum Kind: Sendable {
        /// The call or a file is wrong.
        case wrong
        /// The machine lacks something: a program, room, a permission.
        case lacking
    }

    public let kind: Kind
    /// All that was found in one pass.
    public let diagnostics: [Diagnostic]

    public init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
        self.kind = kind
        self.diagnostics = diagnostics
    }

    init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.init(kind, [Diagnostic(message, at: nil, hint: hint)])
    }
}
