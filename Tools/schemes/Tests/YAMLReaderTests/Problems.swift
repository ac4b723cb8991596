import YAMLReader

/// The problems of a text, each on one line: `line:column-line:column: message [hint] (note at line:column)`, with
/// `warning: ` in front of a message that is one.
func problems(of bytes: [UInt8]) -> [String] {
    let document = YAMLDocument(bytes)
    let table = LineTable(document.text)
    return document.problems.map { problem in
        let range = table.range(of: problem.span)
        let place = "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
        let note = problem.related.map { related in
            let start = table.position(ofScalar: related.span.start)
            return " (\(related.message) at \(start.line):\(start.column))"
        }
        return "\(place): \(problem.isWarning ? "warning: " : "")\(problem.message)"
            + (problem.hint.map { " [\($0)]" } ?? "") + (note ?? "")
    }
}

func problems(of text: String) -> [String] {
    problems(of: Array(text.utf8))
}
