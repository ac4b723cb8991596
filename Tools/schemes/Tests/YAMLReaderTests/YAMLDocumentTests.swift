import Testing
import YAMLReader

/// The node tree of a text, and where everything stands.
struct YAMLDocumentTests {
    /// Every node, keys with a colon, and its place, in the order of the text.
    private func outline(_ text: String) -> [String] {
        let document = YAMLDocument(Array(text.utf8))
        let table = LineTable(document.text)
        func place(_ span: TextSpan) -> String {
            let range = table.range(of: span)
            return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
        }
        func lines(_ node: Node) -> [String] {
            switch node.content {
            case .scalar(let text, _): ["\(text.debugDescription) \(place(node.span))"]
            case .sequence(let nodes): ["list \(place(node.span))"] + nodes.flatMap(lines)
            case .mapping(let entries):
                ["mapping \(place(node.span))"]
                    + entries.flatMap { ["\($0.key): \(place($0.keySpan))"] + lines($0.value) }
            case .refused: ["refused \(place(node.span))"]
            }
        }
        return document.root.map(lines) ?? []
    }

    @Test(arguments: [
        (
            "blocks",
            "a:\n  b: x y\n  c:\nd: 'z'\n",
            [
                "mapping 1:1-5:1", "a: 1:1-1:2", "mapping 2:3-4:1", "b: 2:3-2:4", #""x y" 2:6-2:9"#, "c: 3:3-3:4",
                #""" 3:5-3:5"#, "d: 4:1-4:2", #""z" 4:4-4:7"#,
            ]
        ),
        (
            "flows",
            "a: [b, {c: d}]\n",
            [
                "mapping 1:1-2:1", "a: 1:1-1:2", "list 1:4-1:15", #""b" 1:5-1:6"#, "mapping 1:8-1:14", "c: 1:9-1:10",
                #""d" 1:12-1:13"#,
            ]
        ),
        (
            "byte order mark and Windows line ends",
            "\u{FEFF}a: 1\r\nb:\r\n  - x\r\n",
            [
                "mapping 1:1-4:1", "a: 1:1-1:2", #""1" 1:4-1:5"#, "b: 2:1-2:2", "list 3:3-4:1", #""x" 3:5-3:6"#,
            ]
        ),
        (
            "characters of several scalars",
            "é👩‍👩‍👧: { カ: 🇫🇷, b: x }\n",
            [
                "mapping 1:1-2:1", "é👩‍👩‍👧: 1:1-1:3", "mapping 1:5-1:19", "カ: 1:7-1:8", #""🇫🇷" 1:10-1:11"#,
                "b: 1:13-1:14", #""x" 1:16-1:17"#,
            ]
        ),
        (
            "blocks of text",
            "a: |\n  x\n  y\nb: >-\n  x\n  y\nc: z\n",
            [
                "mapping 1:1-8:1", "a: 1:1-1:2", #""x\ny\n" 1:4-4:1"#, "b: 4:1-4:2", #""x y" 4:4-7:1"#, "c: 7:1-7:2",
                #""z" 7:4-7:5"#,
            ]
        ),
        (
            "a block of text without a last line end",
            "a: |\n  x\n   ",
            ["mapping 1:1-3:4", "a: 1:1-1:2", #""x\n \n" 1:4-3:4"#]
        ),
        (
            "a value over two lines",
            "a: x\n  y\nb: 'z\n  z'\n",
            [
                "mapping 1:1-5:1", "a: 1:1-1:2", #""x y" 1:4-2:4"#, "b: 3:1-3:2", #""z z" 3:4-4:5"#,
            ]
        ),
    ])
    func `every node knows where it stands`(id: String, text: String, expected: [String]) {
        #expect(outline(text) == expected)
    }

    @Test func `what ends the reading stands last, behind all that was found before`() {
        #expect(
            problems(of: "a: 1\na: 2\nb: *c\nd: [\n") == [
                "2:1-2:2: the key 'a' stands here twice [remove one] ('a' stands here first at 1:1)",
                "3:4-3:6: an alias cannot stand in a scheme file [use 'extends', or quote a value that begins with '*']",
                "5:1-5:1: a value is expected here",
            ]
        )
    }
}
