import AppCore
import AppLive
import ServiceClient
import Testing

@Suite struct LiveJokeServiceTests {
    @Test func `a joke is read from the random joke's endpoint`() async throws {
        let recording = RecordingClient(json: #"{"id": "x1", "value": "This test is not a joke!"}"#)
        let joke = try await LiveJokeService(client: recording.client).joke()
        #expect(joke == Joke(value: "This test is not a joke!"))
        #expect(recording.endpoints == [Endpoint(.get, "/jokes/random")])
    }

    @Test func `what the client throws reaches the caller as it is`() async {
        let failure = ServiceError(.offline, service: "jokes")
        await #expect(throws: failure) {
            _ = try await LiveJokeService(client: .failure(failure)).joke()
        }
    }
}
