import Foundation

/// Predefined data: the JSON files in `Fixtures/`.
enum Fixture {
    /// The decoded content of a file.
    ///
    /// - Throws: `FixtureError` when the file is missing or does not decode.
    static func decoded<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(FixtureError)
        -> Value
    {
        guard let file = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures") else {
            throw FixtureError(description: "The fixture '\(name)' is missing from the resources of AppMock.")
        }
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch {
            throw FixtureError(description: "The fixture '\(name)' cannot be used: \(error)")
        }
    }
}

/// Why predefined data cannot be used.
public struct FixtureError: LocalizedError, Equatable, CustomStringConvertible {
    public let description: String
    public var errorDescription: String? { description }
}
