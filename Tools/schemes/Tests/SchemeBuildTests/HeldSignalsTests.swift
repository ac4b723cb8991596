import Foundation
import Testing

@testable import SchemeBuild

@Suite struct HeldSignalsTests {
    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal to this process alone reaches the child as SIGINT, the one that SwiftPM minds`(signal: Int32) throws
    {
        var signals = HeldSignals()
        defer { signals.release() }
        let child = try sleepingChild()
        pthread_kill(pthread_self(), signal)
        signals.passOn(to: child)
        #expect(endingSignal(of: child) == SIGINT)
        take(signal)
    }

    @Test(arguments: [SIGINT, SIGQUIT])
    func `a signal that the terminal sends to the whole group is left alone`(signal: Int32) throws {
        var signals = HeldSignals()
        defer { signals.release() }
        let child = try sleepingChild()
        pthread_kill(pthread_self(), signal)
        signals.passOn(to: child)
        kill(child, SIGKILL)
        #expect(endingSignal(of: child) == SIGKILL)
        take(signal)
    }

    private func sleepingChild() throws -> pid_t {
        try spawn(Command("/bin/sleep", ["60"]), in: [:], output: 2, errors: 2)
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
