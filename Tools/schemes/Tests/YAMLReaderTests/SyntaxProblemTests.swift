import Testing

/// What libyaml reports, in words of ours.
struct SyntaxProblemTests {
    static let rows = [
        Row("two colons", "product: a: b\n", "1:11-1:12: a second ': ' stands in this value [quote the value]"),
        Row(
            "indented below a value",
            "a: 1\n  b: 2\n",
            "2:4-2:5: this line goes on with the value above it [indent it like its neighbours, and write 'key: value' above]"
        ),
        Row(
            "no blank behind the colon",
            "version:1\nproduct: x\n",
            "2:8-2:9: this line goes on with the value above it [indent it like its neighbours, and write 'key: value' above]"
        ),
        Row(
            "no colon",
            "product shop\ndefault: x\n",
            "2:8-2:9: this line goes on with the value above it [indent it like its neighbours, and write 'key: value' above]"
        ),
        Row(
            "no colon in the last line",
            "version: 1\nproduct\n",
            "2:1-2:2: this line is no 'key: value' [write 'key: value']"
        ),
        Row(
            "no colon between lines",
            "version: 1\nproduct\ndefault: x\n",
            "2:1-2:2: this line is no 'key: value' [write 'key: value']"
        ),
        Row(
            "open double quote",
            "product: \"abc\ndefault: x\n",
            "1:10-1:11: the text ends inside a quoted value [close the quote]"
        ),
        Row("open single quote", "product: 'abc\n", "1:10-1:11: the text ends inside a quoted value [close the quote]"),
        Row("open bracket", "a: [b, c\nd: e\n", "2:2-2:3: a ',' or ']' is expected here (the '[' stands here at 1:4)"),
        Row("open brace", "a: {b: c\nd: e\n", "2:2-2:3: a ',' or '}' is expected here (the '{' stands here at 1:4)"),
        Row(
            "open bracket at the end",
            "a: [b, c",
            "1:9-1:9: a ',' or ']' is expected here (the '[' stands here at 1:4)"
        ),
        Row(
            "a number sign in brackets",
            "a: [b #c, d]\ne: f\n",
            "1:7-1:8: the rest of this line is a comment [quote a value that holds ' #'] (the '[' stands here at 1:4)"
        ),
        Row(
            "a number sign first in braces",
            "a: { b: #fff }\nc: d\n",
            "1:9-1:10: the rest of this line is a comment [quote a value that holds ' #'] (the '{' stands here at 1:4)"
        ),
        Row(
            "two colons in braces",
            "a: { b: c: d }\n",
            "1:10-1:11: a ',' or '}' is expected here [quote a value that holds ': '] (the '{' stands here at 1:4)"
        ),
        Row(
            "indented too little",
            "a:\n  b: 1\n c: 2\n",
            "3:2-3:3: a 'key: value' is expected here [indent it like its neighbours; quote a whole value or none of it] (the mapping begins here at 1:1)"
        ),
        Row(
            "list item indented too little",
            "a:\n  - x\n - y\n",
            "3:2-3:3: a 'key: value' is expected here [indent it like its neighbours; quote a whole value or none of it] (the mapping begins here at 1:1)"
        ),
        Row(
            "a key among list items",
            "a:\n  - x\n  b: y\n",
            "3:3-3:4: a list item is expected here [begin it with '- ', indented like its neighbours] (the list begins here at 2:3)"
        ),
        Row(
            "a list item among keys",
            "a:\n  b: y\n  - x\n",
            "3:3-3:4: a 'key: value' is expected here [indent it like its neighbours; quote a whole value or none of it] (the mapping begins here at 2:3)"
        ),
        Row(
            "a list behind its key",
            "a: - b\n",
            "1:4-1:5: a list cannot begin here [put it on a line of its own, or quote a value that begins with '-']"
        ),
        Row(
            "text behind a quoted value",
            "a: \"b\" c\n",
            "1:8-1:9: a 'key: value' is expected here [indent it like its neighbours; quote a whole value or none of it] (the mapping begins here at 1:1)"
        ),
        Row(
            "a bracket too many",
            "a: [b]]\n",
            "1:7-1:8: a 'key: value' is expected here [indent it like its neighbours; quote a whole value or none of it] (the mapping begins here at 1:1)"
        ),
        Row(
            "no key",
            ": b\n",
            "1:1-1:2: a 'key: value' is expected here [indent it like its neighbours; quote a whole value or none of it]"
        ),
        Row("nothing between commas", "a: [b,,c]\n", "1:7-1:8: a value is expected here"),
        Row("a reserved character", "a: @b\n", "1:4-1:5: this character cannot begin a value [quote the value]"),
        Row(
            "unknown escape",
            "a: \"\\q\"\n",
            "1:5-1:6: there is no such escape [write \\\\ for a backslash, or use single quotes] (the quote is opened here at 1:4)"
        ),
        Row(
            "unfinished escape",
            "a: \"\\xZZ\"\n",
            "1:7-1:8: there is no such escape [write \\\\ for a backslash, or use single quotes] (the quote is opened here at 1:4)"
        ),
        Row(
            "half a surrogate pair",
            "a: \"\\ud800\"\n",
            "1:7-1:8: there is no such escape [write \\\\ for a backslash, or use single quotes] (the quote is opened here at 1:4)"
        ),
        Row(
            "text behind a block mark",
            "a: |x\n",
            "1:5-1:6: only a comment can stand here [begin the text on the next line, or quote a value that begins with '|' or '>'] (the block begins here at 1:4)"
        ),
        Row(
            "block indented by 0",
            "a: |0\n",
            "1:5-1:6: this is no YAML: found an indentation indicator equal to 0 (the block begins here at 1:4)"
        ),
        Row(
            "block indented too little",
            "a: |4\n  x\n",
            "2:3-2:4: a 'key: value' is expected here [indent it like its neighbours; quote a whole value or none of it] (the mapping begins here at 1:1)"
        ),
        Row("a lone star", "a: *\n", "1:4-1:5: a value that begins with * or & needs quotes [quote the value]"),
        Row("a lone ampersand", "a: &\n", "1:4-1:5: a value that begins with * or & needs quotes [quote the value]"),
        Row(
            "an open tag",
            "a: !<x\n",
            "1:4-1:5: a tag cannot stand in a scheme file [quote a value that begins with '!']"
        ),
        Row(
            "unknown directive",
            "%FOO x\n---\nversion: 1\n",
            "1:1-1:7: a % directive cannot stand in a scheme file [remove the line]"
        ),
        Row(
            "another YAML",
            "%YAML 2.0\n---\nversion: 1\n",
            "1:1-1:10: a % directive cannot stand in a scheme file [remove the line]"
        ),
        Row(
            "text behind the end",
            "version: 1\n...\nproduct: x\n",
            "3:1-3:2: the text goes on behind its end [indent the line like its neighbours]"
        ),
        Row(
            "a key without end",
            String(repeating: "k", count: 2000) + ": 1",
            "1:2001-1:2002: a key is longer than 1024 characters [shorten it]"
        ),
        Row("tab as indentation", "schemes:\n\tlive:\n", "2:1-2:2: a tab cannot stand here [use spaces]"),
        Row("tab behind a dash", "a:\n  -\tb\n", "2:4-2:5: a tab cannot stand here [use spaces]"),
        Row(
            "tab alone on a line",
            "version: 1\n\t\nproduct: x\n",
            "2:1-2:2: a tab cannot stand here [use spaces] (the value begins here at 1:10)"
        ),
        Row(
            "tab before a block",
            "a: |\n\tx\n",
            "2:1-2:2: a tab cannot stand here [use spaces] (the block begins here at 1:4)"
        ),
    ]

    @Test(arguments: rows)
    func `a text that is no YAML is explained without YAML's terms`(row: Row) {
        #expect(problems(of: row.text) == row.expected)
    }
}
