import SchemeModel

/// The lines of somebody's file that the tool writes: those between two comments such as `# schemes: begin` and
/// `# schemes: end`.
///
/// Everything else of the file, the two marks included, is kept to the byte.
struct MarkedRegion {
    /// The two comments, in the file's language.
    struct Marks: Sendable {
        let begin: String
        let end: String

        static let yaml = Marks(begin: "# schemes: begin", end: "# schemes: end")
        static let json = Marks(begin: "// schemes: begin", end: "// schemes: end")
        static let markdown = Marks(begin: "<!-- schemes: begin -->", end: "<!-- schemes: end -->")

        /// The mark on a line; a remark may stand behind it.
        fileprivate func mark(on line: Substring) -> String? {
            let text = line.drop { $0 == " " || $0 == "\t" }
            return [begin, end].first { text == $0 || text.hasPrefix($0 + " ") }
        }
    }

    /// The lines up to the begin mark, and those from the end mark on, each with its ending.
    let before: [Substring]
    let after: [Substring]
    /// The blanks before the begin mark.
    let indentation: String
    private let lineEnding: String

    /// Nothing for a text without marks.
    ///
    /// - Throws: Every mark that has no counterpart.
    init?(in text: TextLines, _ marks: Marks = .yaml) throws(Diagnostics) {
        let found = text.lines.indices.compactMap { index in
            marks.mark(on: text.content(index)).map { (line: index, mark: $0) }
        }
        if found.isEmpty { return nil }
        guard found.map(\.mark) == [marks.begin, marks.end] else {
            throw Diagnostics(Self.faults(of: found, marks, in: text))
        }
        let first = text.lines[found[0].line]
        before = Array(text.lines[...found[0].line])
        after = Array(text.lines[found[1].line...])
        indentation = String(first.prefix { $0 == " " || $0 == "\t" })
        lineEnding = first.hasSuffix("\r\n") ? "\r\n" : "\n"
    }

    /// The whole text with these lines in its region, indented as the begin mark is.
    func holding(_ lines: [String]) -> String {
        let inside = lines.map { ($0.isEmpty ? "" : indentation + $0) + lineEnding }
        return before.joined() + inside.joined() + after.joined()
    }

    private static func faults(
        of found: [(line: Int, mark: String)],
        _ marks: Marks,
        in text: TextLines
    ) -> [Diagnostic] {
        var open: Int?
        var regions = 0
        var faults: [Diagnostic] = []
        for (line, mark) in found {
            if mark == marks.end {
                if open == nil {
                    faults.append(
                        text.fault("no marked region ends here", at: line, hint: "add `\(marks.begin)` above it")
                    )
                }
                open = nil
            } else if regions > 0 {
                faults.append(text.fault("a second marked region begins here", at: line, hint: "keep one of them"))
                open = line
            } else {
                open = line
                regions += 1
            }
        }
        if let open {
            faults.append(text.fault("the marked region has no end", at: open, hint: "add `\(marks.end)` below it"))
        }
        return faults
    }
}
