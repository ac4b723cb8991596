import Testing

/// A text, and everything that is wrong with it.
struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let expected: [String]

    init(_ id: String, _ text: String, _ expected: String...) {
        testDescription = id
        self.text = text
        self.expected = expected
    }
}
