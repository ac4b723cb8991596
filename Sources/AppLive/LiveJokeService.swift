import AppCore
import ServiceClient

/// Jokes from a server that answers as api.chucknorris.io does.
public struct LiveJokeService: JokeService {
    private let client: ServiceClient

    public init(client: ServiceClient) {
        self.client = client
    }

    public func joke() async throws -> Joke {
        try await client.value(from: .randomJoke)
    }
}

extension Endpoint {
    static let randomJoke = Endpoint(.get, "/jokes/random")
}
