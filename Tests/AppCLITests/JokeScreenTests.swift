import AppCore
import ServiceClient
import Synchronization
import Testing

@testable import AppCLI

@MainActor @Suite struct `The terminal view` {
    nonisolated private static let clear = "\u{1B}[H\u{1B}[2J"
    nonisolated private static let loading = clear + "\n  Loading…\n\n  Return: another joke   q: leave\n"

    private static func frame(_ joke: String) -> String {
        clear + "\n  \(joke)\n\n  Return: another joke   q: leave\n"
    }

    /// Runs the view; after each drawn frame that is an answer comes the next of the events.
    private func run(
        _ service: StubJokeService,
        events: [ScreenEvent]
    ) async throws -> (outcome: Outcome, frames: [String]) {
        let (stream, continuation) = AsyncStream.makeStream(of: ScreenEvent.self)
        let log = Mutex((frames: [String](), events: events[...]))
        let screen = JokeScreen(service: service) { frame in
            log.withLock { log in
                log.frames.append(frame)
                if frame != Self.loading, let event = log.events.popFirst() { continuation.yield(event) }
            }
        }
        let outcome = try await screen.run(stream) { continuation.yield($0) }
        return (outcome, log.withLock { $0.frames })
    }

    @Test func `shows another joke on Return, and 'q' leaves`() async throws {
        let (outcome, frames) = try await run(StubJokeService(["Ha", "Ho"]), events: [.another, .leave])
        #expect(frames == [Self.loading, Self.frame("Ha"), Self.loading, Self.frame("Ho")])
        #expect(outcome == Outcome())
    }

    @Test func `shows why a call failed, and goes on`() async throws {
        let service = StubJokeService(error: ServiceError(.offline))
        let (outcome, frames) = try await run(service, events: [.leave])
        let sentence = "The host of the service could not be reached; check the network and try again."
        #expect(frames == [Self.loading, Self.clear + "\n  \(sentence)\n\n  Return: try again   q: leave\n"])
        #expect(outcome == Outcome())
    }

    @Test func `ends with the exit code of the signal that ended it`() async throws {
        let (outcome, _) = try await run(StubJokeService(["Ha"]), events: [.signal(2)])
        #expect(outcome == Outcome(exitCode: 130))
    }

    @Test func `lets no control character of a joke through`() {
        #expect(JokeScreen.frame(for: .loaded(Joke(value: "\u{1B}[31mred"))) == Self.frame("\\u{1B}[31mred"))
    }
}
