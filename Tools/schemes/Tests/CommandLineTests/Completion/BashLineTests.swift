import Testing

@testable import schemes

/// Words as bash hands them over.
struct BashLineTests {
    struct Case: CustomTestStringConvertible {
        let parts: [String]
        let words: [String]

        init(_ parts: [String], _ words: [String]) {
            self.parts = parts
            self.words = words
        }

        var testDescription: String { parts.joined(separator: "␣") }
    }

    @Test(arguments: [
        Case([], []),
        Case([""], [""]),
        Case(["run", ""], ["run", ""]),
        Case(["--set", "failure.orders", "=", "ti"], ["--set", "failure.orders=ti"]),
        Case(["--set", "failure.orders", "="], ["--set", "failure.orders="]),
        Case(
            ["--set", "ordersURL", "=", "http", ":", "//127.0.0.1", ":", "8080"],
            ["--set", "ordersURL=http://127.0.0.1:8080"]
        ),
        Case(["--format", "=", "js"], ["--format=js"]),
        Case(["=", "a"], ["=a"]),
        Case([#""le café/x""#, #"it\'s"#, "'a b'"], ["le café/x", "it's", "a b"]),
        Case([#""a\"b\\\$(x)\n"#, "'open"], [#"a"b\$(x)\n"#, "open"]),
        Case([#"at the end\"#], [#"at the end\"#]),
    ])
    func `words are put together again and lose their quotes`(example: Case) {
        #expect(BashLine(example.parts).words == example.words)
    }

    struct Replacement: CustomTestStringConvertible {
        let parts: [String]
        let word: String
        let replacement: String?

        init(_ parts: [String], _ word: String, _ replacement: String?) {
            self.parts = parts
            self.word = word
            self.replacement = replacement
        }

        var testDescription: String { parts.joined(separator: "␣") + " → " + word }
    }

    @Test(arguments: [
        Replacement(["mo"], "mock", "mock "),
        Replacement(["mo"], "live", nil),
        Replacement(["x", "=", "ti"], "x=timedOut", "timedOut "),
        Replacement(["x", "="], "x=timedOut", "timedOut "),
        Replacement(["x"], "x=", "x="),
        Replacement([""], "a b", #"a\ b "#),
        Replacement([""], ##"$(x)`'"\;&|<>*?[]{}~!#^"##, ##"\$\(x\)\`\'\"\\\;\&\|\<\>\*\?\[\]\{\}\~\!\#\^ "##),
        Replacement([""], "le café", #"le\ café "#),
        Replacement([#"a\ "#], "a b", #"a\ b "#),
        Replacement(["'pl"], "plain", "plain"),
        Replacement(["\"$"], "$(x)", nil),
        Replacement(["\"mock\""], "mock", nil),
        Replacement(["'mo'ck"], "mock", nil),
        Replacement(["mo\"ck"], "mock", nil),
        Replacement(["\"c=a\""], "c=ab", nil),
        Replacement([#"c\=a"#], "c=ab", nil),
        Replacement([#""a\"#], #"a\b"#, nil),
    ])
    func `a word takes the place of the part that bash replaces, and none of it means anything to bash`(
        example: Replacement
    ) throws {
        let candidate = try #require(Candidate(example.word))
        #expect(BashLine(example.parts).replacement(for: candidate) == example.replacement)
    }
}
