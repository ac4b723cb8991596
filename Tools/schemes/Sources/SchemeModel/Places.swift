import YAMLReader

/// Turns spans of a file into places with a line and a column.
public struct Places: Sendable {
    public let file: String
    private let table: LineTable

    /// In bytes: nobody finds a caret below a longer line, and a message shows no file as a whole.
    private static let longestLine = 4_096

    init(file: String, text: String) {
        self.file = file
        table = LineTable(text)
    }

    /// The place of a span; a span of nothing at the start means the file as a whole.
    ///
    /// - Parameter showsLine: Whether a message may show the line.
    public func place(of span: TextSpan, showsLine: Bool = true) -> Diagnostic.Place {
        if span.end == 0 { return Diagnostic.Place(file: file) }
        let range = table.range(of: span)
        let line = table.line(range.start.line)
        let isShown = showsLine && line.utf8.count <= Self.longestLine
        return Diagnostic.Place(file: file, range: range, line: isShown ? String(line) : nil)
    }

    /// The lines that a span touches, counted from 1.
    func lines(of span: TextSpan) -> ClosedRange<Int> {
        let range = table.range(of: span)
        return range.start.line...range.end.line
    }

    /// What stands behind a span on the line where it ends.
    func rest(behind span: TextSpan) -> Substring {
        let end = table.range(of: span).end
        return table.line(end.line).dropFirst(end.column - 1)
    }
}
