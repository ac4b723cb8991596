import AppCore
import Foundation
import ServiceClient

/// Tells predefined jokes one after the other.
public struct MockJokeService: JokeService {
    private let server: MockServer
    private let jokes: MockSequence<Joke>

    public init(jokes: MockSequence<Joke>, script: MockScript = MockScript()) {
        server = MockServer(name: "jokes", script: script)
        self.jokes = jokes
    }

    /// Tells the jokes of `Fixtures/jokes.json`, and then again from the first.
    ///
    /// - Throws: `FixtureError`
    public init(script: MockScript = MockScript()) throws(FixtureError) {
        self.init(jokes: MockSequence(try Fixture.decoded("jokes.json"), atEnd: .wrap), script: script)
    }

    public func joke() async throws -> Joke {
        try await server.value(from: Endpoint(.get, "/jokes/random")) { [jokes] index in
            MockAnswer(body: try JSONEncoder().encode(jokes.element(at: index)))
        }
    }
}
