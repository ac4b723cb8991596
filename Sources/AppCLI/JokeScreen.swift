import AppCore

/// What the terminal view reacts to.
enum ScreenEvent: Equatable, Sendable {
    case another
    case leave
    case signal(Int32)
    /// A call is still under way.
    case waiting
    /// A call has ended.
    case answered
}

/// The terminal view: one screen with a joke, drawn again for every change.
@MainActor
struct JokeScreen {
    private let model: JokeViewModel
    private let spinner: Spinner
    private let clock: any Clock<Duration>
    private let write: @Sendable (String) throws -> Void

    /// - Parameter clock: Turns the spinner.
    init(
        service: any JokeService,
        spinner: Spinner,
        clock: any Clock<Duration> = ContinuousClock(),
        write: @escaping @Sendable (String) throws -> Void
    ) {
        model = JokeViewModel(service: service)
        (self.spinner, self.clock, self.write) = (spinner, clock, write)
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
        var turn = 0
        var loading = try load(send)
        defer { loading.cancel() }
        for await event in events {
            switch event {
            case .another:
                turn = 0
                loading = try load(send)
            case .waiting where model.state == .loading:
                turn += 1
                // Over the same characters: the whole screen would flicker.
                try write("\u{1B}[2;3H" + spinner.text(turn))
            case .waiting: break  // It came after the answer.
            case .answered: try write(frame(for: model.state))
            case .leave: return Outcome()
            case .signal(let number): return Outcome(exitCode: 128 + number)
            }
        }
        return Outcome()
    }

    private func load(_ send: @escaping @Sendable (ScreenEvent) -> Void) throws -> Task<Void, Never> {
        try write(frame(for: .loading))
        return Task {
            let waiting = Task { [clock] in
                while true {
                    try await clock.sleep(for: Spinner.pace)
                    send(.waiting)
                }
            }
            await model.load()
            waiting.cancel()
            send(.answered)
        }
    }

    /// The whole screen.
    func frame(for state: LoadState<Joke>) -> String {
        let (text, action) =
            switch state {
            case .idle, .loading: (spinner.text(0), "another joke")
            case .loaded(let joke): (printable(joke.value), "another joke")
            case .failed(let sentence): (printable(sentence), "try again")
            }
        let clear = "\u{1B}[H\u{1B}[2J"
        return clear + "\n  \(text)\n\n  Return: \(action)   q: leave\n"
    }
}
