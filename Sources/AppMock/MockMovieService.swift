import AppCore
import Foundation
import ServiceClient

/// Knows predefined movies, and no other.
public struct MockMovieService: MovieService {
    private let server: MockServer
    private let page: MoviePage

    public init(page: MoviePage, script: MockScript = MockScript()) {
        server = MockServer(name: "movies", script: script)
        self.page = page
    }

    /// Knows the movies of `Fixtures/movies.json`.
    ///
    /// - Throws: `FixtureError`
    public init(script: MockScript = MockScript()) throws(FixtureError) {
        self.init(page: try Fixture.decoded("movies.json"), script: script)
    }

    public func topRated() async throws -> MoviePage {
        try await server.value(from: Endpoint(.get, "/3/movie/top_rated")) { [page] _ in
            MockAnswer(body: try JSONEncoder().encode(page))
        }
    }

    public func movie(id: Movie.ID) async throws -> Movie {
        try await server.value(from: Endpoint(.get, "/3/movie/\(id)")) { [page] _ in
            guard let movie = page.results.first(where: { $0.id == id }) else {
                return MockAnswer(status: 404, body: Data("there is no movie \(id)".utf8))
            }
            return MockAnswer(body: try JSONEncoder().encode(movie))
        }
    }
}
