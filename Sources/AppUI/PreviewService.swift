#if canImport(SwiftUI) && DEBUG
    import AppCore
    import Foundation

    /// Keeps the previews in one state: with a value, failed, or loading for ever.
    struct PreviewService: JokeService {
        enum Fault {
            case failing, silent
        }

        var fault: Fault?

        func joke() async throws -> Joke {
            try await answer(Joke(value: "This joke needs no server."))
        }

        private func answer<Value>(_ value: Value) async throws -> Value {
            switch fault {
            case nil: return value
            case .failing: throw PreviewError()
            case .silent:
                try await Task.sleep(for: .seconds(3600))
                return value
            }
        }
    }

    extension PreviewService: MovieService {
        func topRated() async throws -> MoviePage {
            try await answer(MoviePage(page: 1, results: [movie], totalPages: 1))
        }

        func movie(id: Movie.ID) async throws -> Movie {
            try await answer(movie)
        }

        private var movie: Movie {
            Movie(
                id: 1,
                title: "The Canvas",
                overview: "A view is drawn again and again until somebody likes it.",
                releaseDate: "2019-06-03",
                voteAverage: 7.5
            )
        }
    }

    private struct PreviewError: LocalizedError {
        var errorDescription: String? { "The host preview.example could not be reached." }
    }
#endif
