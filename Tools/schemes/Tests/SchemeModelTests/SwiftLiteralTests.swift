import SchemeModel
import Testing

/// Names and texts as Swift source.
struct SwiftLiteralTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("\"", #""\"""#), ("\\(x)", #""\\(x)""#), ("\n\r\t", #""\n\r\t""#),
        ("\u{0}\u{1B}", #""\u{0}\u{1b}""#), ("a\u{200D}b\u{2028}", #""a\u{200d}b\u{2028}""#), ("é🛒", #""é🛒""#),
        ("\r\n", #""\r\n""#),
    ])
    func `a text is a literal that means it`(text: String, expected: String) {
        #expect(text.swiftLiteral == expected)
    }

    @Test func `a keyword needs backticks`() {
        #expect("class".swiftName == "`class`")
        #expect("async".swiftName == "async")
    }
}
