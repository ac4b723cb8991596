import AppCore
import Foundation

/// Answers with what a test gives it.
struct StubJokeService: JokeService {
    let answer: @Sendable () async throws -> Joke

    func joke() async throws -> Joke { try await answer() }
}

/// An error with a sentence for people.
struct SentenceError: LocalizedError, Equatable {
    let errorDescription: String?

    init(_ sentence: String) { errorDescription = sentence }
}

/// A call that never answers and ends when it is cancelled.
@Sendable func untilCancelled<Value>() async throws -> Value {
    while true { try await Task.sleep(for: .seconds(3600)) }
}
