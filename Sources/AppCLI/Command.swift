import AppCore
import Foundation

/// What the program is asked to do.
enum Command: Equatable {
    case ask(Question, OutputFormat)
    case watch
    case scheme
    case help
}

/// What the services are asked.
enum Question: Equatable {
    case joke
    case jokes(count: Int)
    case topRatedMovies
    case movie(id: Movie.ID)
}

enum OutputFormat {
    case text, json
}

extension Command {
    static let helpText = """
        usage: matinee [SCHEME OPTION]... [COMMAND]

        commands:
          joke               show a joke; this is what runs without a command
          jokes --count N    show N jokes, from 1 to 100
          movies top-rated   list the best rated movies
          movie ID           show one movie, e.g. 603
          watch              Return shows another joke, q leaves
          scheme             list which scheme, services and settings run, and why

        --json behind a command prints its answer as JSON.

        scheme options, in front of the command:
          --scheme NAME                    run another scheme of this build
          --service NAME=IMPLEMENTATION    choose who answers
          --set NAME=VALUE                 override a setting

        exit codes: 0 done, 1 the call failed, 2 the program was called in a wrong way

        """

    private enum Name: String, CaseIterable {
        case joke, jokes
        case movies, movie
        case watch, scheme
        case help = "--help"
    }

    /// Reads the words that stand behind the scheme options.
    init(_ words: [String]) throws(UsageError) {
        var rest = words
        if rest.isEmpty || rest.first == "--json" { rest.insert(Name.joke.rawValue, at: 0) }
        let word = rest.removeFirst()
        guard let name = Name(rawValue: word) else {
            let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("unknown command '\(word)'; the commands are: \(names)")
        }
        switch name {
        case .watch: self = .watch
        case .scheme: self = .scheme
        case .help: self = .help
        case .joke: self = .ask(.joke, rest.takeFormat())
        case .jokes: self = .ask(.jokes(count: try rest.takeCount()), rest.takeFormat())
        case .movies: self = .ask(try rest.takeMovieList(), rest.takeFormat())
        case .movie: self = .ask(.movie(id: try rest.takeMovieID()), rest.takeFormat())
        }
        if let extra = rest.first { throw UsageError("'\(word)' does not take '\(extra)'; see --help") }
    }
}

/// A call of the program that it does not understand.
struct UsageError: LocalizedError, Equatable {
    let errorDescription: String?

    init(_ sentence: String) {
        errorDescription = sentence
    }
}

extension [String] {
    fileprivate mutating func takeFormat() -> OutputFormat {
        guard let index = firstIndex(of: "--json") else { return .text }
        remove(at: index)
        return .json
    }

    fileprivate mutating func takeCount() throws(UsageError) -> Int {
        guard let option = firstIndex(of: "--count") else {
            throw UsageError("'jokes' needs '--count' and a number behind it")
        }
        remove(at: option)
        guard option < endIndex else { throw UsageError("'--count' needs a number behind it") }
        let word = remove(at: option)
        guard let count = Int(digits: word), (1...100).contains(count) else {
            throw UsageError("'--count' takes a whole number from 1 to 100, not '\(word)'")
        }
        return count
    }

    fileprivate mutating func takeMovieList() throws(UsageError) -> Question {
        guard let word = first else { throw UsageError("'movies' needs the name of a list behind it: top-rated") }
        guard word == "top-rated" else { throw UsageError("unknown list '\(word)'; the lists are: top-rated") }
        removeFirst()
        return .topRatedMovies
    }

    fileprivate mutating func takeMovieID() throws(UsageError) -> Movie.ID {
        guard !isEmpty else { throw UsageError("'movie' needs the ID of a movie behind it, e.g. 603") }
        let word = removeFirst()
        guard let id = Int(digits: word), id > 0 else {
            throw UsageError("movie ID '\(word)' is not a whole number from 1")
        }
        return id
    }
}

extension Int {
    /// A number written in the digits 0 to 9 only, without a sign.
    fileprivate init?(digits text: String) {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        self.init(text)
    }
}
