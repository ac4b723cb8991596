import Synchronization
import YAMLReader

/// Turns spans of a file into places with a line and a column.
public struct Places: Sendable {
    public let file: String
    private let table: LineTable
    private let text: String
    private let hidden = Hidden()

    /// In bytes: nobody finds a caret below a longer line, and a message shows no file as a whole.
    private static let longestLine = 4_096

    init(file: String, text: String) {
        self.file = file
        self.text = text
        table = LineTable(text)
    }

    /// The place of a span; a span of nothing at the start means the file as a whole.
    ///
    /// - Parameter showsLine: Whether a message may show the line.
    public func place(of span: TextSpan, showsLine: Bool = true) -> Diagnostic.Place {
        if span.end == 0 { return Diagnostic.Place(file: file) }
        let range = table.range(of: span)
        let line = table.line(range.start.line)
        guard showsLine, line.utf8.count <= Self.longestLine else { return Diagnostic.Place(file: file, range: range) }
        let start = text.unicodeScalars.distance(from: text.startIndex, to: line.startIndex)
        return Diagnostic.Place(file: file, range: range, line: privateText.masked(line, from: start))
    }

    /// What no message may show; found when it is asked for.
    var privateText: PrivateText { hidden.parts(of: text) }

    func text(of span: TextSpan) -> String {
        let scalars = text.unicodeScalars.dropFirst(span.start).prefix(max(0, span.end - span.start))
        return String(String.UnicodeScalarView(scalars))
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

/// The private parts of one text, which are looked for once.
private final class Hidden: Sendable {
    private let known = Mutex<PrivateText?>(nil)

    func parts(of text: String) -> PrivateText {
        known.withLock { known in
            let parts = known ?? PrivateText(text, isSchemeFile: true)
            known = parts
            return parts
        }
    }
}
