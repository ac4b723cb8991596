#if canImport(SwiftUI)
    import AppCore
    import SwiftUI

    /// Shows what a view model has: its value, that it is loading, or what went wrong and a way to try again.
    struct LoadStateView<Value: Sendable, Content: View>: View {
        let model: LoadViewModel<Value>
        @ViewBuilder let content: (Value) -> Content

        var body: some View {
            switch model.state {
            case .idle, .loading:
                ProgressView()
            case .loaded(let value):
                content(value)
            case .failed(let sentence):
                VStack {
                    Text(sentence)
                    Button("Try again") {
                        Task { await model.load() }
                    }
                }
                .padding()
            }
        }
    }

    #if DEBUG
        struct LoadStateViewPreviews: PreviewProvider {
            static var previews: some View {
                LoadStateView(model: LoadViewModel { "never asked for" }) { Text($0) }.previewDisplayName("Idle")
            }
        }
    #endif
#endif
