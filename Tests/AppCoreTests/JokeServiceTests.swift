import AppCore
import Testing

@Suite struct `Callback code` {
    @Test func `gets the joke`() async throws {
        let result = await withCheckedContinuation { continuation in
            StubJokeService(answer: { Joke(value: "Knock, knock.") }).getJoke { continuation.resume(returning: $0) }
        }
        #expect(try result.get() == Joke(value: "Knock, knock."))
    }

    @Test func `gets the error of a call that failed`() async {
        let result = await withCheckedContinuation { continuation in
            StubJokeService(answer: { throw SentenceError("Offline.") }).getJoke { continuation.resume(returning: $0) }
        }
        #expect(throws: SentenceError("Offline.")) { try result.get() }
    }

    @Test func `that cancels the call is told so`() async {
        let result = await withCheckedContinuation { continuation in
            StubJokeService(answer: untilCancelled).getJoke { continuation.resume(returning: $0) }.cancel()
        }
        #expect(throws: CancellationError.self) { try result.get() }
    }
}
