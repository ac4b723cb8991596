import AppCore
import ServiceClient

/// Movies from a server that answers as api.themoviedb.org (TMDB) does.
public struct LiveMovieService: MovieService {
    private let client: ServiceClient

    public init(client: ServiceClient) {
        self.client = client
    }

    public func topRated() async throws -> MoviePage {
        try await client.value(from: .topRatedMovies)
    }

    public func movie(id: Movie.ID) async throws -> Movie {
        try await client.value(from: .movie(id: id))
    }
}

extension Endpoint {
    static let topRatedMovies = Endpoint(.get, "/3/movie/top_rated")

    static func movie(id: Movie.ID) -> Endpoint {
        Endpoint(.get, "/3/movie/\(id)")
    }
}
