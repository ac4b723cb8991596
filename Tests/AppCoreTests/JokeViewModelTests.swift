import AppCore
import Testing

@MainActor @Suite struct `The view model of a joke` {
    @Test func `shows another joke with every load`() async {
        let jokes = AsyncStream { continuation in
            for text in ["first", "second"] { continuation.yield(Joke(value: text)) }
        }
        let model = JokeViewModel(
            service: StubJokeService(answer: { await jokes.first { _ in true } ?? Joke(value: "none") })
        )
        await model.load()
        #expect(model.state == .loaded(Joke(value: "first")))
        await model.load()
        #expect(model.state == .loaded(Joke(value: "second")))
    }
}
