import Testing
import YAMLReader

/// Input inside a message.
struct ShownTests {
    @Test(arguments: [
        ("plain", "plain"), ("ä 🛒", "ä 🛒"), ("a\nb", "a\\u{a}b"), ("\u{1B}[31m", "\\u{1b}[31m"),
        ("\u{202E}abc", "\\u{202e}abc"), ("a\u{2028}", "a\\u{2028}"), ("\u{0}", "\\u{0}"),
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
