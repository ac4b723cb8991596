import AppCore
import AppLive
import AppMock
import LoopbackServer
import ServiceClient
import Testing

/// What everybody owes who tells jokes.
@Suite struct JokeServiceContractTests {
    private static let mock = Player<any JokeService>("mock") { try MockJokeService(script: MockScript(log: $0)) }
    private static let live = live(answering: recorded)
    private static let replay = Player<any JokeService>("replay") {
        LiveJokeService(client: try .replay($0, tape: "jokes.har", baseURL: "https://api.chucknorris.io"))
    }
    private static let players = [mock, live, replay]

    /// An answer of the real service.
    private static let recorded = #"""
        {"categories":[],"created_at":"2020-01-05 13:42:26.766831","icon_url":"https://jokes.example/icon.png",
        "id":"x1","updated_at":"2020-01-05 13:42:26.766831","url":"https://jokes.example/x1","value":"Knock, knock."}
        """#

    private static func live(answering json: String) -> Player<any JokeService> {
        Player("live") { LiveJokeService(client: try .live($0) { _ in .json(json) }) }
    }

    @Test(arguments: players)
    func `a joke has a text`(_ player: Player<any JokeService>) async throws {
        #expect(try await player.service(MockCallLog()).joke().value.isEmpty == false)
    }

    @Test(arguments: players)
    func `calls that overlap are all answered`(_ player: Player<any JokeService>) async throws {
        let service = try player.service(MockCallLog())
        try await withThrowingTaskGroup { group in
            for _ in 1...20 { group.addTask { _ = try await service.joke() } }
            try await group.waitForAll()
        }
    }

    @Test(arguments: players)
    func `a call ends early when the calling task is cancelled`(_ player: Player<any JokeService>) async throws {
        let service = try player.service(MockCallLog())
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.joke()
        }
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test(arguments: players)
    func `an answer has what the mock's has`(_ player: Player<any JokeService>) async throws {
        #expect(try await drift(of: player, from: Self.mock) { _ = try await $0.joke() } == nil)
    }

    @Test func `a server that has changed its answers breaks the contract, and both shapes are shown`() async throws {
        let changed = Self.live(answering: #"{"joke":{"text":"Knock, knock.","parts":[1,2]}}"#)
        let shapes = """
            mock: { value: text }
            live: { joke: { parts: [a number], text: text } }
            """
        #expect(try await drift(of: changed, from: Self.mock) { _ = try await $0.joke() } == shapes)
        await withKnownIssue { try await `an answer has what the mock's has`(changed) }
    }
}
