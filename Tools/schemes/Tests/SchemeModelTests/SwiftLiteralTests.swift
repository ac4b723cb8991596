import SchemeModel
import Testing

/// Names and texts as Swift source.
struct SwiftLiteralTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("", #""""#), (#"a "b" \c"#, #""a \"b\" \\c""#), ("\\(x)", #""\\(x)""#),
        ("a\nb\r\tc", #""a\nb\r\tc""#), ("\u{1B}[0m", #""\u{1b}[0m""#), ("\u{202E}", #""\u{202e}""#),
        ("é 🛒", #""é 🛒""#),
    ])
    func `a text becomes a literal that reads back as the text`(text: String, literal: String) {
        #expect(text.swiftLiteral == literal)
    }

    @Test(arguments: [("orders", "orders"), ("default", "`default`"), ("mockError", "mockError")])
    func `a keyword stands in backticks`(name: String, source: String) {
        #expect(name.swiftName == source)
    }
}
