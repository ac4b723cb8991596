import Testing

@testable import SchemeOutput

/// Expressions over one line or several.
struct SwiftExpressionTests {
    private func written(_ expression: SwiftExpression, prefix: String = "", suffix: String = "") -> String {
        var text = SwiftText()
        text.expression(expression, prefix: prefix, suffix: suffix)
        return text.text
    }

    private let long = "\"" + String(repeating: "a", count: 118) + "\""

    @Test func `what fits stands on one line`() {
        let call = SwiftExpression.call(
            "f",
            [.init("a", .array(["1", "2"])), .init(nil, .plain("b"))],
            suffix: ".c()"
        )
        #expect(written(call, prefix: "x: ", suffix: ",") == "x: f(a: [1, 2], b).c(),\n")
        #expect(written(.array([])) == "[]\n")
    }

    @Test func `a literal that does not fit stands below its label`() {
        #expect(written(.plain(long), prefix: "a: ", suffix: ",") == "a:\n    \(long),\n")
        #expect(written(.plain(long), suffix: ",") == "\(long),\n")
    }

    @Test func `a call that does not fit has an argument to a line`() {
        let call = SwiftExpression.call("f", [.init("a", .plain("1")), .init(nil, .plain(long))], suffix: ".c()")
        #expect(written(call, suffix: ",") == "f(\n    a: 1,\n    \(long)\n).c(),\n")
        let breaking = SwiftExpression.call("", [.init(nil, .plain("1"))], breaks: true)
        #expect(written(.call("g", [.init(nil, breaking)])) == "g(\n    (\n        1\n    )\n)\n")
    }

    @Test func `a list that does not fit fills its lines, and a lone item has no comma`() {
        let item = "\"" + String(repeating: "b", count: 50) + "\""
        let list = SwiftExpression.array([item, item, item])
        #expect(written(list, prefix: "a: ") == "a: [\n    \(item), \(item),\n    \(item),\n]\n")
        #expect(written(.array([long])) == "[\n    \(long)\n]\n")
    }
}
