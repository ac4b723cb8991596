import Foundation
import LoopbackClient
import LoopbackServer
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private protocol ItemService: Sendable {
    func items() async throws -> [Int]
}

private struct PredefinedItems: ItemService {
    let client = ServiceClient.success("[1]", name: "items")

    func items() async throws -> [Int] {
        try await client.value(from: Endpoint(.get, "/items"))
    }
}

/// What the layers cost: a live call beside a bare data task, and a call through a client beside a direct one.
///
/// Prints a line of JSON for each figure: its name, both medians in seconds, their ratio and the limit.
struct Bench {
    private struct Figure: Encodable {
        let name: String
        let ours: Double
        let other: Double
        let ratio: Double
        let limit: Double
    }

    func run() async throws {
        let server = try LoopbackServer { _ in .json("[1]") }
        let client = ServiceClient.loopback(at: server.baseURL, timeout: .seconds(10))
        let bare = BareSession()
        let request = try Endpoint(.get, "/items").request(baseURL: server.baseURL)
        try await compare("a live call : a bare data task with a delegate", limit: 1.25, rounds: 400) {
            let _: [Int] = try await client.value(from: Endpoint(.get, "/items"))
        } other: {
            _ = try await JSONDecoder().decode([Int].self, from: bare.body(of: request))
        }
        let direct = PredefinedItems()
        let services = [direct, PredefinedItems()] as [any ItemService]
        let chosen = services[CommandLine.arguments.count % 2]  // Known when the program runs.
        try await compare("100 calls through the chosen service : 100 direct calls", limit: 2, rounds: 100) {
            for _ in 0..<100 { _ = try await chosen.items() }
        } other: {
            for _ in 0..<100 { _ = try await direct.items() }
        }
    }

    /// Takes turns, so that a busy machine slows both.
    private func compare(
        _ name: String,
        limit: Double,
        rounds: Int,
        ours: () async throws -> Void,
        other: () async throws -> Void
    ) async throws {
        var times: (ours: [Duration], other: [Duration]) = ([], [])
        for _ in 0..<rounds {
            times.ours.append(try await ContinuousClock().measure(ours))
            times.other.append(try await ContinuousClock().measure(other))
        }
        let (left, right) = (median(times.ours), median(times.other))
        let figure = Figure(name: name, ours: left, other: right, ratio: left / right, limit: limit)
        print(String(decoding: try JSONEncoder().encode(figure), as: UTF8.self))
    }

    private func median(_ times: [Duration]) -> Double {
        times.sorted()[times.count / 2] / .seconds(1)
    }
}
