import Dispatch
import Foundation

/// Turns the signals that would end or stop the program into events, until it is cancelled.
struct SignalSources {
    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private let sources: [any DispatchSourceSignal]

    /// Returns when every signal is an event.
    init(_ send: @escaping @Sendable (ScreenEvent) -> Void) async {
        // A stopped program would leave the shell with a terminal that shows no typing.
        signal(SIGTSTP, SIG_IGN)
        var sources: [any DispatchSourceSignal] = []
        for number in Self.ending {
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { send(.signal(number)) }
            await withCheckedContinuation { continuation in
                source.setRegistrationHandler {
                    // On Linux the source takes the place of the signal's action; elsewhere it only watches.
                    #if canImport(Darwin)
                        signal(number, SIG_IGN)
                    #endif
                    continuation.resume()
                }
                source.activate()
            }
            sources.append(source)
        }
        self.sources = sources
    }

    /// Gives the signals their usual actions back.
    func cancel() {
        for source in sources { source.cancel() }
        for number in Self.ending + [SIGTSTP] { signal(number, SIG_DFL) }
    }
}
