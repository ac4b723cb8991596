import Testing
import YAMLReader

/// Bytes that are text, and bytes that are none.
struct YAMLTextTests {
    struct BytesRow: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]
        let expected: String

        /// - Parameter before: Faultless text in front of the bytes.
        init(_ id: String, _ before: String, _ bytes: [UInt8], _ expected: String) {
            testDescription = id
            self.bytes = Array(before.utf8) + bytes
            self.expected = expected
        }
    }

    @Test(arguments: [
        BytesRow("a stray byte", "a: 1\nb: é", [0xFF], "2:5-2:6: the file is not UTF-8: byte 0xFF [save it as UTF-8]"),
        BytesRow(
            "Latin-1",
            "a: caf",
            [0xE9, 0x20, 0x61],
            "1:7-1:8: the file is not UTF-8: byte 0xE9 [save it as UTF-8]"
        ),
        BytesRow(
            "cut off at the end",
            "a: ",
            [0xEF, 0xBB],
            "1:4-1:5: the file is not UTF-8: byte 0xEF [save it as UTF-8]"
        ),
        BytesRow(
            "cut off before a letter",
            "a: ",
            [0xEF, 0xBF, 0x41],
            "1:4-1:5: the file is not UTF-8: byte 0xEF [save it as UTF-8]"
        ),
        BytesRow(
            "half a surrogate pair",
            "a: ",
            [0xED, 0xA0, 0x80],
            "1:4-1:5: the file is not UTF-8: byte 0xED [save it as UTF-8]"
        ),
        BytesRow(
            "an overlong form",
            "a: ",
            [0xC0, 0x80],
            "1:4-1:5: the file is not UTF-8: byte 0xC0 [save it as UTF-8]"
        ),
        BytesRow(
            "UTF-16, little end first",
            "",
            [0xFF, 0xFE, 0x61, 0],
            "1:1-1:1: the file is UTF-16 [save it as UTF-8]"
        ),
        BytesRow("UTF-16, big end first", "", [0xFE, 0xFF, 0, 0x61], "1:1-1:1: the file is UTF-16 [save it as UTF-8]"),
        BytesRow("UTF-16 without a mark", "", [0x61, 0, 0x3A, 0], "1:1-1:1: the file is UTF-16 [save it as UTF-8]"),
    ])
    func `bytes that are no UTF-8 are shown where they stand`(row: BytesRow) {
        #expect(problems(of: row.bytes) == [row.expected])
    }

    @Test(arguments: [
        ("\u{0}", "0000"), ("\u{1B}", "001B"), ("\u{7F}", "007F"), ("\u{85}", "0085"), ("\u{86}", "0086"),
        ("\u{2028}", "2028"), ("\u{2029}", "2029"), ("\u{FEFF}", "FEFF"), ("\u{FFFE}", "FFFE"), ("\u{FFFF}", "FFFF"),
    ])
    func `a character that no editor shows is named`(character: String, code: String) {
        let expected = "2:3-2:4: the invisible character U+\(code) cannot stand here [remove it]"
        #expect(problems(of: "a: 1\n# \(character)") == [expected])
    }

    @Test(arguments: ["\u{A0}", "é", "e\u{301}", "👩‍👩‍👧", "\u{FFFD}", "\u{10FFFF}", "カ"])
    func `other characters may stand everywhere`(character: String) {
        #expect(problems(of: "\(character): \(character) # \(character)\n") == [])
    }

    @Test func `a byte order mark is passed over`() {
        #expect(YAMLDocument([0xEF, 0xBB, 0xBF] + Array("a: 1".utf8)).text == "a: 1")
        let expected = "1:4-1:5: this character cannot begin a value [quote the value]"
        #expect(problems(of: [0xEF, 0xBB, 0xBF] + Array("a: @".utf8)) == [expected])
    }

    @Test func `a file has at most 4 MiB`() {
        let fill = Array("# \(String(repeating: "x", count: 4 * 1_024 * 1_024 - 8))\na: 1\n".utf8)
        #expect(problems(of: fill) == [])
        #expect(problems(of: fill + [0x0A]) == ["1:1-1:1: the file is larger than 4 MiB"])
    }
}
