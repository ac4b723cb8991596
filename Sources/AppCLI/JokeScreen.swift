import AppCore

/// What the terminal view reacts to.
enum ScreenEvent: Equatable, Sendable {
    case another
    case leave
    case signal(Int32)
    /// A call has ended.
    case answered
}

/// The terminal view: one screen with a joke, drawn again for every change.
@MainActor
struct JokeScreen {
    private let model: JokeViewModel
    private let write: @Sendable (String) throws -> Void

    init(service: any JokeService, write: @escaping @Sendable (String) throws -> Void) {
        model = JokeViewModel(service: service)
        self.write = write
    }

    /// Shows jokes until an event tells to leave.
    ///
    /// - Parameters:
    ///   - events: What happens, in its order; the end of the stream leaves.
    ///   - send: Adds an event to the stream.
    func run(
        _ events: AsyncStream<ScreenEvent>,
        send: @escaping @Sendable (ScreenEvent) -> Void
    ) async throws -> Outcome {
        var loading = try load(send)
        defer { loading.cancel() }
        for await event in events {
            switch event {
            case .another: loading = try load(send)
            case .answered: try write(Self.frame(for: model.state))
            case .leave: return Outcome()
            case .signal(let number): return Outcome(exitCode: 128 + number)
            }
        }
        return Outcome()
    }

    private func load(_ send: @escaping @Sendable (ScreenEvent) -> Void) throws -> Task<Void, Never> {
        try write(Self.frame(for: .loading))
        return Task {
            await model.load()
            send(.answered)
        }
    }

    /// The whole screen.
    static func frame(for state: LoadState<Joke>) -> String {
        let (text, action) =
            switch state {
            case .idle, .loading: ("Loading…", "another joke")
            case .loaded(let joke): (printable(joke.value), "another joke")
            case .failed(let sentence): (printable(sentence), "try again")
            }
        let clear = "\u{1B}[H\u{1B}[2J"
        return clear + "\n  \(text)\n\n  Return: \(action)   q: leave\n"
    }
}
