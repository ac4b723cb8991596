import Foundation

/// Without words: times the reading of large scheme files against libyaml alone and prints medians as JSON.
/// With `sources FOLDER`: writes a project of 2,000 Swift files.
@main
enum Main {
    private struct WrongCall: Error, CustomStringConvertible {
        let description = "usage: bench [sources FOLDER]"
    }

    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        if words.isEmpty {
            let figures = [
                try ReadingFigure(schemes: 1_000, rounds: 41), try ReadingFigure(schemes: 10_000, rounds: 9),
            ]
            print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
        } else if words.count == 2, words.first == "sources", let folder = words.last {
            try ManySources.write(count: 2_000, to: URL(filePath: folder, directoryHint: .isDirectory))
        } else {
            throw WrongCall()
        }
    }
}
