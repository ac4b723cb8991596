import AppCore
import AppMock
import Testing

@Suite struct `The predefined jokes` {
    @Test func `begin with the one that is no joke`() async throws {
        #expect(try await MockJokeService().joke() == Joke(value: "This test is not a joke!"))
    }

    @Test func `come one after the other, and then again from the first`() async throws {
        let service = try MockJokeService()
        var seen: [String] = []
        while !seen.dropFirst().contains("This test is not a joke!") {
            try #require(seen.count < 1_000)
            seen.append(try await service.joke().value)
        }
        #expect(seen.count > 2)
        #expect(Set(seen).count == seen.count - 1)
    }

    @Test func `are counted with every call, also one that fails`() async throws {
        let service = try MockJokeService()
        #expect(service.callCount == 0)
        _ = try await service.joke()
        _ = try await service.joke()
        #expect(service.callCount == 2)

        let failing = try MockJokeService(script: MockScript(failure: .offline))
        await #expect(throws: (any Error).self) { try await failing.joke() }
        #expect(failing.callCount == 1)
    }

    @Test func `answer a view model with one call for each load`() async throws {
        let service = try MockJokeService()
        let model = await JokeViewModel(service: service)
        await model.load()
        #expect(await model.state == .loaded(Joke(value: "This test is not a joke!")))
        #expect(service.callCount == 1)
    }

    @Test func `each go to one of the callers that ask at the same time`() async throws {
        let service = try MockJokeService()
        let jokes = try await withThrowingTaskGroup(of: Joke.self) { group in
            for _ in 0..<4 { group.addTask { try await service.joke() } }
            return try await group.reduce(into: []) { $0.append($1.value) }
        }
        #expect(Set(jokes).count == 4)
        #expect(service.callCount == 4)
    }
}
