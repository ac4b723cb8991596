import Foundation

/// How a child process ended.
enum Termination: Equatable {
    case code(Int32)
    case signal(Int32)
}

/// Where an output stream of a child goes.
enum ChildStream {
    /// To an open file of ours.
    case file(Int32)
    /// To us, piece by piece as it comes.
    case bytes((ArraySlice<UInt8>) -> Void)
}

/// Runs a command and waits for its end; its standard input is empty.
///
/// A signal that comes meanwhile ends this process too, after the child (see `HeldSignals`). `whileWaiting` is called
/// several times a second.
/// Throws `BuildError.cannotStart`.
func run(
    _ command: Command,
    in environment: Environment,
    output: ChildStream,
    errors: ChildStream,
    passesSignalsOn: Bool = true,
    whileWaiting: () -> Void = {}
) throws(BuildError) -> Termination {
    var pipes = ChildPipes()
    defer { pipes.closeAll() }
    let outputEnd = try pipes.writeEnd(for: output, of: command)
    let errorEnd = try pipes.writeEnd(for: errors, of: command)

    var signals = HeldSignals()
    defer { signals.release() }
    let child = try spawn(command, in: environment, output: outputEnd, errors: errorEnd)
    pipes.closeWriteEnds()

    while true {
        if passesSignalsOn { signals.passOn(to: child) }
        if let status = try reap(child, of: command) {
            while pipes.read(waiting: 0) {}
            return status
        }
        // Signals are held back, so that none ends this wait: look for them now and then.
        _ = pipes.read(waiting: pipes.areClosed ? 5 : 20)
        whileWaiting()
    }
}

/// The exit status of `child`; nothing as long as it runs.
func reap(_ child: pid_t, of command: Command) throws(BuildError) -> Termination? {
    var status: Int32 = 0
    var answer = waitpid(child, &status, WNOHANG)
    while answer == -1, errno == EINTR { answer = waitpid(child, &status, WNOHANG) }
    guard answer != -1 else { throw .noAnswer(command: command.shellText, text: reason(errno)) }
    guard answer == child else { return nil }
    // As <sys/wait.h> has it; Swift does not import its macros.
    let signal = status & 0x7f
    return signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
}
