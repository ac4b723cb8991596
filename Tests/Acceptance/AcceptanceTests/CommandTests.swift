import Foundation
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

                """,
            "\(call)"
        )
    }
}
