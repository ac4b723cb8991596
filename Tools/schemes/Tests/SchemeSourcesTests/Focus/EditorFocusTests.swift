import Fixtures
import SchemeModel
import SchemeSources
import Testing

/// The editor's file, edited in place.
struct EditorFocusTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String?
        let wanted: [String]
        let expected: String?

        init(_ description: String, _ text: String?, _ wanted: [String], _ expected: String?) {
            testDescription = description
            (self.text, self.wanted, self.expected) = (text, wanted, expected)
        }
    }

    private static let declared = ["MOCK", "STAGING"]

    private static func edited(_ text: String?, _ wanted: [String]) throws -> String? {
        let focus = try EditorFocus(text.map { Array($0.utf8) }, declared: declared, wanted: wanted)
        return try focus.bytes(with: wanted).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("", ["MOCK", "STAGING"], #"{ "swiftPM": { "traits": ["MOCK", "STAGING"] } }"#),
        (#" "swiftPM": { "traits": ["OTHER", "MOCK"] } "#, [], #"{ "swiftPM": { "traits": ["OTHER"] } }"#),
        (#" "swiftPM": { "traits": ["-DMOCK"] } "#, ["MOCK"], #"{ "swiftPM": { "traits": ["-DMOCK", "MOCK"] } }"#),
        (#" "swiftPM": { "traits": ["MOCK"] } "#, [], "{}"),
    ])
    func `traits are listed by their names`(members: String, wanted: [String], expected: String) throws {
        let bytes = Array("{\(members)}".utf8)
        let focus = try EditorFocus(bytes, declared: Self.declared, form: .traits, wanted: wanted)
        #expect(try focus.bytes(with: wanted).map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    private static let alone = """
        {
          "swiftPM": {
            "swiftCompilerFlags": ["-DMOCK"]
          }
        }

        """

    static let rows = [
        Row("no file", nil, ["MOCK"], alone),
        Row("no file, no conditions", nil, [], nil),
        Row("the same", alone, ["MOCK"], alone),
        Row("another", alone, ["STAGING"], alone.replacing("MOCK", with: "STAGING")),
        Row("ours alone", alone, [], nil),
        Row(
            "two conditions in the order of the file",
            nil,
            declared,
            alone.replacing("\"-DMOCK\"", with: "\"-DMOCK\", \"-DSTAGING\"")
        ),
        Row(
            "one of two",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-DSTAGING\" , \"-DMOCK\"]}}",
            ["MOCK"],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-DMOCK\"]}}"
        ),
        Row(
            "twice",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-DMOCK\",\"-O\",\"-DMOCK\"]}}",
            ["MOCK"],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-DMOCK\",\"-O\"]}}"
        ),
        Row(
            "two words",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-D\",\"MOCK\",\"-O\"]}}",
            [],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-O\"]}}"
        ),
        Row(
            "another program's",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-Xcc\",\"-DMOCK\"]}}",
            ["MOCK"],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-Xcc\",\"-DMOCK\", \"-DMOCK\"]}}"
        ),
        Row(
            "undeclared",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-DMINE\"]}}",
            [],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-DMINE\"]}}"
        ),
        Row("an escape", "{\"swift\\u0050M\":{\"swiftCompilerFlags\":[\"-DMO\\u0043K\"]},\"a\":1}", [], "{\"a\":1}"),
        Row(
            "a mark at the beginning",
            "\u{FEFF}{\"a\":1}",
            ["MOCK"],
            "\u{FEFF}{\"a\":1, \"swiftPM\": { \"swiftCompilerFlags\": [\"-DMOCK\"] }}"
        ),
        Row(
            "an empty list stays",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[]}}",
            [],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[]}}"
        ),
        Row(
            "a list of comments",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[ /* none, yet */ ]}}",
            ["MOCK"],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[ /* none, yet */\"-DMOCK\" ]}}"
        ),
        Row(
            "a comment beside ours",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-O\", /* , */ \"-DMOCK\", // mine\n]}}",
            [],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-O\" /* , */ , // mine\n]}}"
        ),
        Row(
            "a comment behind ours alone",
            "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-DMOCK\", // mine\n]}}",
            [],
            "{\"swiftPM\":{\"swiftCompilerFlags\":[ // mine\n]}}"
        ),
        Row("a comment around ours alone", "// mine\n\(alone)", [], "// mine\n{\n}\n"),
        Row(
            "a comment before the list",
            "{\"swiftPM\":{\"swiftCompilerFlags\": /* agreed */ [\"-DMOCK\"]}}",
            [],
            "{\"swiftPM\":{\"swiftCompilerFlags\": /* agreed */ []}}"
        ),
        Row(
            "a comment before the colon",
            "{\"swiftPM\":{\"swiftCompilerFlags\" // agreed\n: [\"-DMOCK\"]}}",
            [],
            "{\"swiftPM\":{\"swiftCompilerFlags\" // agreed\n: []}}"
        ),
        Row(
            "a comment before the object",
            "{\"swiftPM\": /* agreed */ {\"swiftCompilerFlags\":[\"-DMOCK\"]}}",
            [],
            "{\"swiftPM\": /* agreed */ {}}"
        ),
    ]

    @Test(arguments: rows)
    func `only flags of declared conditions change`(row: Row) throws {
        let edited = try Self.edited(row.text, row.wanted)
        #expect(edited == row.expected)
        #expect(try Self.edited(edited, row.wanted) == edited, "a second time")
        let conditions = try EditorFocus(edited.map { Array($0.utf8) }, declared: Self.declared).conditions
        #expect(conditions == row.wanted)
    }

    /// Files of a person, in every shape.
    static let foreign = [
        "{}", "{}\n", "{\r\n}\r\n", "{\n\n}\n", "\n{\n}\n",
        "{\"swiftPM\": /* agreed */ {\"swiftCompilerFlags\": /* with Anna */ []}}", "{\"a\":1}", "{ \"a\": 1 }\n",
        "{\n  \"a\": 1\n}\n", "{\r\n\t\"a\": 1,\r\n\r\n\t\"é\": [2]\r\n}\r\n",
        "{\n\"a\": 1 // why\n}",
        "{\n  // above\n  \"a\": {}, // behind\n  /* between */ \"b\": [1,], }\n",
        "/* { */ {\"a\": \"/* \\\" */ // ,]}\"} // }",
        "{\"swiftPM\":{\"traits\":[\"A\"]}}",
        "{\n  \"swiftPM\": {\n    \"configuration\": \"debug\"\n  },\n  \"z\": null\n}\n",
        "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-O\"],\"a\":[]}}",
        "{\n  \"swiftPM\": {\n    \"swiftCompilerFlags\": [\n      \"-O\", // fast\n      \"-g\"\n    ]\n  }\n}\n",
        "{\"swiftPM\":{\"swiftCompilerFlags\":[\"-O\", ]}}",
        "{\"swiftPM\":{\"swiftCompilerFlags\":[/* all */ \"-Xcc\" /* C */ , \"-DMOCK\"]}}",
    ]

    @Test(arguments: foreign)
    func `what a person wrote is the same to the byte when the focus has been and gone`(text: String) throws {
        for wanted in [["MOCK"], ["STAGING"], Self.declared] {
            let focused = try #require(try Self.edited(text, wanted))
            #expect(try EditorFocus(Array(focused.utf8), declared: Self.declared).conditions == wanted, "\(focused)")
            let other = try #require(try Self.edited(focused, ["STAGING"]))
            #expect(try Self.edited(other, []) == text, "\(other)")
        }
    }

    static let refused = [
        ("nothing", "", "1:1: this is no JSON: a value is expected here"),
        ("a word", "{ swiftPM: 1 }", "1:3: this is no JSON: a key in quotes is expected here"),
        ("a comment without end", "{ /* }", "1:3: this is no JSON: this comment is not closed"),
        ("a lone slash", "{ / }", "1:3: this is no JSON: a value is expected here"),
        ("a comma alone", "[,]", "1:2: this is no JSON: a value is expected here"),
        ("not UTF-8", "\u{0}", "1:1: this is no JSON: a value is expected here"),
        ("a list", "[]", "1:1: this is no object"),
        ("no object", "{ \"swiftPM\": null }", "1:14: 'swiftPM' is no object"),
        ("no list", "{ \"swiftPM\": { \"swiftCompilerFlags\": \"-O\" } }", "1:38: 'swiftCompilerFlags' is no list"),
        ("no text", "{ \"swiftPM\": { \"swiftCompilerFlags\": [1] } }", "1:39: this flag is no text"),
        (
            "unfinished", "{ \"swiftPM\": { \"swiftCompilerFlags\": [\"-O\", \"-Xcc\"] } }",
            "1:45: this flag lacks the word behind it"
        ),
        ("twice", "{ \"swiftPM\": {},\n  \"swift\\u0050M\": {} }", "2:3: 'swiftPM' stands here twice"),
        (
            "half a letter", "{ \"\\ud800\": 1 }",
            "1:4: this is no JSON: this is half of a surrogate pair, which is no character"
        ),
    ]

    @Test(arguments: refused)
    func `what cannot be edited without loss is refused with what to write`(
        id: String,
        text: String,
        expected: String
    ) throws {
        let error = try #require(throws: Diagnostics.self) { try Self.edited(text, ["MOCK"]) }
        let remedy = "fix it by hand; it should hold \"swiftPM\": { \"swiftCompilerFlags\": [\"-DMOCK\"] }"
        #expect(error.all.map(\.summary) == ["\(expected) [\(remedy)]"])
    }

    @Test(arguments: [
        ("{} // why", "1:4: sourcekit-lsp passes over the whole file because of this comment [take it out]"),
        ("{\"a\":[1,],}", "1:10: sourcekit-lsp passes over the whole file because of this comma [take it out]"),
        ("{\"a\":[1,]}", nil),
    ])
    func `what the language server would not read is named`(text: String, expected: String?) throws {
        #expect(try EditorFocus(Array(text.utf8), declared: []).obstacle?.summary == expected)
    }
}
