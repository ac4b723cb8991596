import SchemeModel
import SchemeSources
import Testing

/// What is found in Swift files without compiling them.
struct SwiftSourceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        /// Each name with its place: `line:column NAME`.
        let expected: [String]

        init(_ id: String, _ text: String, _ expected: String...) {
            testDescription = id
            self.text = text
            self.expected = expected
        }
    }

    private func list(_ mentions: [SwiftSource.Mention]) -> [String] {
        mentions.map { mention in
            let start = mention.place.range.map { "\($0.start.line):\($0.start.column)" } ?? "nowhere"
            return "\(start) \(mention.name)"
        }
    }

    static let conditions = [
        Row("one", "#if MOCK\n#endif\n", "1:5 MOCK"),
        Row("an else", "#if MOCK\n#elseif STAGING\n#else\n#endif\n", "1:5 MOCK", "2:9 STAGING"),
        Row("indented", "  #if MOCK\n  #endif", "1:7 MOCK"),
        Row(
            "no blanks",
            "#if(MOCK)\n#elseif!STAGING&&MOCK||DEBUG",
            "1:5 MOCK",
            "2:9 STAGING",
            "2:18 MOCK",
            "2:24 DEBUG"
        ),
        Row("DEBUG", "#if DEBUG\n", "1:5 DEBUG"),
        Row(
            "the compiler's own questions",
            "#if os(Linux) && MOCK || !canImport(X, _version: 1.2) && swift(>=6.2) && hasFeature(Y)\n",
            "1:18 MOCK"
        ),
        Row("a question in parentheses", "#if (os(macOS) || STAGING) && (!(MOCK))", "1:19 STAGING", "1:34 MOCK"),
        Row("true and false", "#if true || false || MOCK", "1:22 MOCK"),
        Row("behind Windows line ends", "import A\r\n#if MOCK\r\n#endif\r\n", "2:5 MOCK"),
        Row("behind characters of several scalars", "/* 👩‍👩‍👧 é */ #if MOCK", "1:15 MOCK"),
        Row("a comment between", "#if /* !STAGING */ MOCK // || DEBUG", "1:20 MOCK"),
        Row("digits and underscores", "#if _A1_b2", "1:5 _A1_b2"),
        Row("in a comment", "// #if MOCK\n/* #if A\n#if B */\n"),
        Row("in nested comments", "/* /* #if A */\n#if B\n*/\n#if C", "4:5 C"),
        Row("in a string", "let a = \"#if A\"\nlet b = \"\\\"\n#if B\"", "3:5 B"),
        Row("in a string over lines", "let a = \"\"\"\n#if A\n\\\"\"\"\n#if B\n\"\"\"\n#if C", "6:5 C"),
        Row("in raw strings", "let a = #\"\"\"\n#if A\n\"\"\"\n#if B\n\"\"\"#\n#if C", "6:5 C"),
        Row("behind a raw string with a quote", "let a = #\"a\"b\"# /* #if A */\n#if B", "2:5 B"),
        Row(
            "behind strings in interpolations",
            "let a = \"\\(f(\")\", \"\\(\"#if A\")\"))\" // \"\n#if B",
            "2:5 B"
        ),
        Row("behind a raw interpolation", "let a = #\"\\(x) \\#(\"\"\"\n#if A\n\"\"\") \"#\n#if B", "4:5 B"),
        Row("behind a quote in a comment", "// don't \"\n/* \" */\n#if A", "3:5 A"),
        Row("an open string ends with its line", "let a = \"b\n#if A", "2:5 A"),
        Row("an open comment has no end", "/* \n#if A"),
        Row("other directives", "#warning(\"#if A\")\n#sourceLocation(file: \"a\", line: 1)\n#ifx A\n#endif"),
        Row("behind a backslash at a line's end", "let a = \"b\\\n#if A", "2:5 A"),
        Row("a raw string of two quotes", "let a = #\"\"\"# + b\n#if A", "2:5 A"),
        Row("in code deep in strings", String(repeating: "\"\\(", count: 100_000) + "\n#if A", "2:5 A"),
        Row(
            "in code interpolated into lines",
            "let a = \"\"\"\n\\({\n#if A\n\"\\(b(\")\"))\"\n#else\n#endif\n}())\n#if B\n\"\"\"\n#if C",
            "3:5 A",
            "10:5 C"
        ),
        Row(
            "in code interpolated into raw lines",
            "let a = #\"\"\"\n\\({\n#if A\n})\n\\#({\n#if B\n#endif\n})\n\"\"\"#\n#if C",
            "6:5 B",
            "10:5 C"
        ),
        Row("behind a byte order mark", "\u{FEFF}#if A\n", "1:6 A"),
        Row("behind a regular expression", "let a = /\"\"\"|\\/*/\n#if A\n#if /* no regex: */ B", "2:5 A", "3:21 B"),
        Row("behind a class with a parenthesis", "f(/[)\"]/, /(a|b)\"/)\n#if A", "2:5 A"),
        Row("behind divisions", "let a = b / c, d = (e)/f/2 // \"\"\"\n#if A", "2:5 A"),
        Row("behind a slash as a function", "let a = b.reduce(1, /) + \"/\"\n#if A", "2:5 A"),
        Row("behind a raw regular expression", "let a = #/ / \"\"\" \\/# /#\n#if A", "2:5 A"),
        Row("in a regular expression over lines", "let a = ##/\n#if A\n/#\n/##\n#if B", "5:5 B"),
        Row("an open regular expression ends with its line", "let a = #/b\n#if A", "2:5 A"),
        Row("a name in backticks", "func `a \"\"\" #if A /* b`() {}\n#if `B` || `os`", "2:6 B", "2:13 os"),
        Row("behind a line for the shell", "#!/usr/bin/env swift /*\n#if A", "2:5 A"),
        Row("behind code", "let a = 1; #if A\nfunc f() { #if B\n", "1:16 A", "2:16 B"),
        Row("behind line ends of old", "import A\r#if B\r#endif", "2:5 B"),
        Row("over lines", "#if (A &&\n    !B\n) || C\n|| D", "1:6 A", "2:6 B", "3:6 C"),
        Row("a question over lines", "#if canImport(A,\n    _version: 2) && B\n&& C", "2:21 B"),
        Row("ends with its line", "#if A &&\nB", "1:5 A"),
        Row("an open parenthesis ends with the branch", "#if (A\n#elseif B\n#endif", "1:6 A", "2:9 B"),
        Row("no expression", "#if A == B && 1 || $C { }\n#if\n#if D", "1:5 A", "3:5 D"),
        Row("deep", "#if " + String(repeating: "!(", count: 100_000) + "A\n#if B", "2:5 B"),
        Row("nothing", ""),
    ]

    @Test(arguments: conditions)
    func `the names in #if are found where they stand`(row: Row) {
        #expect(list(SwiftSource(Array(row.text.utf8), file: "A.swift").conditions) == row.expected)
    }

    static let imports = [
        Row("plain", "import Shop\n", "1:8 Shop"),
        Row(
            "with attributes",
            "@testable import Shop\n@_spi(Internal) @preconcurrency import Orders",
            "1:18 Shop",
            "2:40 Orders"
        ),
        Row("with access", "public import Shop\n  internal import Orders", "1:15 Shop", "2:19 Orders"),
        Row("a member", "@testable public import struct Shop.Order\nimport func Orders.f", "1:32 Shop", "2:13 Orders"),
        Row("a submodule", "import Shop.Orders", "1:8 Shop"),
        Row("two on a line", "import Shop; import Orders", "1:8 Shop", "1:21 Orders"),
        Row("behind a byte order mark", "\u{FEFF}import Shop\n", "1:9 Shop"),
        Row("under a condition", "#if MOCK\n    import Shop\n#endif", "2:12 Shop"),
        Row("behind Windows line ends", "import Shop\r\nimport Orders\r\n", "1:8 Shop", "2:8 Orders"),
        Row("with a comment", "import /* not Orders */ Shop // import Orders", "1:25 Shop"),
        Row(
            "the word elsewhere",
            "let imports = import_(x)\nshop.import(Orders)\nfunc `import`(a: Int) {}\ncase importing"
        ),
        Row("in a text", "let a = \"import Shop\"\n// import Shop\nlet b = \"\"\"\n    import Shop\n    \"\"\""),
        Row("a name in backticks", "import `Shop`", "1:9 Shop"),
        Row("in parentheses behind a call", "f(import)\n(1)import"),
        Row("unfinished", "import\nimport ;"),
    ]

    @Test(arguments: imports)
    func `the modules of imports are found where they stand`(row: Row) {
        #expect(list(SwiftSource(Array(row.text.utf8), file: "A.swift").imports) == row.expected)
    }

    @Test func `a place holds the whole line as it is written`() {
        let source = SwiftSource(Array("let é = \"x\"; \r\n#if MOCK // why\r\n".utf8), file: "Sources/A.swift")
        let range = TextRange(start: TextPosition(line: 2, column: 5), end: TextPosition(line: 2, column: 9))
        #expect(
            source.conditions.map(\.place) == [
                Diagnostic.Place(file: "Sources/A.swift", range: range, line: "#if MOCK // why")
            ]
        )
    }

    @Test func `a line too long to look at is not shown`() {
        let source = SwiftSource(Array((String(repeating: " ", count: 5_000) + "#if MOCK\n").utf8), file: "A.swift")
        let range = TextRange(start: TextPosition(line: 1, column: 5_005), end: TextPosition(line: 1, column: 5_009))
        #expect(source.conditions.map(\.place) == [Diagnostic.Place(file: "A.swift", range: range)])
    }

    @Test func `bytes that are no UTF-8 are passed over`() {
        let bytes = [0xFF, 0x0A] + Array("#if MOCK\n".utf8) + [0xC3]
        #expect(list(SwiftSource(bytes, file: "A.swift").conditions) == ["2:5 MOCK"])
    }
}
