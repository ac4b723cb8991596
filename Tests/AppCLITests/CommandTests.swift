import Foundation
import Testing

@testable import AppCLI

@Suite struct `A command` {
    @Test(arguments: [
        Call([], .ask(.joke, .text)),
        Call(["--json"], .ask(.joke, .json)),
        Call(["joke"], .ask(.joke, .text)),
        Call(["joke", "--json"], .ask(.joke, .json)),
        Call(["jokes", "--count", "1"], .ask(.jokes(count: 1), .text)),
        Call(["jokes", "--json", "--count", "100"], .ask(.jokes(count: 100), .json)),
        Call(["movies", "top-rated"], .ask(.topRatedMovies, .text)),
        Call(["movies", "top-rated", "--json"], .ask(.topRatedMovies, .json)),
        Call(["movie", "603"], .ask(.movie(id: 603), .text)),
        Call(["movie", "603", "--json"], .ask(.movie(id: 603), .json)),
        Call(["watch"], .watch),
        Call(["scheme"], .scheme),
        Call(["--help"], .help),
    ])
    fileprivate func `is read from its words`(_ call: Call) throws {
        #expect(try Command(call.words) == call.command)
    }

    private static let commands =
        "the commands are: "
        + [
            "joke", "jokes",
            "movies", "movie",
            "watch", "scheme", "--help",
        ].joined(separator: ", ")

    @Test(arguments: [
        WrongCall(["*"], "unknown command '*'; \(commands)"),
        WrongCall([""], "unknown command ''; \(commands)"),
        WrongCall(["-3"], "unknown command '-3'; \(commands)"),
        WrongCall(["Joke"], "unknown command 'Joke'; \(commands)"),
        WrongCall(["help"], "unknown command 'help'; \(commands)"),
        WrongCall(["joke", ""], "'joke' does not take ''; see --help"),
        WrongCall(["joke", "--scheme", "mock"], "'joke' does not take '--scheme'; see --help"),
        WrongCall(["joke", "--json", "--json"], "'joke' does not take '--json'; see --help"),
        WrongCall(["watch", "--json"], "'watch' does not take '--json'; see --help"),
        WrongCall(["jokes"], "'jokes' needs '--count' and a number behind it"),
        WrongCall(["jokes", "--count"], "'--count' needs a number behind it"),
        WrongCall(["jokes", "--count", "0"], "'--count' takes a whole number from 1 to 100, not '0'"),
        WrongCall(["jokes", "--count", "101"], "'--count' takes a whole number from 1 to 100, not '101'"),
        WrongCall(["jokes", "--count", "-3"], "'--count' takes a whole number from 1 to 100, not '-3'"),
        WrongCall(["jokes", "--count", "+5"], "'--count' takes a whole number from 1 to 100, not '+5'"),
        WrongCall(["jokes", "--count", ""], "'--count' takes a whole number from 1 to 100, not ''"),
        WrongCall(["jokes", "--count", "5", "6"], "'jokes' does not take '6'; see --help"),
        WrongCall(["movies"], "'movies' needs the name of a list behind it: top-rated"),
        WrongCall(["movies", "popular"], "unknown list 'popular'; the lists are: top-rated"),
        WrongCall(["movie"], "'movie' needs the ID of a movie behind it, e.g. 603"),
        WrongCall(["movie", "-3"], "movie ID '-3' is not a whole number from 1"),
        WrongCall(["movie", "0"], "movie ID '0' is not a whole number from 1"),
        WrongCall(["movie", "*"], "movie ID '*' is not a whole number from 1"),
        WrongCall(["movie", "99999999999999999999"], "movie ID '99999999999999999999' is not a whole number from 1"),
    ])
    fileprivate func `that is wrong is refused with its words and a way out`(_ call: WrongCall) {
        #expect(throws: UsageError(call.message)) { try Command(call.words) }
    }
}

private struct Call: CustomTestStringConvertible {
    let words: [String]
    let command: Command

    init(_ words: [String], _ command: Command) {
        self.words = words
        self.command = command
    }

    var testDescription: String { "\(words)" }
}

private struct WrongCall: CustomTestStringConvertible {
    let words: [String]
    let message: String

    init(_ words: [String], _ message: String) {
        self.words = words
        self.message = message
    }

    var testDescription: String { "\(words)" }
}
