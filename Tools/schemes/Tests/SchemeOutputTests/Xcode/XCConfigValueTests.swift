import Testing

@testable import SchemeOutput

/// The rules of xcconfig files, each with values that they are about.
struct XCConfigValueTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let value: String
        let text: String
    }

    static let rows = [
        Row(testDescription: "nothing", value: "", text: ""),
        Row(testDescription: "words", value: "a b  c", text: "a b  c"),
        Row(testDescription: "a URL", value: "https://shop.example/a?b=c#d", text: "https:/$()/shop.example/a?b=c#d"),
        Row(testDescription: "slashes in a row", value: "a///b//", text: "a/$()/$()/b/$()/"),
        Row(testDescription: "a reference that is none", value: "$(X) ${Y} $Z $", text: "$$(X) $${Y} $$Z $$"),
        Row(testDescription: "two dollars", value: "$$", text: "$$$$"),
        Row(testDescription: "quotes", value: #""a" 'b' ""#, text: #""a" 'b' ""#),
        Row(testDescription: "backslashes", value: #"\a \\b \" \ c"#, text: #"\a \\b \" \ c"#),
        Row(testDescription: "a backslash before slashes", value: #"\//a"#, text: #"\/$()/a"#),
        Row(testDescription: "blanks at the ends", value: "  a ", text: "$()  a $()"),
        Row(testDescription: "one blank", value: " ", text: "$() $()"),
        Row(testDescription: "a semicolon at the end", value: "a; b;", text: "a; b;$()"),
        Row(testDescription: "signs of the format", value: "= [a=b] #include", text: "= [a=b] #include"),
        Row(testDescription: "XML", value: "<&>]]>", text: "<&>]]>"),
        Row(testDescription: "emoji", value: "🛒👩‍👩‍👧", text: "🛒👩‍👩‍👧"),
        Row(
            testDescription: "very long",
            value: String(repeating: "a/", count: 5_000),
            text: String(repeating: "a/", count: 5_000)
        ),
    ]

    @Test(arguments: rows)
    func `a value is spelled so that the rules give it back`(row: Row) throws {
        let text = try XCConfigValue.text(of: row.value, expands: false)
        #expect(text == row.text)
        #expect(XCConfigReader("A = \(text)\nB = after\n").settings == ["A": row.value, "B": "after"])
    }

    @Test func `a setting for Xcode keeps its references`() throws {
        let text = try XCConfigValue.text(of: "$(inherited) https://$(HOST) \\$", expands: true)
        #expect(text == "$(inherited) https:/$()/$(HOST) \\$")
    }

    struct Refusal: CustomTestStringConvertible {
        let testDescription: String
        let value: String
        let reason: String
    }

    private static let line = "holds a line end or control character, and a line of an xcconfig file ends there"

    static let refusals = [
        Refusal(testDescription: "a line end", value: "a\nb", reason: line),
        Refusal(testDescription: "another line end", value: "a\r\nb", reason: line),
        Refusal(testDescription: "a line separator", value: "a\u{2028}b", reason: line),
        Refusal(testDescription: "a tab", value: "\ta", reason: line),
        Refusal(testDescription: "nothing that is seen", value: "a\u{0}", reason: line),
        Refusal(
            testDescription: "a backslash at the end",
            value: "a\\",
            reason: "ends in a backslash, and an xcconfig file goes on with the next line there"
        ),
        Refusal(
            testDescription: "a backslash before a dollar",
            value: "\\$(X)",
            reason: "holds '\\$', which Xcode reads in more than one way"
        ),
    ]

    @Test(arguments: refusals)
    func `a value that no spelling gives back is refused`(row: Refusal) {
        let refusal = #expect(throws: XCConfigValue.Refusal.self) {
            try XCConfigValue.text(of: row.value, expands: false)
        }
        #expect(refusal?.reason == row.reason)
    }
}
