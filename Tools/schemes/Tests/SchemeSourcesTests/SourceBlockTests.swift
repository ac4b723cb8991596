import SchemeSources
import Testing

/// The code of each branch: what it declares, and when it is compiled.
struct SourceBlockTests {
    /// A block as `conditions: types | members | texts`, or `-` outside of every branch.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var language = SourceLanguage.swift
        let text: String
        let expected: [String]
    }

    static let rows = [
        Row(
            testDescription: "types, members and texts",
            text: """
                import Shop
                #if MOCK
                final class MockCatalog { let item = "a pen"; func load() { let local = 1 } }
                extension Shop.Orders: Sendable { static var none: Self { .init() } }
                let shelf = "two\\nlines of \\(shelf("ink")) text"
                func first() {}
                #elseif !TRACE
                actor Counter {}
                #else
                protocol Counting { class func count() }
                #endif
                """,
            expected: [
                "-: | | ",
                "MOCK: MockCatalog | MockCatalog.item MockCatalog.load Orders.none shelf first | a pen, two, of, ink, text",
                "MOCK TRACE: Counter | | ",
                "MOCK TRACE: Counting | Counting.count | ",
            ]
        ),
        Row(
            testDescription: "blocks inside each other",
            text: "#if A\nstruct B {\n#if C\nvar d = 1\n#endif\nvar e = 2\n}\n#endif\nstruct F {}",
            expected: ["-: F | | ", "A: B | B.e | ", "A C: | B.d | "]
        ),
        Row(
            testDescription: "code interpolated into a text over lines",
            text:
                "let a = \"\"\"\n    outside\n    \\({\n    #if MOCK\n    \"inside\"\n    #endif\n    }())\n    after\n    \"\"\"",
            expected: ["-: | a | outside, after", "MOCK: | | inside"]
        ),
        Row(
            testDescription: "Windows line ends",
            text: "// A comment.\r\n#if MOCK\r\nstruct Mock {}\r\n#endif\r\n",
            expected: ["-: | | ", "MOCK: Mock | | "]
        ),
        Row(
            testDescription: "an imported member is no declaration",
            text: "#if MOCK\nimport struct Shop.Order\n#endif",
            expected: ["-: | | ", "MOCK: | | "]
        ),
        Row(
            testDescription: "C",
            language: .c,
            text: """
                #include <shop/"catalog".h>
                # ifdef MOCK   /* it's "
                */
                static const char *shelf = "a pen" "ink"; // don't
                int mock_count(const char *name) { return name[0] == '"' ? count("x") : 1; }
                #  elif defined(TRACE) && !defined DEBUG \\
                    || STAGING
                @implementation MockCatalog
                - (void)load { }
                @end
                #else
                #define AREA(x) (x / 2)
                #endif
                """,
            expected: [
                "-: | | catalog",
                "MOCK: | mock_count | a pen, ink, x",
                "MOCK TRACE DEBUG STAGING: MockCatalog | | ",
                "MOCK TRACE DEBUG STAGING: | | ",
            ]
        ),
    ]

    @Test(arguments: rows)
    func `each block has what it declares`(row: Row) {
        let source = SwiftSource(Array(row.text.utf8), file: "A.swift", language: row.language, keepsCode: true)
        let found = source.blocks.map { block in
            let code = block.code
            let members = code.members.map { ($0.type.map { "\($0)." } ?? "") + $0.name }
            let texts = code.texts.map { String(decoding: $0.bytes, as: UTF8.self) }
            return (block.place == nil ? "-" : block.conditions.joined(separator: " ")) + ": "
                + [code.types.map(\.name), members].map { $0.map { "\($0) " }.joined() + "| " }.joined()
                + texts.joined(separator: ", ")
        }
        #expect(found == row.expected)
    }

    struct Expression: CustomTestStringConvertible, Sendable {
        let text: String
        /// Without MOCK and TRACE, with MOCK, with both.
        let values: [Bool?]
        var isUnreadable = false

        var testDescription: String { text }
    }

    @Test(arguments: [
        Expression(text: "#ifdef MOCK", values: [false, true, true]),
        Expression(text: "#ifndef MOCK", values: [true, false, false]),
        Expression(text: "#if MOCK", values: [false, true, true]),
        Expression(text: "#if defined(MOCK) && !defined TRACE", values: [false, true, false]),
        Expression(text: "#if defined ( MOCK )", values: [false, true, true]),
        Expression(text: "#if MOCK == 1 || 0", values: [false, true, true]),
        Expression(text: "#if MOCK != 0", values: [false, true, true]),
        Expression(text: "#if 1 <= MOCK", values: [false, true, true]),
        Expression(text: "#if MOCK > 1", values: [false, false, false]),
        Expression(text: "#if (MOCK < 1)", values: [true, false, false]),
        Expression(text: "#if 1", values: [true, true, true]),
        Expression(text: "#if 0 && __has_include(<x.h>)", values: [false, false, false]),
        Expression(text: "#if __has_include(<x.h>) && MOCK", values: [false, nil, nil]),
        Expression(text: "#if MOCK + 1", values: [nil, nil, nil], isUnreadable: true),
        Expression(text: "#if MOCK ? 1 : 0", values: [nil, nil, nil], isUnreadable: true),
    ])
    func `an expression of C is evaluated as the preprocessor does`(expression: Expression) {
        let text = "\(expression.text)\nint a;\n#endif\n"
        let source = SwiftSource(Array(text.utf8), file: "a.c", language: .c, keepsCode: true)
        let values = [[], ["MOCK"], ["MOCK", "TRACE"]].map { on in source.compiles { on.contains($0) }.last ?? nil }
        #expect(values == expression.values)
        #expect(source.blocks.last?.isUnreadable == expression.isUnreadable)
    }
}
