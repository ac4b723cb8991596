/// A joke, as api.chucknorris.io answers with it.
public struct Joke: Codable, Equatable, Sendable {
    /// The joke's text: the key `value` of the answer.
    public let value: String

    public init(value: String) {
        self.value = value
    }
}
