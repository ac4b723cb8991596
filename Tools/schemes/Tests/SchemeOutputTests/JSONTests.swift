import Foundation
import SchemeOutput
import Testing

/// JSON as we write it.
struct JSONTests {
    @Test func `what is short stands on one line, what is long is broken`() {
        let long = JSON.string(String(repeating: "x", count: 90))
        let value: JSON = ["short": [1, true, "a", .null], "empty": [:], "long": [long, ["a": [long]]]]
        let text = String(repeating: "x", count: 90)
        #expect(
            value.text == """
                {
                  "short": [1, true, "a", null],
                  "empty": {},
                  "long": [
                    "\(text)",
                    {
                      "a": [
                        "\(text)"
                      ]
                    }
                  ]
                }

                """
        )
        #expect(
            value.line
                == "{ \"short\": [1, true, \"a\", null], \"empty\": {}, \"long\": [\(long.line), { \"a\": [\(long.line)] }] }"
        )
    }

    @Test func `a map is sorted by name`() {
        #expect(JSON.map(["b": 1, "a": 2]).line == "{ \"a\": 2, \"b\": 1 }")
    }

    @Test(arguments: ["", "\"\\/", "\u{0}\u{1}\u{1F}\n\r\t", "é🛒\u{2028}\u{FEFF}"])
    func `another reader reads the same text`(text: String) throws {
        let line = JSON.array([.string(text)]).line
        #expect(try JSONDecoder().decode([String].self, from: Data(line.utf8)) == [text])
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    }
}
