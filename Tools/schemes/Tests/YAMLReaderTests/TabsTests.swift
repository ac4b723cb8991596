import Testing
import YAMLReader

/// Tabs that YAML lets through.
struct TabsTests {
    @Test(arguments: [
        Row("behind a key", "a:\t1\n", "1:3-1:4: a tab cannot stand here [use spaces]"),
        Row("in a list", "a: [b,\tc]\n", "1:7-1:8: a tab cannot stand here [use spaces]"),
        Row("before a comment", "a: 1\t# b\n", "1:5-1:6: a tab cannot stand here [use spaces]"),
        Row("at the end of a line", "a: 1\t\n", "1:5-1:6: a tab cannot stand here [use spaces]"),
        Row("inside braces", "a: {\n\tb: 1 }\n", "2:1-2:2: a tab cannot stand here [use spaces]"),
        Row(
            "once for each line",
            "a: {\t\tb: 1,\t\n\t\tc: 2 }\n",
            "1:5-1:6: a tab cannot stand here [use spaces]",
            "2:1-2:2: a tab cannot stand here [use spaces]"
        ),
        Row("behind an accent", "é:\tü\n", "1:3-1:4: a tab cannot stand here [use spaces]"),
    ])
    func `a tab that separates is refused`(row: Row) {
        #expect(problems(of: row.text) == row.expected)
    }

    @Test(arguments: [
        "a: \"b\tc\"\n", "a: 'b\tc'\n", "a: b\tc\n", "a: |\n  b\tc\n", "# b\tc\na: 1\n", "a: 1 # b\tc\n",
        "\"a\tb\": 1\n",
    ])
    func `a tab inside a text or a comment is part of it`(text: String) {
        #expect(problems(of: text) == [])
    }
}
