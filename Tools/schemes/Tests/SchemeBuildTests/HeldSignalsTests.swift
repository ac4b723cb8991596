import Foundation
import Testing

@testable import SchemeBuild

/// One after the other: what a process does on a signal is one thing for all of its threads.
@Suite(.serialized)
struct HeldSignalsTests {
    @Test(arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP])
    func `any signal to this process reaches the child as SIGINT, the one that SwiftPM minds`(signal: Int32) throws {
        let before = Foundation.signal(signal, SIG_DFL)
        defer { _ = Foundation.signal(signal, before) }
        var signals = HeldSignals()
        defer { signals.release() }
        let child = try spawn(Command("/bin/sleep", ["60"]), in: [:], output: 2, errors: 2)
        pthread_kill(pthread_self(), signal)
        signals.passOn(to: child)
        #expect(endingSignal(of: child) == SIGINT)
        take(signal)
    }

    @Test func `a signal that is ignored, as under nohup, is no reason to end a child`() throws {
        let before = signal(SIGQUIT, SIG_IGN)
        defer {
            _ = signal(SIGQUIT, SIG_IGN)  // Takes away what is pending on this thread, for the tests that come after.
            _ = signal(SIGQUIT, before)
        }
        var signals = HeldSignals()
        defer { signals.release() }
        let child = try spawn(Command("/bin/sleep", ["60"]), in: [:], output: 2, errors: 2)
        pthread_kill(pthread_self(), SIGQUIT)
        signals.passOn(to: child)
        kill(child, SIGKILL)
        #expect(endingSignal(of: child) == SIGKILL)
    }

    private func endingSignal(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        waitpid(child, &status, 0)
        return status & 0x7f
    }

    /// Takes a pending signal of this thread away, so that `release` does not end the tests.
    private func take(_ signal: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        var taken: Int32 = 0
        sigwait(&set, &taken)
        #expect(taken == signal)
    }
}
