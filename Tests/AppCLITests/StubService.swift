import AppCore
import Synchronization

@testable import AppComposition

/// Tells the jokes that a test gives it, one for each call, and fails when there are no more.
final class StubService: JokeService, MovieService {
    private let jokes: Mutex<[String]>
    private let movies: [Movie]
    private let error: any Error

    init(jokes: [String] = [], movies: [Movie] = [], error: any Error = CancellationError()) {
        self.jokes = Mutex(jokes)
        self.movies = movies
        self.error = error
    }

    var assembly: Assembly { Assembly(jokes: self, movies: self) }

    func joke() async throws -> Joke {
        Joke(
            value: try jokes.withLock { jokes in
                if jokes.isEmpty { throw error }
                return jokes.removeFirst()
            }
        )
    }

    func topRated() async throws -> MoviePage {
        if movies.isEmpty { throw error }
        return MoviePage(page: 1, results: movies, totalPages: 1)
    }

    func movie(id: Movie.ID) async throws -> Movie {
        guard let movie = movies.first(where: { $0.id == id }) else { throw error }
        return movie
    }
}
