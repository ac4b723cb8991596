import SchemeSources
import Testing

@Suite struct `Swift code with blanks for the rest` {
    @Test(arguments: [
        Sample("let a = 1  // b", code: "let a = 1      ", text: "let a = 1      "),
        Sample("a /* /* b */ */ c", code: "a               c", text: "a               c"),
        Sample(#"f("b // c", 1) // d"#, code: #"f(        , 1)     "#, text: #"f("b // c", 1)     "#),
        Sample(##"f(#"b"c"#) /*d*/"##, code: "f(       )      ", text: ##"f(#"b"c"#)      "##),
        Sample("f(\"\"\"\n  // b\n  \"\"\")", code: "f(   \n      \n     )", text: "f(\"\"\"\n  // b\n  \"\"\")"),
        Sample(#"f("\(b + "c")") // d"#, code: #"f(            )     "#, text: #"f("\(b + "c")")     "#),
        Sample("#if A\r\nlet `b c` = 1\r\n", code: "#if A\r\nlet `b c` = 1\r\n", text: "#if A\r\nlet `b c` = 1\r\n"),
    ])
    fileprivate func `keeps every byte's place`(_ sample: Sample) {
        let bytes = Array(sample.source.utf8)
        #expect(String(decoding: SwiftCode(bytes).bytes, as: UTF8.self) == sample.code)
        #expect(String(decoding: SwiftCode(bytes, keepsStrings: true).bytes, as: UTF8.self) == sample.text)
    }
}

private struct Sample: CustomTestStringConvertible {
    let source: String
    /// Without comments and strings.
    let code: String
    /// Without comments.
    let text: String

    init(_ source: String, code: String, text: String) {
        (self.source, self.code, self.text) = (source, code, text)
    }

    var testDescription: String { source.debugDescription }
}
