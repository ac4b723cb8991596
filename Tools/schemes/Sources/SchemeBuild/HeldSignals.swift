import Foundation

/// The signals that end a program, held back from this one while a child of it, a SwiftPM command, runs.
///
/// SwiftPM stops its compilers and tests on `SIGINT` alone; of the other signals it dies and leaves them behind. So a child
/// has a process group of its own, where no signal reaches it but ours: `SIGINT`, whichever has come here, from the terminal
/// or from another program. The signal itself stays pending until `release`, where it ends this process as if it had come
/// just then: whoever waits for us sees death by that signal.
///
/// Works on the main thread of a program whose other threads, if any, block signals, as Dispatch's do.
struct HeldSignals {
    /// Without those that whoever started us wants ignored, as `nohup` does and a shell for a job in the background.
    private let held = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    private var previousMask = sigset_t()
    private var isPassedOn = false

    init() {
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in held { sigaddset(&mask, signal) }
        pthread_sigmask(SIG_BLOCK, &mask, &previousMask)
    }

    /// Whether this process has been told to end.
    var haveCome: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return held.contains { sigismember(&pending, $0) == 1 }
    }

    /// Interrupts the process group of `child`, once, when this process has been told to end.
    mutating func passOn(to child: pid_t) {
        guard !isPassedOn, haveCome else { return }
        kill(-child, SIGINT)
        isPassedOn = true
    }

    func release() {
        var mask = previousMask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}

private func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
    #else
        let handler = action.__sigaction_handler.sa_handler
    #endif
    // Functions cannot be compared in Swift, their addresses can.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
