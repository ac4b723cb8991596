import AppCore
import AppMock
import Foundation
import LoopbackServer
import ServiceClient
import ServiceReplay
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
            // What it answers with is shown below.
            case .replay: #expect("\(type(of: assembly.jokes))" == "LiveJokeService")
        #endif
        }
        switch services.movies {
        case .live: #expect("\(type(of: assembly.movies))" == "LiveMovieService")
        #if MOCK
            case .mock: #expect(assembly.movies is MockMovieService)
            // What it answers with is shown below.
            case .replay: #expect("\(type(of: assembly.movies))" == "LiveMovieService")
        #endif
        }
    }

    // MARK: - Live

    /// Every service live, on one server and without a tape.
    private func live(_ scheme: Scheme, at url: URL, environment: [String: String] = [:]) throws -> Assembly {
        let choices = Service.allCases.flatMap {
            ["--service", "\($0.rawValue)=live", "--set", "\($0.rawValue)URL=\(url)"]
        }
        return try Assembly(.start(["--scheme", scheme.rawValue, "--set", "record=false"] + choices, environment))
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
        let values = ["--set", "jokesURL=\(url)", "--set", "timeout=50ms", "--set", "record=false"]
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
            let choices = ["--service", "jokes=mock", "--set", "jokesURL=\(tripwire.baseURL)", "--set", "latency=0s"]
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
            let choices = ["--service", "movies=mock", "--set", "moviesURL=\(tripwire.baseURL)", "--set", "latency=0s"]
            for failure in Settings.Failure.allCases {
                let words = ["--scheme", scheme.rawValue, "--set", "failure=\(failure.rawValue)"] + choices
                let services = try Assembly(.start(words))
                _ = await Task { try await services.movies.topRated() }.result
            }
            #expect(tripwire.requests.isEmpty)
        }

        @Test func `gives a mock the timeout of the scheme and the latency of its service`() throws {
            let active = try ActiveScheme.start(["--set", "timeout=2s", "--set", "latency.jokes=50ms"])
            let script = active.mockScript(for: .jokes)
            #expect((script.timeout, script.latency) == (.seconds(2), .milliseconds(50)))
        }

        @Test func `gives mock movies the latency of movies alone`() async throws {
            let services = try Assembly(.start(["--set", "latency=24h", "--set", "latency.movies=0s"]))
            #expect(try await services.movies.movie(id: 603).id == 603)
        }

        // MARK: - Tapes

        /// One for each test, below the project.
        private let tape = ".build/tapes of tests/\(UUID().uuidString).har"
        private var file: URL { URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(tape)") }

        @Test(arguments: Scheme.open)
        func `keeps the answers of live jokes on the tape when it is told to, and replays them`(
            scheme: Scheme
        ) async throws {
            defer { try? FileManager.default.removeItem(at: file) }
            let server = try LoopbackServer { _ in .json(#"{"value":"Knock, knock."}"#) }
            let words = ["--scheme", scheme.rawValue, "--set", "tape=\(tape)", "--set", "jokesURL=\(server.baseURL)"]
            let recording = words + ["--set", "record.jokes=true", "--service", "jokes=live"]
            let refused = await Task {
                try await Assembly(.start(recording), environment: ["CI": "true"]).jokes.joke()
            }.result
            #expect(throws: TapeError.self) { try refused.get() }
            let recorded = try await Assembly(.start(recording), environment: [:]).jokes.joke()
            server.stop()
            let replayed = try await Assembly(.start(words + ["--service", "jokes=replay"])).jokes.joke()
            #expect(replayed == recorded)
            #expect(server.requests.count == 1)
        }

        @Test(arguments: Scheme.open)
        func `keeps the answers of live movies on the tape when it is told to, and replays them without a token`(
            scheme: Scheme
        ) async throws {
            defer { try? FileManager.default.removeItem(at: file) }
            let server = try LoopbackServer { _ in .json(#"{"page":1,"results":[],"total_pages":1}"#) }
            let words = ["--scheme", scheme.rawValue, "--set", "tape=\(tape)", "--set", "moviesURL=\(server.baseURL)"]
            let recording = words + ["--set", "record.movies=true", "--service", "movies=live"]
            let live = try Assembly(.start(recording, ["TMDB_TOKEN": "s3cret-t0ken"]), environment: [:])
            let recorded = try await live.movies.topRated()
            server.stop()
            let replayed = try await Assembly(.start(words + ["--service", "movies=replay"])).movies.topRated()
            #expect(replayed == recorded)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("s3cret-t0ken") == false)
        }

        @Test func `replays jokes in a fresh clone, wherever it is started`() async throws {
            #expect(try await Assembly(.start(["--scheme", "replay"])).jokes.joke().value.isEmpty == false)
        }

        @Test func `replays movies in a fresh clone, wherever it is started`() async throws {
            let movies = try Assembly(.start(["--scheme", "replay"])).movies
            let best = try #require(try await movies.topRated().results.first)
            #expect(try await movies.movie(id: best.id) == best)
        }
    #endif
}
