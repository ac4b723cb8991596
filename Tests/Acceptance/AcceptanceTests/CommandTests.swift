import Foundation
import LoopbackServer
import Testing

/// The words that a person puts behind `--`, and what the program answers.
extension FirstMinutesTests {
    struct Words: CustomTestStringConvertible {
        let words: [String]
        var status: Int32 = 0
        var output = ""
        var errors = ""
        var input = ""

        var testDescription: String { words.map { "'\($0)'" }.joined(separator: " ") }
    }

    private static let commands = "joke, jokes, movies, movie, watch, scheme, --help"

    static let answers = [
        Words(words: ["joke", "--json"], output: "{\"value\":\"This test is not a joke!\"}\n"),
        Words(words: [""], status: 2, errors: "unknown command ''; the commands are: \(commands)\n"),
        Words(words: ["*"], status: 2, errors: "unknown command '*'; the commands are: \(commands)\n"),
        Words(words: ["movie", "-3"], status: 2, errors: "movie ID '-3' is not a whole number from 1\n"),
        Words(words: ["joke", "--", "a  b"], status: 2, errors: "'joke' does not take '--'; see --help\n"),
    ]

    @Test(arguments: answers) func `the program gets its words exactly`(_ expected: Words) throws {
        let call = try Newcomer.lived().clone.call("Scripts/run.sh", ["mock", "--"] + expected.words)
        #expect(call.status == expected.status, "\(call)")
        #expect(call.output == expected.output)
        #expect(call.errors == expected.errors)
    }

    @Test func `movies, a movie and several jokes are answered from predefined data`() throws {
        let clone = try Newcomer.lived().clone
        let top = try clone.call("Scripts/run.sh", ["mock", "--", "movies", "top-rated"])
        #expect(top.status == 0 && top.output.contains("The Matrix"), "\(top)")
        let movie = try clone.call("Scripts/run.sh", ["mock", "--", "movie", "603"])
        #expect(movie.status == 0 && movie.output.hasPrefix("603  The Matrix"), "\(movie)")
        let jokes = try clone.call("Scripts/run.sh", ["mock", "--", "jokes", "--count", "3"])
        #expect(jokes.status == 0 && jokes.output.hasPrefix("This test is not a joke!\n"), "\(jokes)")
        #expect(jokes.output.split(separator: "\n").count == 3, "\(jokes)")
    }

    @Test func `watch reads lines where there is no terminal`() throws {
        let clone = try Newcomer.lived().clone
        let jokes = try clone.call("Scripts/run.sh", ["mock", "--", "jokes", "--count", "2"])
        let call = try clone.call("Scripts/run.sh", ["mock", "--", "watch"], input: "\nq\n")
        #expect(call.status == 0, "\(call)")
        #expect(call.output == jokes.output)
    }

    @Test func `scheme tells who answers, and why`() throws {
        let clone = try Newcomer.lived().clone
        let arguments = ["mock", "--service", "movies=live", "--", "scheme"]
        let call = try clone.call("Scripts/run.sh", arguments, environment: ["APP_SET_LATENCY": "5ms"])
        #expect(
            call.output == """
                scheme                   mock                        (--scheme)
                services.jokes           mock                        (scheme 'mock')
                services.movies          live                        (--service movies)
                settings.jokesURL        https://api.chucknorris.io  (scheme 'mock')
                settings.moviesURL       https://api.themoviedb.org  (scheme 'mock')
                settings.timeout         10.0 seconds                (scheme 'mock')
                settings.latency.jokes   0.005 seconds               (APP_SET_LATENCY)
                settings.latency.movies  0.005 seconds               (APP_SET_LATENCY)
                settings.failure.jokes   none                        (scheme 'mock')
                settings.failure.movies  none                        (scheme 'mock')
                settings.tape.jokes      .build/tape.har             (scheme 'mock')
                settings.tape.movies     .build/tape.har             (scheme 'mock')
                settings.record.jokes    false                       (scheme 'mock')
                settings.record.movies   false                       (scheme 'mock')

                """,
            "\(call)"
        )
    }

    @Test func `a mixed scheme tells for each service who answers`() throws {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        let mixed = "  half:\n    extends: mock\n    services: { movies: live }\n"
        try clone.write(try clone.read("Configs/schemes.yml") + mixed, to: "Configs/schemes.yml")
        let call = try clone.call("Scripts/run.sh", ["half", "--", "scheme"])
        #expect(
            call.output.contains("\nservices.jokes           mock                        (scheme 'half')\n"),
            "\(call)"
        )
        #expect(
            call.output.contains("\nservices.movies          live                        (scheme 'half')\n"),
            "\(call)"
        )
        #expect(try clone.call("Scripts/run.sh", ["half"]).output == "This test is not a joke!\n")
        let movies = try clone.call("Scripts/run.sh", ["half", "--", "movies", "top-rated"])
        #expect(
            movies.errors == "the secret 'moviesToken' is not set: export TMDB_TOKEN and start again\n",
            "\(movies)"
        )
    }

    @Test func `who is not linked is refused with the scheme that links it, by the program with what it holds`() throws
    {
        let clone = try Newcomer.lived().clone
        let arguments = ["--service", "jokes=mock"]
        let call = try clone.call("Scripts/run.sh", ["webService"] + arguments)
        #expect(call.status == 2)
        #expect(
            call.errors == """
                error: --service jokes: scheme 'webService' does not link 'mock'
                  scheme 'mock' does

                """
        )
        let build = try clone.call("Scripts/schemes", ["build", "webService"])
        let alone = try clone.call(String(build.output.dropLast()), arguments)
        #expect(alone.status == 2)
        #expect(alone.errors == "--service jokes: 'mock' is none of those in this build: live\n")
    }

    #if os(Linux)
        // URLSession obeys these variables on Linux only: with them every call of the machine's would meet the tripwire.
        @Test func `no call of predefined or replayed services leaves the program or its tests`() throws {
            let clone = try Newcomer.lived().clone
            let tripwire = try LoopbackServer { _ in .nothing }
            let proxies = ["http_proxy": "\(tripwire.baseURL)", "https_proxy": "\(tripwire.baseURL)"]
            let filter = ["mock", "--", "--filter", "AppMockTests"]
            let suite = try clone.call("Scripts/test.sh", filter, environment: proxies)
            #expect(suite.status == 0, "\(suite)")
            for words in [["joke"], ["movies", "top-rated"], ["movie", "603"]] {
                for scheme in ["mock", "mock-error", "replay"] {
                    _ = try clone.call("Scripts/run.sh", [scheme, "--"] + words, environment: proxies)
                }
            }
            #expect(tripwire.requests.isEmpty)

            _ = try clone.call("Scripts/run.sh", ["mock", "--service", "jokes=live"], environment: proxies)
            #expect(tripwire.requests.map(\.target) == ["api.chucknorris.io:443"])
        }
    #endif
}
