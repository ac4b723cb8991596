import Foundation
import Testing

@testable import ServiceClient

@Suite struct ExcerptTests {
    struct Body: CustomTestStringConvertible {
        let bytes: Data
        let text: String
        let testDescription: String

        init(_ testDescription: String, _ body: String, _ text: String) {
            (self.testDescription, bytes, self.text) = (testDescription, Data(body.utf8), text)
        }

        init(_ testDescription: String, bytes: [UInt8], _ text: String) {
            (self.testDescription, self.bytes, self.text) = (testDescription, Data(bytes), text)
        }
    }

    static let bodies = [
        Body("empty", "", ""),
        Body("plain", "no such item", "no such item"),
        Body("several lines", "\r\n a\t\tb\n\nc \n", "a b c"),
        Body("terminal escape", "\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{7}"),
        Body("C1 control", "a\u{9B}2J", "a\\u{9B}2J"),
        Body("bidirectional override", "a\u{202E}b", "a\\u{202E}b"),
        Body("zero byte", "a\0b", "a\\u{0}b"),
        Body("not UTF-8", bytes: [0x61, 0xFF, 0x62], "a\u{FFFD}b"),
        Body("as long as allowed", String(repeating: "x", count: 100), String(repeating: "x", count: 100)),
        Body("too long", String(repeating: "x", count: 101), String(repeating: "x", count: 100) + "…"),
        Body(
            "one character of many marks",
            "e" + String(repeating: "\u{301}", count: 5_000),
            "e"
                + String(repeating: "\u{301}", count: 99) + "…"
        ),
        Body("other scripts", "Füße 日本 😀", "Füße 日本 😀"),
    ]

    @Test(arguments: bodies)
    func `a body is shown as one short line that a terminal cannot obey`(_ body: Body) {
        // Scalars, because strings compare canonically equal.
        #expect(Array(excerpt(of: body.bytes).unicodeScalars) == Array(body.text.unicodeScalars))
    }
}
