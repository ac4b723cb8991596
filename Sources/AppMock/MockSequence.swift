/// Predefined values for one call after the other.
public struct MockSequence<Element: Sendable>: Sendable {
    /// What the calls behind the last value get.
    public enum End: Sendable {
        /// The values from the first one again.
        case wrap
        /// The last value again.
        case stick
        /// A `FixtureError`.
        case fail
    }

    private let elements: [Element]
    private let end: End

    public init(_ elements: [Element], atEnd end: End) {
        self.elements = elements
        self.end = end
    }

    /// The value of a call, by the number of calls before it.
    func element(at index: Int) throws(FixtureError) -> Element {
        if index < elements.count { return elements[index] }
        switch (end, elements.last) {
        case (.wrap, .some): return elements[index % elements.count]
        case (.stick, let last?): return last
        default:
            throw FixtureError(description: "Call \(index + 1) has no predefined value; there are \(elements.count).")
        }
    }
}
