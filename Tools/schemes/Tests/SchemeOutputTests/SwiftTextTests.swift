import Testing

@testable import SchemeOutput

/// Swift source in the making.
struct SwiftTextTests {
    @Test func `lines know how deep they stand`() {
        var text = SwiftText()
        text.block("struct A {") { text in
            text.line("let b = 1")
            text.line()
            text.lines("func c() {\n    d()\n}")
        }
        #expect(text.text == "struct A {\n    let b = 1\n\n    func c() {\n        d()\n    }\n}\n")
    }

    @Test func `a case breaks where its statement does not fit, and the statement where it still does not`() {
        let long = String(repeating: "a", count: 60)
        var text = SwiftText()
        text.switchCase("1", "a = b")
        text.switchCase("2", "\(long) = \(long.dropLast(10))")
        text.switchCase("3", "\(long) = \(long)")
        let two = "case 2:\n    \(long) = \(long.dropLast(10))\n"
        #expect(text.text == "case 1: a = b\n" + two + "case 3:\n    \(long) =\n        \(long)\n")
    }
}
