#if canImport(SwiftUI)
    import AppCore
    import AppUI
    import SwiftUI

    // An app target of Xcode has the composition among its own sources.
    #if canImport(AppComposition)
        import AppComposition
    #endif
    #if os(macOS)
        import AppKit
    #endif

    /// The app with windows: assembles the services at the start and hands them to the views.
    @main
    struct MatineeWindow: App {
        private let services = Result { try assemble() }

        #if os(macOS)
            init() {
                // Started from a shell, without an app bundle, a program is in the background and gets no keys.
                NSApplication.shared.setActivationPolicy(.regular)
                NSApplication.shared.activate()
            }
        #endif

        var body: some Scene {
            WindowGroup {
                switch services {
                case .success(let services):
                    TabView {
                        Tab("Jokes", systemImage: "face.smiling") { JokeView(service: services.jokes) }
                        Tab("Movies", systemImage: "film") { MovieListView(service: services.movies) }
                    }
                case .failure(let error):
                    Text(error.localizedDescription).padding()
                }
            }
        }
    }

    private func assemble() throws -> Assembly {
        var arguments = Array(CommandLine.arguments.dropFirst())
        return try Assembly(ActiveScheme(arguments: &arguments, environment: ProcessInfo.processInfo.environment))
    }
#endif
