#if canImport(SwiftUI)
    import AppCore
    import SwiftUI

    /// The best rated movies; a tap on one shows it.
    public struct MovieListView: View {
        private let service: any MovieService
        @State private var model: MovieListViewModel

        public init(service: any MovieService) {
            self.service = service
            model = MovieListViewModel(service: service)
        }

        public var body: some View {
            NavigationStack {
                LoadStateView(model: model) { movies in
                    if movies.isEmpty {
                        ContentUnavailableView("No movies", systemImage: "film")
                    } else {
                        List(movies) { movie in
                            NavigationLink(movie.title, value: movie.id)
                        }
                    }
                }
                .navigationTitle("Top rated")
                .navigationDestination(for: Movie.ID.self) { id in
                    MovieDetailView(service: service, id: id)
                }
            }
            .task { await model.load() }
        }
    }

    #if DEBUG
        struct MovieListViewPreviews: PreviewProvider {
            static var previews: some View {
                MovieListView(service: PreviewService(.loading)).previewDisplayName("Loading")
                MovieListView(service: PreviewService(.loaded)).previewDisplayName("Loaded")
                MovieListView(service: PreviewService(.empty)).previewDisplayName("Empty")
                MovieListView(service: PreviewService(.failed)).previewDisplayName("Failed")
                MovieListView(service: PreviewService(.retrying)).previewDisplayName("Retrying")
            }
        }
    #endif
#endif
