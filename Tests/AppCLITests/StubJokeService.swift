import AppCore
import Synchronization

/// Gives out the jokes of a test, one for each call, and fails when there are no more.
final class StubJokeService: JokeService {
    private let jokes: Mutex<[String]>
    private let error: any Error

    init(_ jokes: [String] = [], error: any Error = CancellationError()) {
        self.jokes = Mutex(jokes)
        self.error = error
    }

    func joke() async throws -> Joke {
        Joke(
            value: try jokes.withLock { jokes in
                if jokes.isEmpty { throw error }
                return jokes.removeFirst()
            }
        )
    }
}
