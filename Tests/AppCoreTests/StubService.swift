import AppCore
import Foundation

/// Answers with what a test gives it.
struct StubService: JokeService, MovieService {
    var joke: @Sendable () async throws -> Joke = { Joke(value: "") }
    var movies: [Movie] = []

    func joke() async throws -> Joke { try await joke() }

    func topRated() async throws -> MoviePage { MoviePage(page: 1, results: movies, totalPages: 1) }

    func movie(id: Movie.ID) async throws -> Movie {
        guard let movie = movies.first(where: { $0.id == id }) else { throw SentenceError("There is no movie \(id).") }
        return movie
    }
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

extension Movie {
    static let sample = Movie(
        id: 7,
        title: "Seven Tests",
        overview: "All pass.",
        releaseDate: "1999-03-31",
        voteAverage: 8
    )
}
