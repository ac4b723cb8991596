import Foundation

/// A running child among several, which ends with all that it has started when it is told to.
struct MatrixChild {
    /// SwiftPM needs up to 0.7 seconds to end its compilers; those that are left by then we end ourselves.
    static let patience = Duration.milliseconds(500)

    private let process: pid_t
    private let command: Command
    private var status: Termination?
    private var ending: (since: ContinuousClock.Instant, family: MatrixFamily, isForced: Bool)?

    /// Throws `BuildError.cannotStart`.
    init(_ command: Command, in environment: Environment, output: Int32, errors: Int32) throws(BuildError) {
        self.command = command
        process = try spawn(command, in: environment, output: output, errors: errors)
    }

    /// How the child ended; nothing as long as it runs or, once it is told to end, one of its family does.
    mutating func look() throws(BuildError) -> Termination? {
        if status == nil { status = try reap(process, of: command) }
        guard var ending else { return status }
        let isAccompanied = ending.family.look()
        if !ending.isForced, ending.since.duration(to: .now) >= Self.patience {
            ending.family.end(child: status == nil)
            ending.isForced = true
        }
        self.ending = ending
        return isAccompanied ? nil : status
    }

    /// Interrupts the child; within a second `look` tells its end.
    mutating func end() {
        guard status == nil, ending == nil else { return }
        ending = (.now, MatrixFamily(of: process), false)
        kill(-process, SIGINT)
    }
}
