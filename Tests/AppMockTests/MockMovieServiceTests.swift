import AppCore
import AppMock
import ServiceClient
import Testing

@Suite struct `The predefined movies` {
    @Test func `are listed best first`() async throws {
        let page = try await MockMovieService().topRated()
        let votes = page.results.map(\.voteAverage)
        #expect(votes.count == 5)
        #expect(votes == votes.sorted(by: >))
    }

    @Test func `hold number 603`() async throws {
        let movie = try await MockMovieService().movie(id: 603)
        #expect(movie.title == "The Matrix")
        #expect(movie.releaseYear == 1999)
    }

    @Test func `do not hold a movie that is not listed`() async throws {
        let service = try MockMovieService()
        let error = await #expect(throws: ServiceError.self) { try await service.movie(id: 7) }
        #expect(error?.code == .notFound)
        #expect(error?.reason == "404 (there is no movie 7)")
    }

    @Test func `can be a test's own`() async throws {
        let movie = Movie(id: 7, title: "Seven Tests", overview: "", releaseDate: nil, voteAverage: 10)
        let page = MoviePage(page: 1, results: [movie], totalPages: 1)
        #expect(try await MockMovieService(page: page).topRated() == page)
        #expect(try await MockMovieService(page: page).movie(id: 7) == movie)
    }
}
