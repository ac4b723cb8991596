import AppCore
import AppLive
import ServiceClient
import Testing

@Suite struct LiveMovieServiceTests {
    private let movieJSON = """
        {"id": 603, "title": "The Matrix", "overview": "A hacker learns.", "release_date": "1999-03-31",
         "vote_average": 8.2, "adult": false}
        """
    private let movie = Movie(
        id: 603,
        title: "The Matrix",
        overview: "A hacker learns.",
        releaseDate: "1999-03-31",
        voteAverage: 8.2
    )

    @Test func `the best rated movies are read from their list`() async throws {
        let recording = RecordingClient(json: #"{"page": 1, "results": [\#(movieJSON)], "total_pages": 9}"#)
        let page = try await LiveMovieService(client: recording.client).topRated()
        #expect(page == MoviePage(page: 1, results: [movie], totalPages: 9))
        #expect(recording.endpoints == [Endpoint(.get, "/3/movie/top_rated")])
    }

    @Test func `a movie is read by its id`() async throws {
        let recording = RecordingClient(json: movieJSON)
        #expect(try await LiveMovieService(client: recording.client).movie(id: 603) == movie)
        #expect(recording.endpoints == [Endpoint(.get, "/3/movie/603")])
    }

    @Test func `a movie that lacks a value is explained at its place`() async {
        let json = #"{"page": 1, "results": [{"id": 1, "overview": "", "vote_average": 0}], "total_pages": 1}"#
        let error = await #expect(throws: ServiceError.self) {
            _ = try await LiveMovieService(client: .success(json, name: "movies")).topRated()
        }
        #expect(error?.reason == "results[0].title is missing")
    }
}
