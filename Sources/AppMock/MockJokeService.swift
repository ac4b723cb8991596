import AppCore
import Foundation
import ServiceClient

/// Tells the jokes of `Fixtures/jokes.json` one after the other, and then again from the first.
public struct MockJokeService: JokeService {
    private let server: MockServer
    private let jokes: [Joke]

    /// - Throws: `FixtureError`
    public init(script: MockScript = MockScript()) throws(FixtureError) {
        server = MockServer(name: "jokes", script: script)
        jokes = try Fixture.decoded("jokes.json")
        if jokes.isEmpty { throw FixtureError(description: "The fixture 'jokes.json' holds no joke.") }
    }

    /// How often a joke was asked for, failures included; copies share the count.
    public var callCount: Int { server.callCount }

    public func joke() async throws -> Joke {
        try await server.value(from: Endpoint(.get, "/jokes/random")) { [jokes] index in
            MockAnswer(body: try JSONEncoder().encode(jokes[index % jokes.count]))
        }
    }
}
