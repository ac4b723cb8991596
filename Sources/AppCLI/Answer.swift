import AppComposition
import AppCore
import Foundation

extension Question {
    /// The answer of the services as text that can be printed: lines for people, or one line of JSON.
    func answer(by services: Assembly, as format: OutputFormat) async throws -> String {
        switch self {
        case .joke:
            return try format.text(of: try await services.jokes.joke()) { line(for: $0) }
        case .jokes(let count):
            var jokes: [Joke] = []
            for _ in 0..<count { jokes.append(try await services.jokes.joke()) }
            return try format.text(of: jokes) { $0.map(line).joined() }
        case .topRatedMovies:
            return try format.text(of: try await services.movies.topRated()) { $0.results.map(line).joined() }
        case .movie(let id):
            return try format.text(of: try await services.movies.movie(id: id)) { movie in
                line(for: movie) + printable(movie.overview) + "\n"
            }
        }
    }
}

private func line(for joke: Joke) -> String {
    printable(joke.value) + "\n"
}

private func line(for movie: Movie) -> String {
    let year = movie.releaseYear.map { " (\($0))" } ?? ""
    return "\(movie.id)  \(printable(movie.title))\(year)  \(String(format: "%.1f", movie.voteAverage))\n"
}

extension OutputFormat {
    /// - Parameter lines: The value as lines for people.
    fileprivate func text<Value: Encodable>(of value: Value, lines: (Value) -> String) throws -> String {
        switch self {
        case .text: lines(value)
        case .json: try jsonLine(of: value)
        }
    }
}

/// One line of JSON that is the same for the same value.
private func jsonLine(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // JSON lets some control characters through that a terminal obeys.
    return escaped(text) { String(format: "\\u%04x", $0.value) } + "\n"
}
