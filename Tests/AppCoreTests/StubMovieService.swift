import AppCore

/// Knows the movies of a test.
struct StubMovieService: MovieService {
    let movies: [Movie]

    func topRated() async throws -> MoviePage { MoviePage(page: 1, results: movies, totalPages: 1) }

    func movie(id: Movie.ID) async throws -> Movie {
        guard let movie = movies.first(where: { $0.id == id }) else { throw SentenceError("There is no movie \(id).") }
        return movie
    }
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
