import Fixtures
import SchemeModel
import Testing

@testable import SchemeOutput

/// The table and the picture of the schemes in a README.
struct ReadmeTableTests {
    @Test func `a new README has the table and the picture`() throws {
        let text = try Outputs.text(
            "README.md",
            of: Outputs.shop.replacing(
                "Calls `the` | <b>real</b> shop.",
                with: #"'\| *a* _b_ [c](d) <e> &amp; $f$ ~~g~~'"#
            )
        )
        #expect(
            text == #"""
                # shop

                <!-- schemes: begin -->

                | scheme | what it does | conditions | who answers | ships |
                |---|---|---|---|---|
                | `live` | \\\| \*a\* \_b\_ \[c\](d) \<e\> \&amp; \$f\$ \~\~g\~\~ | none | live | yes |
                | `mock` |  | `MOCK` | catalog: mock, orders: live |  |
                | `fast` |  | `MOCK` | catalog: mock, orders: live |  |
                | `local` |  | none | live |  |

                ```mermaid
                flowchart LR
                    scheme0(["live"]) --> set0
                    scheme1(["mock"]) --> set1
                    scheme2(["fast"]) --> set1
                    scheme3(["local"]) --> set0
                    set0["no conditions"]
                    set0 -- links --> implementation0[["live"]]
                    set1["MOCK"]
                    set1 -- links --> implementation0[["live"]]
                    set1 -- links --> implementation1[["mock"]]
                ```

                <!-- schemes: end -->

                """#
        )
    }

    @Test func `the rest of a README is kept to the byte`() throws {
        let file = try Outputs.files(.readmeTable, of: Outputs.shop)[0]
        let mine = "\u{FEFF}# Mine \r\n\n<!-- schemes: begin -->\nold\n<!-- schemes: end -->\r\ne\u{301}"
        let text = try file.text(in: mine)
        #expect(text.hasPrefix("\u{FEFF}# Mine \r\n\n<!-- schemes: begin -->\n\n| scheme |"))
        #expect(text.hasSuffix("```\n\n<!-- schemes: end -->\r\ne\u{301}"))
        #expect(try file.text(in: text) == text)
    }

    @Test func `a README without marks is refused with the lines to add`() throws {
        let file = try Outputs.files(.readmeTable, of: Outputs.shop)[0]
        let error = #expect(throws: Diagnostics.self) { try file.text(in: "# Mine\n") }
        #expect(
            error?.all.map(\.summary) == [
                "no lines are marked for the table [add two lines where it shall stand: `<!-- schemes: begin -->` and "
                    + "`<!-- schemes: end -->`]"
            ]
        )
    }

    @Test func `without services there is nobody to answer`() throws {
        let text = try Outputs.text(
            "README.md",
            of: "version: 1\ndefault: a\noutputs: { readmeTable: README.md }\nschemes: { a: {} }\n"
        )
        #expect(text.contains("# Schemes\n"))
        #expect(text.contains("| `a` |  | none | – |  |\n"))
    }

    @Test(arguments: ["  a b ": "&#32;&#32;a b&#32;", " ": "&#32;", "": "", "a | b": "a \\| b"])
    func `spaces at the ends of a description stay`(description: String, cell: String) throws {
        let scheme = "{ description: \"\(description)\" }"
        let text = try Outputs.text(
            "README.md",
            of: "version: 1\ndefault: a\noutputs: { readmeTable: README.md }\nschemes: { a: \(scheme) }\n"
        )
        #expect(text.contains("| `a` | \(cell) | none | – |  |\n"))
    }
}
