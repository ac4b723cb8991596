import Testing

@testable import SchemeOutput

/// What is open at the end of a JSON text with comments.
struct JSONOutlineTests {
    @Test func `lists and objects are known by their keys`() {
        let outline = JSONOutline(#"{ "a": [1, { "b" : { "c": [ "}", [ "#)
        #expect(outline.open == [nil, "a", nil, "b", "c", nil])
        #expect(outline.last == "[")
        #expect(JSONOutline(#"{ "a": [{}], "b": { "c": 1 } , "#).open == [nil])
    }

    @Test func `comments and what strings hold count for nothing`() {
        let text = """
            // { [
            { /* ] } " */ "a\\"]": [ // ,
              "// /* [", "\\\\" , /* { */
              // last
            """
        let outline = JSONOutline(text)
        #expect(outline.open == [nil, #"a\"]"#])
        #expect(outline.last == ",")
        #expect(!outline.isBroken)
    }

    @Test(arguments: [#"{ "a"#, "{ /* ", #"{ "a\"#, #"{ "\""#])
    func `a string or comment without an end is noticed`(text: String) {
        #expect(JSONOutline(text).isBroken)
    }

    @Test(
        arguments: [(" // a\n\t]", "]"), ("/* */ {", "{"), ("\"a\" ]", "\""), (" // ]", nil)] as [(String, Character?)]
    )
    func `the first character that says something is found`(text: String, first: Character?) {
        #expect(JSONOutline(text, stopsAtFirst: true).last == first)
    }
}
