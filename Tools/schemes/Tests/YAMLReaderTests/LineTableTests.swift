import Testing
import YAMLReader

/// Lines and columns as an editor counts them.
struct LineTableTests {
    @Test(arguments: [
        ("line feeds", "ab\n\ncd"), ("carriage returns", "ab\r\rcd"), ("both together", "ab\r\n\r\ncd"),
        ("mixed", "ab\r\n\ncd"),
    ])
    func `a line ends in every way that editors know`(id: String, text: String) {
        let table = LineTable(text)
        #expect([1, 2, 3].map { String(table.line($0)) } == ["ab", "", "cd"])
        let end = text.unicodeScalars.count
        #expect(table.position(ofScalar: end - 2) == TextPosition(line: 3, column: 1))
        #expect(table.position(ofScalar: 2) == TextPosition(line: 1, column: 3))
    }

    @Test(arguments: [
        ("accents in two scalars", "e\u{301}e\u{301}x", 4, 3), ("a family", "👩‍👩‍👧x", 5, 2), ("a flag", "🇫🇷x", 2, 2),
        ("other scripts", "カタログx", 4, 5), ("tabs", "\t\tx", 2, 3),
        ("a zero-width joiner at the end", "a\u{200D}x", 2, 2),
    ])
    func `a column counts characters`(id: String, text: String, scalar: Int, column: Int) {
        #expect(LineTable(text).position(ofScalar: scalar) == TextPosition(line: 1, column: column))
    }

    @Test func `a place behind the text is its end`() {
        #expect(LineTable("ab\nc").position(ofScalar: 100) == TextPosition(line: 2, column: 2))
        #expect(LineTable("ab\n").position(ofScalar: 3) == TextPosition(line: 2, column: 1))
        #expect(LineTable("").position(ofScalar: 0) == TextPosition(line: 1, column: 1))
        #expect(LineTable("").line(1) == "")
    }

    @Test func `in a huge line a column counts scalars`() {
        let table = LineTable(String(repeating: "e\u{301}", count: 5_000))
        #expect(table.position(ofScalar: 4_096) == TextPosition(line: 1, column: 2_049))
        #expect(table.position(ofScalar: 8_000) == TextPosition(line: 1, column: 8_001))
    }

    @Test func `a range never ends before it begins`() {
        let range = LineTable("abc").range(of: TextSpan(start: 2, end: 0))
        #expect(range == TextRange(start: TextPosition(line: 1, column: 3), end: TextPosition(line: 1, column: 3)))
    }
}
