import Fixtures
import Testing

@testable import SchemeModel

/// The one merge, over stacks of layers that nobody wrote.
struct LayersTests {
    /// Chains of schemes, each of which says something of a text, of a list, and of a value for each service.
    private static func file(_ random: inout SeededRandom) -> String {
        var text = SchemeFile.text.replacing("type: list, default: []", with: "type: list, default: [z]")
        var lists = ["mock": ["z"]]
        for number in 0..<Int.random(in: 1...5, using: &random) {
            let parent = lists.keys.sorted().randomElement(using: &random) ?? "mock"
            let timeout = ["", "timeout: ~", "timeout: 1500ms", "timeout: 0.5m"].randomElement(using: &random) ?? ""
            let latency =
                ["", "latency: { orders: ~ }", "latency: { catalog: 2s }", "latency: 3s", "latency: ~"]
                .randomElement(using: &random) ?? ""
            var list = lists[parent] ?? []
            let labels = change(&list, with: &random)
            lists["s\(number)"] = list
            let settings = [timeout, latency, labels].filter { !$0.isEmpty }.joined(separator: ", ")
            text += "  s\(number): { extends: \(parent), settings: { \(settings) } }\n"
        }
        return text
    }

    /// What a scheme says of the list, and what becomes of it by the rules of the format.
    private static func change(_ list: inout [String], with random: inout SeededRandom) -> String {
        let items = ["a", "b", "c", "z"].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return ""
        case 1:
            list = ["z"]
            return "labels: null"
        case 2:
            list = Array(items)
            return "labels: [\(items.joined(separator: ", "))]"
        default:
            let removed = Array(list.shuffled(using: &random).prefix(1))
            list.removeAll(where: removed.contains)
            list += items.filter { !list.contains($0) }
            let (append, remove) = (items.joined(separator: ", "), removed.joined(separator: ", "))
            return "labels: { append: [\(append)], remove: [\(remove)] }"
        }
    }

    private static func overrides(_ random: inout SeededRandom) -> [Override] {
        let all = [
            ("timeout", "4s"), ("latency", "5s"), ("latency.orders", "6s"), ("labels", "x,y"),
        ].map { Override(.setting, name: $0, text: $1, origin: .option("--set \($0)")) }
        return all.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    }

    @Test(arguments: 0..<10)
    func `the winner that is explained is the value that the scheme has`(seed: UInt64) throws {
        var random = SeededRandom(state: seed)
        for _ in 0..<100 {
            let text = Self.file(&random)
            let project = try readProject(text)
            let overrides = Self.overrides(&random)
            for scheme in project.schemes {
                let explained = project.explain(scheme, with: overrides)
                for explanation in explained.all {
                    let winner = try Self.winner(of: explanation, in: project)
                    #expect(winner == explanation.value, "\(explanation.path) of \(scheme.name) in\n\(text)")
                }
            }
        }
    }

    /// What the layers alone make of the value.
    private static func winner(of explanation: Explanation, in project: Project) throws -> Explanation.Value? {
        let deciding = explanation.layers.first { $0.effect != .shadowed && $0.effect != .takesAway }
        switch (deciding?.statement, deciding?.effect) {
        case (.text(let text)?, _):
            let parts = explanation.path.split(separator: ".").map(String.init)
            guard parts[0] == "settings", let setting = project.settings.first(where: { $0.name == parts[1] }) else {
                return .text(text)
            }
            return .text(try setting.type.read(text).text)
        case (.list(let items)?, _): return .list(items)
        case (.change?, .changes(let list)?): return .list(list)
        // Nobody says it, so that the tool's own default holds.
        default: return explanation.layers.isEmpty ? explanation.value : nil
        }
    }
}
