import AppCore
import AppMock
import ManualClock
import ServiceClient
import Testing

/// The view models over predefined services, on a clock that the test moves.
@MainActor @Suite struct `A view model over a mock` {
    @Test func `is loading until the answer is there, and asks once for each load`() async throws {
        let (clock, log) = (ManualClock(), MockCallLog())
        let script = MockScript(latency: .seconds(2), clock: clock, log: log)
        let model = JokeViewModel(service: try MockJokeService(script: script))
        #expect(model.state == .idle)
        let load = Task { await model.load() }
        await clock.waitForSleeper()
        #expect(model.state == .loading)
        clock.advance(by: .seconds(2))
        await load.value
        #expect(model.state == .loaded(Joke(value: "This test is not a joke!")))
        #expect(await log.calls.count == 1)
    }

    @Test func `cancels the call of a load that another one replaces, and shows the later answer`() async throws {
        let (clock, log) = (ManualClock(), MockCallLog())
        let jokes = MockSequence([Joke(value: "first"), Joke(value: "second")], atEnd: .fail)
        let script = MockScript(latency: .seconds(2), clock: clock, log: log)
        let model = JokeViewModel(service: MockJokeService(jokes: jokes, script: script))
        let replaced = Task { await model.load() }
        await clock.waitForSleeper()
        let load = Task { await model.load() }
        await clock.waitForSleeper()
        await replaced.value
        #expect(model.state == .loading)
        clock.advance(by: .seconds(2))
        await load.value
        #expect(model.state == .loaded(Joke(value: "second")))
        let results = await log.calls.map(\.result)
        #expect(throws: CancellationError.self) { try results[0]?.get() }
        #expect(try results[1]?.get().status == 200)
    }

    @Test func `tells why a call failed, and shows the answer of the retry`() async throws {
        let script = MockScript(failure: .calls([.offline, .serverError, nil]))
        let model = JokeViewModel(service: try MockJokeService(script: script))
        await model.load()
        let offline = "The host of the service could not be reached; check the network and try again."
        #expect(model.state == .failed(offline))
        await model.load()
        #expect(model.state == .failed("The service 'jokes' answered with status 500; try again later."))
        await model.load()
        #expect(model.state == .loaded(Joke(value: "This test is not a joke!")))
    }

    @Test func `is loading again while the retry is under way`() async throws {
        let clock = ManualClock()
        let script = MockScript(latency: .seconds(1), failure: .first(1, .offline), clock: clock)
        let model = JokeViewModel(service: try MockJokeService(script: script))
        for isRetry in [false, true] {
            let load = Task { await model.load() }
            await clock.waitForSleeper()
            #expect(model.state == .loading)
            clock.advance(by: .seconds(1))
            await load.value
            #expect((model.state == .loaded(Joke(value: "This test is not a joke!"))) == isRetry)
        }
    }

    @Test func `tells that the deadline has passed when the answer takes longer`() async throws {
        let clock = ManualClock()
        let script = MockScript(timeout: .seconds(3), latency: .seconds(4), clock: clock)
        let model = JokeViewModel(service: try MockJokeService(script: script))
        let load = Task { await model.load() }
        await clock.waitForSleeper()
        clock.advance(by: .seconds(3))
        await load.value
        #expect(model.state == .failed("The host of the service did not answer within 3s; try again later."))
    }

    @Test func `of one movie fails for a number that nobody has, and shows one that is listed`() async throws {
        let service = try MockMovieService()
        let unknown = MovieDetailViewModel(service: service, id: 7)
        await unknown.load()
        let sentence = "The service 'movies' answered with status 404 (there is no movie 7); check what was asked for."
        #expect(unknown.state == .failed(sentence))
        let known = MovieDetailViewModel(service: service, id: 603)
        await known.load()
        #expect(try known.state == .loaded(await service.movie(id: 603)))
    }
}
