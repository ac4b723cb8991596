import AppCore
import AppMock
import ServiceClient
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

    @Test func `can be a test's own`() async throws {
        let service = MockJokeService(jokes: MockSequence([Joke(value: "Mine.")], atEnd: .fail))
        #expect(try await service.joke() == Joke(value: "Mine."))
        await #expect(throws: FixtureError.self) { try await service.joke() }
    }

    @Test(arguments: 0..<200)
    func `of one test are not seen by others that run beside it`(number: Int) async throws {
        let log = MockCallLog()
        let jokes = (0..<3).map { Joke(value: "\(number).\($0)") }
        let script = MockScript(failure: .first(number % 3, .offline), log: log)
        let service = MockJokeService(jokes: MockSequence(jokes, atEnd: .wrap), script: script)
        for _ in 0..<number % 3 { await #expect(throws: ServiceError.self) { try await service.joke() } }
        for joke in jokes { #expect(try await service.joke() == joke) }
        #expect(await log.calls.count == number % 3 + 3)
    }

    @Test func `each go to one of the callers that ask at the same time`() async throws {
        let service = try MockJokeService()
        let jokes = try await withThrowingTaskGroup(of: Joke.self) { group in
            for _ in 0..<4 { group.addTask { try await service.joke() } }
            return try await group.reduce(into: []) { $0.append($1.value) }
        }
        #expect(Set(jokes).count == 4)
    }
}
