import SchemeModel

/// A program with its words, ready to be run, to become this process, or to be shown.
public struct Command: Equatable, Sendable {
    /// The path of the program; it is not searched for.
    public var executable: String
    public var arguments: [String]
    /// Variables set for this command alone, on top of the environment it starts in.
    public var environment: [String: String]

    public init(_ executable: String, _ arguments: [String] = [], environment: [String: String] = [:]) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
    }

    /// The command as a person can paste it into a shell: one line unless a word itself holds a line break.
    public var shellText: String {
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\(shellQuoted($0.value))" }
        return (variables + [executable].map(shellQuoted) + arguments.map(shellQuoted)).joined(separator: " ")
    }
}
