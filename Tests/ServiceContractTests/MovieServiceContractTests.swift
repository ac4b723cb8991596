import AppCore
import AppLive
import AppMock
import LoopbackServer
import ServiceClient
import Testing

/// What everybody owes who knows movies.
@Suite struct MovieServiceContractTests {
    private static let mock = Player<any MovieService>("mock") { try MockMovieService(script: MockScript(log: $0)) }
    private static let live = live(listing: [recorded(238, vote: "8.7"), recorded(278, vote: "8.0")])
    private static let replay = Player<any MovieService>("replay") {
        LiveMovieService(client: try .replay($0, tape: "movies.har", baseURL: "https://api.themoviedb.org"))
    }
    private static let players = [mock, live, replay]

    /// A movie as the real service answers with it.
    private static func recorded(_ id: Int, vote: String) -> String {
        #"""
        {"adult":false,"backdrop_path":null,"genre_ids":[18,80],"id":\#(id),"original_language":"en",
        "original_title":"Movie \#(id)","overview":"It has begun.","popularity":110.5,"poster_path":"/\#(id).jpg",
        "release_date":"1972-03-14","title":"Movie \#(id)","video":false,"vote_average":\#(vote),"vote_count":21000}
        """#
    }

    private static func live(listing movies: [String]) -> Player<any MovieService> {
        Player("live") { log in
            let client = try ServiceClient.live(log) { request in
                if request.target == "/3/movie/top_rated" {
                    return .json(#"{"page":1,"results":[\#(movies.joined(separator: ","))],"total_pages":1}"#)
                }
                let id = request.target.split(separator: "/").last ?? ""
                let movie = movies.first { $0.contains("\"id\":\(id),") }
                return movie.map { .json($0) } ?? .json(#"{"status_message":"not found"}"#, status: 404)
            }
            return LiveMovieService(client: client)
        }
    }

    @Test(arguments: players)
    func `the list has its best first`(_ player: Player<any MovieService>) async throws {
        let votes = try await player.service(MockCallLog()).topRated().results.map(\.voteAverage)
        #expect(votes.count > 1)
        #expect(votes == votes.sorted(by: >))
    }

    @Test(arguments: players)
    func `each movie of the list is known by its number`(_ player: Player<any MovieService>) async throws {
        let service = try player.service(MockCallLog())
        for movie in try await service.topRated().results { #expect(try await service.movie(id: movie.id) == movie) }
    }

    @Test(arguments: players)
    func `a number that nobody has is not found`(_ player: Player<any MovieService>) async throws {
        let service = try player.service(MockCallLog())
        let error = await #expect(throws: ServiceError.self) { try await service.movie(id: 7) }
        #expect(error?.code == .notFound)
    }

    @Test(arguments: players)
    func `a call ends early when the calling task is cancelled`(_ player: Player<any MovieService>) async throws {
        let service = try player.service(MockCallLog())
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.topRated()
        }
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test(arguments: players)
    func `an answer has what the mock's has`(_ player: Player<any MovieService>) async throws {
        #expect(try await drift(of: player, from: Self.mock) { _ = try await $0.topRated() } == nil)
        #expect(
            try await drift(of: player, from: Self.mock) { _ = try await $0.movie(id: $0.topRated().results[0].id) }
                == nil
        )
    }

    @Test func `a server that has changed its answers breaks the contract, and both shapes are shown`() async throws {
        let changed = Self.live(listing: [#"{"id":603,"title":"The Matrix"}"#])
        let movie = "{ id: a number, overview: text, release_date: text, title: text, vote_average: a number }"
        let shapes = """
            mock: { page: a number, results: [\(movie)], total_pages: a number }
            live: { page: a number, results: [{ id: a number, title: text }], total_pages: a number }
            """
        #expect(try await drift(of: changed, from: Self.mock) { _ = try await $0.topRated() } == shapes)
        await withKnownIssue { try await `an answer has what the mock's has`(changed) }
    }
}
