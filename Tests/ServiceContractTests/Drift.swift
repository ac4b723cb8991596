import Foundation
import Testing

@testable import AppMock
@testable import ServiceClient

/// Both shapes, when a player's answer to a call lacks what another one's has; `nil` when it does not.
func drift<Service>(
    of player: Player<Service>,
    from model: Player<Service>,
    in call: (Service) async throws -> Void
) async throws -> String? {
    let expected = try await model.shape(of: call)
    let found = try await player.shape(of: call)
    if found.includes(expected) { return nil }
    return "\(model.testDescription): \(expected.text)\n\(player.testDescription): \(found.text)"
}

extension Player {
    /// The shape of the answer to a call as it was sent, whether the caller could use it or not.
    fileprivate func shape(of call: (Service) async throws -> Void) async throws -> JSONShape {
        let log = MockCallLog()
        do {
            try await call(service(log))
        } catch let error as ServiceError where error.code == .malformed {
            // What is not as expected is what shows the drift.
        }
        let answer = try #require(await log.calls.last?.result).get()
        return try JSONDecoder().decode(JSONShape.self, from: answer.body)
    }
}

extension JSONShape {
    /// Whether everything that a model has stands here as well, of the same kind; there may be more.
    fileprivate func includes(_ model: JSONShape) -> Bool {
        switch (self, model) {
        case (.object(let own), .object(let model)):
            model.allSatisfy { key, value in own[key].map { $0.includes(value) } ?? false }
        case (.list(let own), .list(let model)):
            own.allSatisfy { element in model.contains { element.includes($0) } }
        default: name == model.name
        }
    }

    /// Such as `{ id: a number, tags: [text] }`.
    fileprivate var text: String {
        switch self {
        case .object(let values):
            "{ " + values.sorted { $0.key < $1.key }.map { "\($0): \($1.text)" }.joined(separator: ", ") + " }"
        case .list(let values): "[" + Set(values.map(\.text)).sorted().joined(separator: " or ") + "]"
        default: name
        }
    }
}
