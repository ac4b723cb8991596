import Testing

@testable import SchemeOutput

/// A value as a YAML file: which texts may stand there without quotes.
struct JSONYAMLTests {
    @Test func `objects and lists stand in blocks`() {
        let value: JSON = ["a": ["b": [1, ["c": "d", "e": []], [["f"]]], "g": [:]], "h": true]
        #expect(
            value.yaml == """
                a:
                  b:
                    - 1
                    - c: d
                      e: []
                    -
                      -
                        - f
                  g: {}
                h: true

                """
        )
    }

    @Test(arguments: [
        ("word", "word"), ("two words", "two words"), ("a/b.c-d_e", "a/b.c-d_e"), ("", #""""#), ("no", #""no""#),
        ("On", #""On""#), ("null", #""null""#), ("Y", #""Y""#), ("007", #""007""#), ("1.10", #""1.10""#),
        ("-", #""-""#),
        ("~", #""~""#), ("a: b", #""a: b""#), ("a #b", #""a #b""#), (" a", #"" a""#), ("a ", #""a ""#),
        ("*a", #""*a""#),
        (#"\""#, #""\\\"""#), ("a\nb\t", #""a\u000ab\u0009""#), ("\u{85}\u{2028}\u{7F}", #""\u0085\u2028\u007f""#),
        ("🛒", #""🛒""#),
    ])
    func `a text is quoted where a reader might take it for something else`(text: String, yaml: String) {
        #expect(JSON.string(text).yaml == yaml + "\n")
        #expect(JSON.object([.init(text, .string(text))]).yaml == "\(yaml): \(yaml)\n")
    }
}
