import AppComposition
import AppCore
import Testing

@testable import AppCLI

@Suite struct `An answer` {
    private let movies = [
        Movie(
            id: 7,
            title: "Seven\nTests",
            overview: "All\u{1B}[2J pass.",
            releaseDate: "1999-03-31",
            voteAverage: 8.25
        ),
        Movie(id: 12, title: "No Day", overview: "", releaseDate: nil, voteAverage: 7),
    ]

    private func answer(_ question: Question, _ format: OutputFormat) async throws -> String {
        var words: [String] = []
        var services = try Assembly(ActiveScheme(arguments: &words, environment: [:]))
        services.jokes = StubJokeService(["Ha / \u{9B}2J", "Ho"])
        services.movies = StubMovieService(movies: movies)
        return try await question.answer(by: services, as: format)
    }

    @Test func `to 'joke' is one line`() async throws {
        #expect(try await answer(.joke, .text) == "Ha / \\u{9B}2J\n")
    }

    @Test func `to 'joke' in JSON has plain slashes and no character that a terminal obeys`() async throws {
        #expect(try await answer(.joke, .json) == #"{"value":"Ha / \u009b2J"}"# + "\n")
    }

    @Test func `to 'jokes' is a line for each joke`() async throws {
        #expect(try await answer(.jokes(count: 2), .text) == "Ha / \\u{9B}2J\nHo\n")
    }

    @Test func `to 'jokes' in JSON is a list`() async throws {
        #expect(try await answer(.jokes(count: 2), .json) == #"[{"value":"Ha / \u009b2J"},{"value":"Ho"}]"# + "\n")
    }

    @Test func `to 'movies' is a line for each movie`() async throws {
        #expect(try await answer(.topRatedMovies, .text) == "7  Seven Tests (1999)  8.2\n12  No Day  7.0\n")
    }

    @Test func `to 'movies' in JSON is the page with sorted keys`() async throws {
        let json = #"""
            {"page":1,"results":[{"id":7,"overview":"All\u001b[2J pass.","release_date":"1999-03-31",
            "title":"Seven\nTests","vote_average":8.25},
            {"id":12,"overview":"","title":"No Day","vote_average":7}],"total_pages":1}
            """#
        #expect(try await answer(.topRatedMovies, .json) == json.replacing("\n", with: "") + "\n")
    }

    @Test func `to 'movie' adds the overview`() async throws {
        #expect(try await answer(.movie(id: 7), .text) == "7  Seven Tests (1999)  8.2\nAll\\u{1B}[2J pass.\n")
    }

    @Test func `is an error when one of the calls fails`() async throws {
        await #expect(throws: CancellationError.self) { try await answer(.jokes(count: 3), .text) }
    }
}
