import AppCore
import AppMock
import ServiceClient
import Testing

@testable import AppComposition

/// Nothing is shared: each assembly has what its initializer was given.
@Suite struct `Two hundred assemblies at the same moment` {
    @Test func `each call their own services, and those alone`() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    let jokes = (0...number % 5).map { Joke(value: "\(number).\($0)") }
                    let log = MockCallLog()
                    let script = MockScript(failure: .first(number % 3, .offline), log: log)
                    var services = try Assembly(.ofThisRun())
                    services.jokes = MockJokeService(jokes: MockSequence(jokes, atEnd: .fail), script: script)
                    for _ in 0..<number % 3 {
                        await #expect(throws: ServiceError.self) { try await services.jokes.joke() }
                    }
                    for joke in jokes { #expect(try await services.jokes.joke() == joke) }
                    #expect(await log.calls.count == number % 3 + jokes.count)
                }
            }
            try await group.waitForAll()
        }
    }

    #if MOCK
        @Test func `each fail as their own settings say, with their own address`() async throws {
            let failures = Settings.Failure.allCases.filter { $0.code != nil }
            try await withThrowingTaskGroup { group in
                for number in 0..<200 {
                    let failure = failures[number % failures.count]
                    group.addTask {
                        let values = ["failure.jokes=\(failure.rawValue)", "jokesURL=https://host\(number).example"]
                        let words = ["--scheme", "mock"] + values.flatMap { ["--set", $0] }
                        let services = try Assembly(.start(words))
                        let error = await #expect(throws: ServiceError.self) { try await services.jokes.joke() }
                        #expect(error?.code == failure.code)
                        #expect(error?.host == "host\(number).example")
                    }
                }
                try await group.waitForAll()
            }
        }
    #endif
}
