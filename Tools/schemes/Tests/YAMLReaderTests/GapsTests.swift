import Testing
import YAMLReader

/// Characters between keys and values that YAML reads as nobody meant them.
struct GapsTests {
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

    @Test(arguments: [
        Row(
            "a number sign",
            "a: ticket #12\n",
            "1:11-1:12: warning: YAML takes this for a comment, because a blank stands in front of '#' [quote the whole value, or write a blank behind '#']"
        ),
        Row(
            "in a list",
            "- b\n- c  #d e\n",
            "2:6-2:7: warning: YAML takes this for a comment, because a blank stands in front of '#' [quote the whole value, or write a blank behind '#']"
        ),
        Row(
            "behind a quoted text",
            "a: \"b\"#c\n",
            "1:7-1:8: a comment needs a blank in front of it [write ' # ', or quote the whole value]"
        ),
        Row(
            "behind a comma",
            "a: [b,#c\n]\n",
            "1:7-1:8: a comment needs a blank in front of it [write ' # ', or quote the whole value]"
        ),
    ])
    func `a comment that nobody meant is shown`(row: Row) {
        #expect(problems(of: row.text) == row.expected)
    }

    @Test(arguments: [
        "a: b # c\n", "a: b #\n", "a: b ## c\n", "#a\na: b\n", "a: b#c\n", "a: \"b #c\"\n", "a: |\n  b #c\n", "a: #b\n",
        "a: \"b\" #c\n", "a: b # c #d\n", "a: https://b/#c?d\n",
    ])
    func `a comment with blanks and a number sign inside a text are meant`(text: String) {
        #expect(problems(of: text) == [])
    }

    @Test func `a question mark begins no value`() {
        let expected = "1:5-1:6: a '?' cannot stand here [quote a value that begins with '?']"
        #expect(problems(of: "a: [?b]\n") == [expected])
        #expect(problems(of: "? b\n: c?d\n") == [])
    }
}
