import AppCore
import ManualClock
import ServiceClient
import Synchronization
import Testing

@testable import AppCLI

@MainActor @Suite struct `The terminal view` {
    nonisolated private static let clear = "\u{1B}[H\u{1B}[2J"
    nonisolated private static let loading = clear + "\n  | Loading...\n\n  Return: another joke   q: leave\n"

    private static func frame(_ joke: String) -> String {
        clear + "\n  \(joke)\n\n  Return: another joke   q: leave\n"
    }

    private func spinner() throws -> Spinner {
        try #require(Spinner(environment: ["TERM": "xterm"]))
    }

    /// Runs the view; after each drawn frame that is an answer comes the next of the events.
    private func run(
        _ service: StubJokeService,
        events: [ScreenEvent]
    ) async throws -> (outcome: Outcome, frames: [String]) {
        let (stream, continuation) = AsyncStream.makeStream(of: ScreenEvent.self)
        let log = Mutex((frames: [String](), events: events[...]))
        let screen = JokeScreen(service: service, spinner: try spinner(), clock: ManualClock()) { frame in
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

    @Test func `shows that a call is under way, until it is answered`() async throws {
        let (clock, held) = (ManualClock(), AsyncStream.makeStream(of: Joke.self))
        let (stream, continuation) = AsyncStream.makeStream(of: ScreenEvent.self)
        let (drawn, draw) = AsyncStream.makeStream(of: String.self)
        let service = HeldJokeService(jokes: held.stream)
        let screen = JokeScreen(service: service, spinner: try spinner(), clock: clock) { draw.yield($0) }
        let run = Task { try await screen.run(stream) { continuation.yield($0) } }

        var frames = drawn.makeAsyncIterator()
        #expect(await frames.next() == Self.loading)
        for picture in ["/", "-", "\\", "|", "/"] {
            await clock.waitForSleeper()
            clock.advance(by: Spinner.pace)
            #expect(await frames.next() == "\u{1B}[2;3H\(picture) Loading...")
        }
        held.continuation.yield(Joke(value: "Ha"))
        #expect(await frames.next() == Self.frame("Ha"))
        // What was on its way when the answer came draws over nothing.
        continuation.yield(.waiting)
        continuation.yield(.leave)
        #expect(try await run.value == Outcome())
        draw.finish()
        #expect(await frames.next() == nil)
    }

    @Test func `lets no control character of a joke through`() throws {
        let screen = JokeScreen(service: StubJokeService(), spinner: try spinner()) { _ in }
        #expect(screen.frame(for: .loaded(Joke(value: "\u{1B}[31mred"))) == Self.frame("\\u{1B}[31mred"))
    }
}

/// Waits for each joke until the test gives it.
private struct HeldJokeService: JokeService {
    let jokes: AsyncStream<Joke>

    func joke() async throws -> Joke {
        for await joke in jokes { return joke }
        throw CancellationError()
    }
}
