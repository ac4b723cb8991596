#if canImport(SwiftUI)
    import AppCore
    import SwiftUI

    /// A joke, and a button for another one.
    public struct JokeView: View {
        @State private var model: JokeViewModel

        public init(service: any JokeService) {
            model = JokeViewModel(service: service)
        }

        public var body: some View {
            NavigationStack {
                VStack {
                    Spacer()
                    LoadStateView(model: model) { joke in
                        Text(joke.value).font(.title3)
                    }
                    Spacer()
                    Button("Show another joke") {
                        Task { await model.load() }
                    }
                    .buttonStyle(.bordered)
                }
                .padding()
                .navigationTitle("Jokes")
            }
            .task { await model.load() }
        }
    }

    #if DEBUG
        struct JokeViewPreviews: PreviewProvider {
            static var previews: some View {
                JokeView(service: PreviewService(.loading)).previewDisplayName("Loading")
                JokeView(service: PreviewService(.loaded)).previewDisplayName("Loaded")
                JokeView(service: PreviewService(.failed)).previewDisplayName("Failed")
                JokeView(service: PreviewService(.retrying)).previewDisplayName("Retrying")
            }
        }
    #endif
#endif
