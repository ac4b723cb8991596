import Testing

@testable import YAMLReader

/// What a scheme file may not hold although it is YAML.
struct TreeBuilderTests {
    static let rows = [
        Row(
            "a tag without a value",
            "product: !s3cret\n",
            "1:10-1:17: a tag cannot stand in a scheme file [quote a value that begins with '!']"
        ),
        Row(
            "a tag",
            "product: !foo bar\n",
            "1:10-1:18: a tag cannot stand in a scheme file [quote a value that begins with '!']"
        ),
        Row(
            "tags in a list",
            "a: [!t x, !!str y]\n",
            "1:5-1:9: a tag cannot stand in a scheme file [quote a value that begins with '!']",
            "1:11-1:18: a tag cannot stand in a scheme file [quote a value that begins with '!']"
        ),
        Row(
            "an unknown tag handle",
            "a: !x!y z\n",
            "1:4-1:5: a tag cannot stand in a scheme file [quote a value that begins with '!']"
        ),
        Row(
            "an anchor and an alias",
            "product: &a x\ndefault: *a\n",
            "1:10-1:14: an anchor cannot stand in a scheme file [use 'extends', or quote a value that begins with '&']",
            "2:10-2:12: an alias cannot stand in a scheme file [use 'extends', or quote a value that begins with '*']"
        ),
        Row(
            "an anchor on nothing",
            "product: &a\n",
            "1:10-1:12: an anchor cannot stand in a scheme file [use 'extends', or quote a value that begins with '&']"
        ),
        Row(
            "an anchor on a mapping",
            "a: &m { b: 1 }\nc: *m\n",
            "1:4-1:8: an anchor cannot stand in a scheme file [use 'extends', or quote a value that begins with '&']",
            "2:4-2:6: an alias cannot stand in a scheme file [use 'extends', or quote a value that begins with '*']"
        ),
        Row(
            "an anchor and a tag",
            "product: !t &a x\n",
            "1:10-1:17: an anchor cannot stand in a scheme file [use 'extends', or quote a value that begins with '&']",
            "1:10-1:17: a tag cannot stand in a scheme file [quote a value that begins with '!']"
        ),
        Row(
            "an alias as a key",
            "*a : b\n",
            "1:1-1:3: an alias cannot stand in a scheme file [use 'extends', or quote a value that begins with '*']"
        ),
        Row(
            "a merge key",
            "schemes:\n  <<: {a: 1}\n",
            "2:3-2:5: a merge key cannot stand in a scheme file [use 'extends']"
        ),
        Row("a list as a key", "[a, b]: c\n", "1:1-1:7: a key must be text"),
        Row("a mapping as a key", "{a: b}: c\n", "1:1-1:7: a key must be text"),
        Row(
            "a key twice",
            "version: 1\nversion: 1\n",
            "2:1-2:8: the key 'version' stands here twice [remove one] ('version' stands here first at 1:1)"
        ),
        Row(
            "keys twice in two mappings",
            "a: 1\nb:\n  c: 1\n  c: 2\na: 3\na: 4\n",
            "4:3-4:4: the key 'c' stands here twice [remove one] ('c' stands here first at 3:3)",
            "5:1-5:2: the key 'a' stands here twice [remove one] ('a' stands here first at 1:1)",
            "6:1-6:2: the key 'a' stands here twice [remove one] ('a' stands here first at 1:1)"
        ),
        Row(
            "a key twice, quoted once",
            "a: 1\n\"a\": 2\n",
            "2:1-2:4: the key 'a' stands here twice [remove one] ('a' stands here first at 1:1)"
        ),
        Row(
            "a key twice in two Unicode forms",
            "caf\u{E9}: 1\ncafe\u{301}: 2\n",
            "2:1-2:5: the key 'café' stands here twice, in two Unicode forms [remove one] ('café' stands here first at 1:1)"
        ),
        Row(
            "a key twice with a line feed",
            "\"a\\nb\": 1\n\"a\\nb\": 2\n",
            "2:1-2:7: the key 'a\\u{a}b' stands here twice [remove one] ('a\\u{a}b' stands here first at 1:1)"
        ),
        Row(
            "a second document",
            "version: 1\n---\nversion: 2\n",
            "2:1-2:4: a second document begins here [one file holds one document]"
        ),
        Row(
            "a second document behind a faulty one",
            "a: 1\na: 2\n---\nb: 1\n",
            "2:1-2:2: the key 'a' stands here twice [remove one] ('a' stands here first at 1:1)",
            "3:1-3:4: a second document begins here [one file holds one document]"
        ),
        Row(
            "a directive",
            "%YAML 1.1\n---\nversion: 1\n",
            "1:1-1:10: a % directive cannot stand in a scheme file [remove the line]"
        ),
        Row(
            "a directive behind comments",
            "# a\n\n%TAG ! x\n---\nversion: 1\n",
            "3:1-3:9: a % directive cannot stand in a scheme file [remove the line]"
        ),
        Row(
            "a directive behind a document",
            "version: 1\n...\n%YAML 1.1\n---\nversion: 1\n",
            "3:1-3:10: a % directive cannot stand in a scheme file [remove the line]"
        ),
        Row(
            "a null character",
            "product: \"a\\0b\"\n",
            "1:10-1:16: a text cannot hold the character U+0000 [remove \\0]"
        ),
        Row("nothing", "", "1:1-1:1: the file is empty [write `version: 1` first]"),
        Row("comments only", "# hello\n", "1:1-1:1: the file is empty [write `version: 1` first]"),
        Row("an empty document", "---\n", "1:1-1:1: the file is empty [write `version: 1` first]"),
    ]

    @Test(arguments: rows)
    func `what a scheme file may not hold is refused at its place`(row: Row) {
        #expect(problems(of: row.text) == row.expected)
    }

    @Test(arguments: ["[", "{ a: ", "- ", "? "])
    func `collections lie at most 64 deep inside each other`(opening: String) {
        let found = problems(of: String(repeating: opening, count: 10_000))
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(": more than 64 collections lie inside each other") == true)
        #expect(problems(of: String(repeating: "- ", count: 64) + "x") == [])
    }

    @Test func `a key has at most 1024 characters`() {
        let key = String(repeating: "k", count: 1_024)
        #expect(problems(of: "? \(key)\n: 1\n") == [])
        let expected = "1:3-1:1028: a key is longer than 1024 characters [shorten it]"
        #expect(problems(of: "? k\(key)\n: 1\n") == [expected])
    }

    @Test func `everything is text, and null is plain`() {
        let texts = YAMLDocument(Array("[1.10, NO, 007, null, 'null', \"\", ~]".utf8)).root
        guard case .sequence(let nodes)? = texts?.content else {
            Issue.record("there is no list")
            return
        }
        #expect(
            nodes.map(\.content) == [
                .scalar(text: "1.10", isPlain: true), .scalar(text: "NO", isPlain: true),
                .scalar(text: "007", isPlain: true), .scalar(text: "null", isPlain: true),
                .scalar(text: "null", isPlain: false), .scalar(text: "", isPlain: false),
                .scalar(text: "~", isPlain: true),
            ]
        )
    }

    @Test func `what was refused leaves a gap, not a value`() {
        let root = YAMLDocument(Array("a: *b\nc: !d e\nf: g\n".utf8)).root
        guard case .mapping(let entries)? = root?.content else {
            Issue.record("there is no mapping")
            return
        }
        #expect(entries.map(\.key) == ["a", "c", "f"])
        #expect(entries.map(\.value.content) == [.refused, .refused, .scalar(text: "g", isPlain: true)])
    }
}
