#if canImport(SwiftUI)
    import AppCore
    import SwiftUI

    /// One movie.
    public struct MovieDetailView: View {
        @State private var model: MovieDetailViewModel

        public init(service: any MovieService, id: Movie.ID) {
            model = MovieDetailViewModel(service: service, id: id)
        }

        public var body: some View {
            LoadStateView(model: model) { movie in
                ScrollView {
                    VStack(alignment: .leading) {
                        Text(movie.title).font(.title)
                        if let year = movie.releaseYear { Text(String(year)) }
                        Text("Rated \(movie.voteAverage.formatted(.number.precision(.fractionLength(1)))) of 10")
                        Text(movie.overview).padding(.top)
                    }
                    .padding()
                }
            }
            .task { await model.load() }
        }
    }

    #if DEBUG
        struct MovieDetailViewPreviews: PreviewProvider {
            static var previews: some View {
                MovieDetailView(service: PreviewService(.loading), id: 1).previewDisplayName("Loading")
                MovieDetailView(service: PreviewService(.loaded), id: 1).previewDisplayName("Loaded")
                MovieDetailView(service: PreviewService(.failed), id: 1).previewDisplayName("Failed")
                MovieDetailView(service: PreviewService(.retrying), id: 1).previewDisplayName("Retrying")
            }
        }
    #endif
#endif
