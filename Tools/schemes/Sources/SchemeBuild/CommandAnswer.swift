import Foundation

/// How a command ended, and what it printed.
public struct CommandAnswer: Equatable, Sendable {
    /// The exit code, or 128 and the number of the signal that ended the command.
    public let status: Int32
    public let output: [UInt8]
    public let errors: [UInt8]

    public init(status: Int32, output: [UInt8], errors: [UInt8]) {
        self.status = status
        self.output = output
        self.errors = errors
    }
}

extension Command {
    /// Runs the command to its end; its standard input is empty, and nothing of it is shown.
    ///
    /// Works on the main thread (see `HeldSignals`). Throws `BuildError.cannotStart`.
    ///
    /// - Parameters:
    ///   - environment: The variables it starts with; those of the command come on top.
    ///   - isFinished: Whether the command is left to finish when this process is told to end, since half of it is worse.
    public func answer(
        in environment: Environment,
        isFinished: Bool = false
    ) throws(BuildError) -> CommandAnswer {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let end = try run(
            self,
            in: environment,
            output: .bytes { output += $0 },
            errors: .bytes { errors += $0 },
            passesSignalsOn: !isFinished
        )
        let status =
            switch end {
            case .code(let code): code
            case .signal(let signal): 128 + signal
            }
        return CommandAnswer(status: status, output: output, errors: errors)
    }
}

/// The path of the program `name`, looked for in the folders of the environment's `PATH`.
public func programPath(_ name: String, in environment: Environment) -> String? {
    environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
}

/// Does work that a signal must not leave half done: the signal waits, and ends this process behind `body`.
///
/// - Parameter body: Asks its argument now and then whether a signal waits, and then undoes what it has done.
public func withHeldSignals<Value, Failure>(
    _ body: (_ isInterrupted: @escaping () -> Bool) throws(Failure) -> Value
) throws(Failure) -> Value {
    let signals = HeldSignals()
    defer { signals.release() }
    return try body { signals.haveCome }
}
