import Fixtures
import SchemeModel
import SchemeSources
import Testing

/// Predefined data held against the form of JSON.
struct FixtureRulesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        /// Nothing when the text is JSON.
        let expected: String?

        var testDescription: String { text.prefix(40).debugDescription }

        init(_ text: String, _ expected: String? = nil) {
            self.text = text
            self.expected = expected
        }
    }

    static let rows = [
        Row("{\"a\": [1, -2.5e+3, 0.1E2, true, false, null, {}, [], \"\\u00e9\\uD83D\\ude00\\n\\\"\"]}\n"),
        Row("1"),
        Row("\u{FEFF}[1]"),
        Row(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
        Row("", "1:1: a value is expected here"),
        Row("{\n  \"é\": tru\n}", "2:8: a value is expected here"),
        Row("[1,\r\n 2,]", "2:4: a value is expected here"),
        Row("[,]", "1:2: a value is expected here"),
        Row("[1 2]", "1:4: a ',' or ']' is expected here"),
        Row("[1}", "1:3: a ',' or ']' is expected here"),
        Row("{\"a\": 1 \"b\": 2}", "1:9: a ',' or '}' is expected here"),
        Row("{\"a\": 1,}", "1:9: a key in quotes is expected here"),
        Row("{a: 1}", "1:2: a key in quotes is expected here"),
        Row("{\"a\" 1}", "1:6: a ':' is expected here"),
        Row("{\"a\": 1", "1:8: a ',' or '}' is expected here"),
        Row("[1] // why", "1:5: unexpected text after the end of the JSON"),
        Row("[01]", "1:2: a number cannot begin with 0"),
        Row("[1.]", "1:4: a digit is expected here"),
        Row("[-]", "1:3: a digit is expected here"),
        Row("[\"a\\x\"]", "1:4: there is no such escape"),
        Row("[\"\\u12G4\"]", "1:3: there is no such escape"),
        Row("[\"\\u12", "1:3: there is no such escape"),
        Row("[\"a\\ud83d\"]", "1:4: this is half of a surrogate pair, which is no character"),
        Row("[\"\\ud83d\\u0041\"]", "1:3: this is half of a surrogate pair, which is no character"),
        Row("[\"\\ude00\\ud83d\"]", "1:3: this is half of a surrogate pair, which is no character"),
        Row("[\"\\ud83d\\u1\"]", "1:9: there is no such escape"),
        Row("[\"a\\", "1:2: this quote is not closed"),
        Row("[\"a\nb\"]", "1:4: a control character must be written as an escape, such as \\n"),
        Row("[\"abc", "1:2: this quote is not closed"),
        Row("'a'", "1:1: a value is expected here"),
    ]

    @Test func `the line of a fault shows no value of a secret's name`() {
        let text = #"{"access_token": "s3cretS3cret", "note": "x",}"#
        let line = FixtureRules.finding(in: Array("[\n\(text)]".utf8), file: "a.json")?.place?.line
        #expect(line == #"{"access_token": **************, "note": "x",}]"#)
    }

    @Test func `a pointer of Git LFS in the place of a fixture is told as one`() {
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
        let finding = Diagnostic(
            "this is a pointer of Git LFS, not the file's content",
            at: Diagnostic.Place(file: "a.json"),
            hint: "git lfs pull"
        )
        #expect(FixtureRules.finding(in: Array(pointer.utf8), file: "a.json") == finding)
    }

    @Test(arguments: rows)
    func `what is no JSON is found where it stands`(row: Row) {
        let found = FixtureRules.finding(in: Array(row.text.utf8), file: "Fixtures/orders.json")
        let hint = "fix it: the app cannot read it"
        let expected = row.expected.map { expected in
            let message = expected.split(separator: ": ", maxSplits: 1).joined(separator: ": this fixture is no JSON: ")
            return "\(message) [\(hint)]"
        }
        #expect(found?.summary == expected)
    }

    @Test func `bytes that are no UTF-8 are found where they stand`() {
        let found = FixtureRules.finding(in: Array("[\"é".utf8) + [0xFF] + Array("\"]".utf8), file: "a.json")
        #expect(
            found?.summary == "1:4: this fixture is no JSON: this is not UTF-8 [fix it: the app cannot read it]"
        )
    }
}
