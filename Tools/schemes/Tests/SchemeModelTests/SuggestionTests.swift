import SchemeModel
import Testing

/// What a person may have meant.
struct SuggestionTests {
    @Test(arguments: [
        ("mok", "mock"), ("mcok", "mock"), ("MOCK", "mock"), ("stagin", "staging"), ("satging", "staging"),
        ("livee", "live"), ("l", nil), ("x", nil), ("", nil), ("something", nil), ("mo", nil),
    ])
    func `a near word is suggested`(word: String, expected: String?) {
        #expect(nearest(to: word, in: ["live", "mock", "staging"]) == expected)
    }

    @Test func `the nearest comes first, then the order of the list`() {
        #expect(nearest(to: "order", in: ["orders", "ordern", "order"]) == "order")
        #expect(nearest(to: "order", in: ["orders", "ordern"]) == "orders")
    }

    @Test func `a name of one letter is never suggested`() {
        #expect(nearest(to: "a", in: ["b", "c"]) == nil)
    }

    @Test func `a huge word is not compared`() {
        #expect(nearest(to: String(repeating: "a", count: 1_000), in: [String(repeating: "a", count: 999)]) == nil)
    }
}
