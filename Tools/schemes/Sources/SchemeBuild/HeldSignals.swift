import Foundation

/// The signals that end a program, held back from this one while a child of it, a SwiftPM command, runs.
///
/// The child shares our process group, so that Ctrl-C and Ctrl-\ reach it from the terminal. `SIGTERM` and `SIGHUP` often
/// come to this process alone; they are passed on as `SIGINT`, the only signal on which SwiftPM stops its compilers. A
/// signal stays pending until `release`, where it ends this process as if it had come just then: whoever waits for us sees
/// death by that signal.
///
/// Works on the main thread of a program whose other threads, if any, block signals, as Dispatch's do.
struct HeldSignals {
    private var previousMask = sigset_t()
    private var isPassedOn = false

    init() {
        var held = sigset_t()
        sigemptyset(&held)
        for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &previousMask)
    }

    /// Ends the child, once, when this process has been told to end.
    mutating func passOn(to child: pid_t) {
        var pending = sigset_t()
        sigpending(&pending)
        guard !isPassedOn, sigismember(&pending, SIGTERM) == 1 || sigismember(&pending, SIGHUP) == 1 else { return }
        kill(child, SIGINT)
        isPassedOn = true
    }

    func release() {
        var mask = previousMask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}
