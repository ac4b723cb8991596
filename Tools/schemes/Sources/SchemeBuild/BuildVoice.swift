/// How much is shown of what SwiftPM does.
public enum BuildVoice: Sendable {
    /// Nothing, unless it fails.
    case quiet
    /// What SwiftPM and the compiler say.
    case usual
    /// Also each command, as it can be pasted, and how long it took.
    case verbose
}

extension Toolchain {
    /// Runs a command of SwiftPM's; when it is to be verbose, tells the command before and its time behind it.
    func tellingCommand(
        _ command: Command,
        _ run: () throws(BuildError) -> Termination
    ) throws(BuildError) -> Termination {
        guard voice == .verbose else { return try run() }
        announce(command)
        let start = ContinuousClock.now
        let status = try run()
        let tenths = Int((ContinuousClock.now - start) / .milliseconds(100))
        show("That took \(tenths / 10).\(tenths % 10) s\n")
        return status
    }

    /// Shows a command that is about to run, when it is to be verbose.
    func announce(_ command: Command) {
        if voice == .verbose { show("$ \(command.shellText)\n") }
    }

    func show(_ text: String) { write(Array(text.utf8)[...], to: progress) }
}
