import Testing
import YAMLReader

/// Input inside a message.
struct ShownTests {
    @Test(arguments: [
        ("plain", "plain"), ("ä 🛒", "ä 🛒"), ("a\nb", "a\\u{a}b"), ("\u{1B}[31m", "\\u{1b}[31m"),
        ("\u{202E}abc", "\\u{202e}abc"), ("a\u{2028}", "a\\u{2028}"), ("\u{0}", "\\u{0}"),
        ("a\u{200B}b", "a\\u{200b}b"), ("a\u{A0}b", "a\\u{a0}b"), ("a\u{AD}b", "a\\u{ad}b"), ("\u{3164}", "\\u{3164}"),
        ("a\u{3000}b", "a\\u{3000}b"), ("a\u{FE0F}", "a\\u{fe0f}"), ("a\u{2066}b", "a\\u{2066}b"),
    ])
    func `what is invisible is escaped`(text: String, expected: String) {
        #expect(shown(text) == expected)
    }

    @Test(arguments: [
        ("two\nlines\r\n", "two lines"), ("a\u{1B}[31m", "a\\u{1b}[31m"), ("", ""),
        (String(repeating: "a", count: 99), String(repeating: "a", count: 99)),
    ])
    func `a text becomes one line that a terminal may show`(text: String, expected: String) {
        #expect(oneLine(text) == expected)
    }

    @Test func `what is long is cut`() {
        #expect(shown(String(repeating: "a", count: 60)) == String(repeating: "a", count: 60))
        #expect(shown(String(repeating: "a", count: 61)) == String(repeating: "a", count: 60) + "…")
    }
}
