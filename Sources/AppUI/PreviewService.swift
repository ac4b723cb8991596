#if canImport(SwiftUI) && DEBUG
    import AppCore
    import Foundation
    import Synchronization

    /// Keeps the previews in one state.
    final class PreviewService: JokeService {
        enum State {
            case loading, loaded, failed
            /// The first call fails, and the next one takes its time: for the button `Try again`.
            case retrying
            /// Loaded, and a list has nothing in it.
            case empty
        }

        private let state: State
        private let calls = Mutex(0)

        init(_ state: State) {
            self.state = state
        }

        func joke() async throws -> Joke {
            try await answer(Joke(value: "This joke needs no server."))
        }

        private func answer<Value>(_ value: Value) async throws -> Value {
            let number = calls.withLock { count in
                count += 1
                return count
            }
            switch state {
            case .loading: try await Task.sleep(for: .seconds(3600))
            case .loaded, .empty: break
            case .retrying where number > 1: try await Task.sleep(for: .seconds(2))
            case .failed, .retrying: throw PreviewError()
            }
            return value
        }
    }

    extension PreviewService: MovieService {
        func topRated() async throws -> MoviePage {
            try await answer(MoviePage(page: 1, results: state == .empty ? [] : [movie], totalPages: 1))
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
