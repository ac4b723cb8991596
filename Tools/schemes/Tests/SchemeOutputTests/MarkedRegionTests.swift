import Fixtures
import SchemeModel
import Testing

@testable import SchemeOutput

/// Where a region is found in somebody's file, and what happens to the rest.
struct MarkedRegionTests {
    @Test func `what is around the region is kept to the byte`() throws {
        let before = "\u{FEFF}a: é  \r\n\tb\r\n\r\n    # schemes: begin (do not edit)\r\n"
        let after = "\t# schemes: end\nmixed: \"\u{301}x\" \r\n\n  no line ending"
        let region = try #require(try MarkedRegion(in: TextLines(before + "old\n" + after, file: "ci.yml")))
        let text = region.holding(["one:", "", "  two"])
        #expect(Array(text.utf8) == Array((before + "    one:\r\n\r\n      two\r\n" + after).utf8))
    }

    @Test func `a region may be empty`() throws {
        let region = try #require(try MarkedRegion(in: TextLines("# schemes: begin\n# schemes: end\n", file: "ci.yml")))
        #expect(region.holding(["a"]) == "# schemes: begin\na\n# schemes: end\n")
        #expect(region.holding([]) == "# schemes: begin\n# schemes: end\n")
    }

    @Test(arguments: ["", "a: b\n", "# schemes: beginning\n# schemes:begin\nx # schemes: begin\n"])
    func `a text without marks has no region`(text: String) throws {
        #expect(try MarkedRegion(in: TextLines(text, file: "ci.yml")) == nil)
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let faults: [String]
    }

    static let rows = [
        Row(
            testDescription: "no end",
            text: "a\n  # schemes: begin\nb\n",
            faults: ["2:3: the marked region has no end [add `# schemes: end` below it]"]
        ),
        Row(
            testDescription: "no begin",
            text: "# schemes: end\n",
            faults: ["1:1: no marked region ends here [add `# schemes: begin` above it]"]
        ),
        Row(
            testDescription: "the wrong way round",
            text: "# schemes: end\n# schemes: begin\n",
            faults: [
                "1:1: no marked region ends here [add `# schemes: begin` above it]",
                "2:1: the marked region has no end [add `# schemes: end` below it]",
            ]
        ),
        Row(
            testDescription: "two regions",
            text: "# schemes: begin\n# schemes: end\n# schemes: begin\n# schemes: end\n",
            faults: ["3:1: a second marked region begins here [keep one of them]"]
        ),
        Row(
            testDescription: "one inside another",
            text: "# schemes: begin\n# schemes: begin\n# schemes: end\n# schemes: end\n",
            faults: [
                "2:1: a second marked region begins here [keep one of them]",
                "4:1: no marked region ends here [add `# schemes: begin` above it]",
            ]
        ),
    ]

    @Test(arguments: rows)
    func `marks without their counterpart are refused, all of them`(row: Row) {
        let error = #expect(throws: Diagnostics.self) { try MarkedRegion(in: TextLines(row.text, file: "ci.yml")) }
        #expect(error?.all.map(\.summary) == row.faults)
    }

    struct Difference: CustomTestStringConvertible {
        let testDescription: String
        let old: String
        let new: String
        let line: Int?
    }

    static let differences = [
        Difference(testDescription: "in the middle", old: "a\nb\nc\n", new: "a\nx\nc\n", line: 2),
        Difference(testDescription: "in a line ending", old: "a\nb\r\n", new: "a\nb\n", line: 2),
        Difference(testDescription: "in the form of a letter", old: "a\né\n", new: "a\ne\u{301}\n", line: 2),
        Difference(testDescription: "one too many", old: "a\nb\n", new: "a\n", line: 2),
        Difference(testDescription: "one too few", old: "a\n", new: "a\nb\n", line: 1),
        Difference(testDescription: "nothing there", old: "", new: "a\n", line: nil),
    ]

    @Test(arguments: differences)
    func `the first line that differs is found`(row: Difference) {
        let place = TextLines(row.old, file: "ci.yml").place(ofFirstDifferenceFrom: row.new)
        #expect(place.range?.start.line == row.line)
    }
}
