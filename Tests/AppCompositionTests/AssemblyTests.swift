import AppCore
import AppMock
import Foundation
import LoopbackServer
import ServiceClient
import Testing

@testable import AppComposition

@Suite struct `The assembly` {
    @Test func `holds every service of Configs-schemes-yml and nothing else`() throws {
        let assembly = try Assembly(.ofThisRun())
        #expect(Mirror(reflecting: assembly).children.map(\.label) == Service.allCases.map(\.rawValue))
    }

    @Test func `is made of the implementations that the scheme of this run selects`() throws {
        let active = try ActiveScheme.ofThisRun()
        try expect(Assembly(active), isMadeOf: active.services)
    }

    @Test(arguments: Scheme.open, ServiceSelection.Jokes.allCases)
    func `is made of the implementations that an override selects`(
        scheme: Scheme,
        jokes: ServiceSelection.Jokes
    ) throws {
        let active = try ActiveScheme.start(["--scheme", scheme.rawValue, "--service", "jokes=\(jokes.rawValue)"])
        #expect(active.services.jokes == jokes)
        try expect(Assembly(active), isMadeOf: active.services)
    }

    private func expect(_ assembly: Assembly, isMadeOf services: ServiceSelection) throws {
        switch services.jokes {
        case .live: #expect("\(type(of: assembly.jokes))" == "LiveJokeService")
        #if MOCK
            case .mock: #expect(assembly.jokes is MockJokeService)
        #endif
        }
        switch services.movies {
        case .live: #expect("\(type(of: assembly.movies))" == "LiveMovieService")
        #if MOCK
            case .mock: #expect(assembly.movies is MockMovieService)
        #endif
        }
    }

    // MARK: - Live

    /// Every service live, and on one server.
    private func live(_ scheme: Scheme, at url: URL, environment: [String: String] = [:]) throws -> Assembly {
        let choices = Service.allCases.flatMap {
            ["--service", "\($0.rawValue)=live", "--set", "\($0.rawValue)URL=\(url)"]
        }
        return try Assembly(.start(["--scheme", scheme.rawValue] + choices, environment))
    }

    @Test(arguments: Scheme.open)
    func `points live jokes at the URL of the scheme and asks for no secret`(scheme: Scheme) async throws {
        let server = try LoopbackServer { _ in .json(#"{"value":"Knock, knock."}"#) }
        #expect(try await live(scheme, at: server.baseURL).jokes.joke() == Joke(value: "Knock, knock."))
        #expect(server.requests.map(\.target) == ["/jokes/random"])
        #expect(server.requests.first?.headers["authorization"] == nil)
    }

    @Test(arguments: Scheme.open)
    func `gives live movies the token of the environment`(scheme: Scheme) async throws {
        let server = try LoopbackServer { _ in .json(#"{"page":1,"results":[],"total_pages":1}"#) }
        let environment = ["TMDB_TOKEN": "t0ken"]
        _ = try await live(scheme, at: server.baseURL, environment: environment).movies.topRated()
        #expect(server.requests.first?.headers["authorization"] == "Bearer t0ken")
    }

    @Test(arguments: Scheme.open)
    func `sends nothing for movies without their token and names its variable`(scheme: Scheme) async throws {
        let server = try LoopbackServer { _ in .nothing }
        let services = try live(scheme, at: server.baseURL)
        let missing = SchemeError("the secret 'moviesToken' is not set: export TMDB_TOKEN and start again")
        await #expect(throws: missing) { try await services.movies.topRated() }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: Scheme.open)
    func `ends a live call at the timeout of the scheme`(scheme: Scheme) async throws {
        let server = try LoopbackServer { _ in .silence }
        let url = server.baseURL
        let arguments = ["--scheme", scheme.rawValue, "--service", "jokes=live"]
        let values = ["--set", "jokesURL=\(url)", "--set", "timeout=50ms"]
        let services = try Assembly(.start(arguments + values))
        let error = await #expect(throws: ServiceError.self) { try await services.jokes.joke() }
        #expect(error?.description == "The host 127.0.0.1:\(server.port) did not answer within 50ms; try again later.")
    }

    // MARK: - Mock

    #if MOCK
        @Test func `knows each failure of the settings by the name of its code, and each code but those of no fault`() {
            let failures = Settings.Failure.allCases.map { $0.code?.rawValue ?? "none" }
            #expect(failures == Settings.Failure.allCases.map(\.rawValue))
            let codes = ServiceError.Code.allCases.filter { ![.invalidRequest, .unusableToken].contains($0) }
            #expect(Set(failures) == Set(codes.map(\.rawValue) + ["none"]))
        }

        @Test func `lets mock jokes fail as the scheme says, with the names of the real service`() async throws {
            let services = try Assembly(.start(["--scheme", "mock-error", "--set", "failure.jokes=offline"]))
            let error = await #expect(throws: ServiceError.self) { try await services.jokes.joke() }
            #expect(error?.code == .offline)
            #expect(error?.url == "https://api.chucknorris.io/jokes/random")
        }

        @Test func `lets mock movies fail as the scheme says, with the names of the real service`() async throws {
            let services = try Assembly(.start(["--scheme", "mock-error"]))
            let error = await #expect(throws: ServiceError.self) { try await services.movies.topRated() }
            #expect(error?.code == .unauthorized)
            #expect(error?.recoverySuggestion == "set TMDB_TOKEN to a valid access token and try again")
        }

        @Test(arguments: Scheme.open)
        func `lets no call of mock jokes reach a server, however it ends`(scheme: Scheme) async throws {
            let tripwire = try LoopbackServer { _ in .nothing }
            let choices = ["--service", "jokes=mock", "--set", "jokesURL=\(tripwire.baseURL)"]
            for failure in Settings.Failure.allCases {
                let words = ["--scheme", scheme.rawValue, "--set", "failure=\(failure.rawValue)"] + choices
                let services = try Assembly(.start(words))
                _ = await Task { try await services.jokes.joke() }.result
            }
            #expect(tripwire.requests.isEmpty)
        }

        @Test(arguments: Scheme.open)
        func `lets no call of mock movies reach a server, however it ends`(scheme: Scheme) async throws {
            let tripwire = try LoopbackServer { _ in .nothing }
            let choices = ["--service", "movies=mock", "--set", "moviesURL=\(tripwire.baseURL)"]
            for failure in Settings.Failure.allCases {
                let words = ["--scheme", scheme.rawValue, "--set", "failure=\(failure.rawValue)"] + choices
                let services = try Assembly(.start(words))
                _ = await Task { try await services.movies.topRated() }.result
            }
            #expect(tripwire.requests.isEmpty)
        }

        @Test func `gives a mock the latency of its service`() async throws {
            let services = try Assembly(.start(["--set", "latency.jokes=50ms"]))
            let start = ContinuousClock.now
            _ = try await services.jokes.joke()
            #expect(.now - start >= .milliseconds(50))
        }

        @Test func `gives mock movies the latency of movies alone`() async throws {
            let services = try Assembly(.start(["--set", "latency=24h", "--set", "latency.movies=0s"]))
            #expect(try await services.movies.movie(id: 603).id == 603)
        }
    #endif
}
