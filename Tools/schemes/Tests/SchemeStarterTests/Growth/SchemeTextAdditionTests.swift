import Testing
import YAMLReader

@testable import SchemeStarter

@Suite struct `An entry that a scheme file gets` {
    @Test(arguments: Sample.all)
    fileprivate func `is written as the one before it, and leaves no trace when it is removed`(_ sample: Sample) throws
    {
        var text = SchemeText(Array(sample.before.utf8))
        text.append(sample.entry, toSection: "services", order: ["version", "services"], behind: sample.siblings)
        #expect(String(decoding: text.bytes, as: UTF8.self) == sample.after)

        var grown = SchemeText(text.bytes)
        let added = try #require(grown.section("services")?.entries?.first { $0.key == sample.entry.key })
        grown.remove([added.keySpan.start])
        #expect(String(decoding: grown.bytes, as: UTF8.self) == sample.before)
    }

    @Test(arguments: [
        "Calls the shop.", "É", "7", "https://a.example:80/#b", "a - b", "it's", "a: b", "a #b", "- a", "# a", "*a",
        "&a",
        "!a", "a:", " a", "a ", "null", "~", "True", "a, b", "[a]", "{a}", "\"a\"", "'a'", "a\\b", "a\tb", "a\nb", "@a",
        "`a`",
        "%a", "|", ">", "?", "…", "\u{1F6D2} a",
    ])
    func `has a text that reads back as the same one`(text: String) {
        for yaml in ["a: \(yamlText(text))\n", "a: { b: 1, c: \(yamlText(text)) }\n"] {
            let document = YAMLDocument(Array(yaml.utf8))
            #expect(document.problems.isEmpty, "\(yaml)")
            #expect(document.root?["a"]?.texts == [text] || document.root?["a"]?["c"]?.texts == [text], "\(yaml)")
        }
    }
}

private struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    var entry = NewEntry(key: "new", value: .line("[c]"))
    var siblings: Set<String> = []

    init(_ name: String, _ before: String, _ after: String) {
        (testDescription, self.before, self.after) = (name, before, after)
    }

    static let all = block + flow + ends + nested

    private static let block = [
        Sample(
            "in lines, before a comment at the end",
            "services:\n  a: [a]  # é\n  # Last.\n\nsettings: {}\n",
            "services:\n  a: [a]  # é\n  new: [c]\n  # Last.\n\nsettings: {}\n"
        ),
        Sample("in lines of one blank", "services:\n a: [a]\n", "services:\n a: [a]\n new: [c]\n"),
        Sample(
            "behind a list in lines",
            "services:\n  a:\n    - b\n    - c  # c\nversion: 1\n",
            "services:\n  a:\n    - b\n    - c  # c\n  new: [c]\nversion: 1\n"
        ),
        Sample(
            "with its value below the others",
            "services:\n  a:     [a]\n  abcde: [b]\n",
            "services:\n  a:     [a]\n  abcde: [b]\n  new:   [c]\n"
        ),
        Sample(
            "apart from the others, as they are",
            "services:\n  a: [a]\n\n  b: [b]\n\nversion: 1\n",
            "services:\n  a: [a]\n\n  b: [b]\n\n  new: [c]\n\nversion: 1\n"
        ),
        Sample(
            "as a section of its own, apart from the others",
            "version: 1  # one\n\nschemes: {}\n",
            "version: 1  # one\n\nservices:\n  new: [c]\n\nschemes: {}\n"
        ),
        Sample(
            "as a section of its own",
            "version: 1\nschemes: {}\n",
            "version: 1\nservices:\n  new: [c]\nschemes: {}\n"
        ),
    ]

    private static let flow = [
        Sample("between brackets", "services: { a: [a] }  # é\n", "services: { a: [a], new: [c] }  # é\n"),
        Sample(
            "as JSON",
            "{\"services\":{\"a\":[\"a\"]},\"version\":1}",
            "{\"services\":{\"a\":[\"a\"], new: [c]},\"version\":1}"
        ),
        Sample(
            "between brackets on lines",
            "services: {\n  a: [a],\n  b: [b]  # b\n}\n",
            "services: {\n  a: [a],\n  b: [b],  # b\n  new: [c]\n}\n"
        ),
        Sample(
            "between brackets on lines with a comma",
            "services: {\n  a: [a],  # a\n}\n",
            "services: {\n  a: [a],  # a\n  new: [c],\n}\n"
        ),
        Sample(
            "between brackets that close on the last line",
            "services: { a: [a],\n            b: [b] }\n",
            "services: { a: [a],\n            b: [b],\n            new: [c] }\n"
        ),
        Sample("in a file between brackets", "{ version: 1 }\n", "{ version: 1, services: { new: [c] } }\n"),
    ]

    private static let ends = [
        Sample("with CRLF", "services:\r\n  a: [a]\r\n", "services:\r\n  a: [a]\r\n  new: [c]\r\n"),
        Sample("without a final line end", "services:\n  a: [a]", "services:\n  a: [a]\n  new: [c]"),
        Sample("without a final CRLF", "services:\r\n  a: [a]", "services:\r\n  a: [a]\r\n  new: [c]"),
        Sample(
            "behind a byte order mark",
            "\u{FEFF}services:\n  é: [ü]\n",
            "\u{FEFF}services:\n  é: [ü]\n  new: [c]\n"
        ),
        Sample("behind a tab in a comment", "services:\n  a: [a]\t#\tb\n", "services:\n  a: [a]\t#\tb\n  new: [c]\n"),
    ]

    private static let nested =
        [
            Sample(
                "a mapping, indented as the file is",
                "services:\n    a:\n        b: 1\n",
                "services:\n    a:\n        b: 1\n    new:\n        c: 1\n"
            ),
            Sample(
                "a mapping between brackets",
                "services: { a: { b: 1 } }\n",
                "services: { a: { b: 1 }, new: { c: 1 } }\n"
            ),
            Sample(
                "a mapping as the one above",
                "services:\n  a: { b: 1 }\n  c: { b: 1 }\n",
                "services:\n  a: { b: 1 }\n  c: { b: 1 }\n  new: { c: 1 }\n"
            ),
        ].map { sample in
            var sample = sample
            sample.entry = NewEntry(key: "new", value: .mapping([NewEntry(key: "c", value: .line("1"))]))
            return sample
        }
        + [
            Sample(
                "in lines, in the middle",
                "services:\n  a: [a]  # a\n  b: [b]\n",
                "services:\n  a: [a]  # a\n  new: [c]\n  b: [b]\n"
            ),
            Sample(
                "between brackets, in the middle",
                "services: { a: [a], b: [b] }\n",
                "services: { a: [a], new: [c], b: [b] }\n"
            ),
            Sample(
                "between brackets on lines, in the middle",
                "services: {\n  a: [a],  # a\n  b: [b]\n}\n",
                "services: {\n  a: [a],  # a\n  new: [c],\n  b: [b]\n}\n"
            ),
        ].map { sample in
            var sample = sample
            sample.siblings = ["a"]
            return sample
        }
}
