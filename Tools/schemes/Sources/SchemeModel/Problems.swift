import YAMLReader

/// A value and where it is written.
struct Located<Value: Sendable>: Sendable {
    let value: Value
    let span: TextSpan
}

/// Collects what is wrong with a file, so that one pass shows all of it.
final class Problems {
    private struct Problem: Hashable {
        let severity: Diagnostic.Severity
        let message: String
        let span: TextSpan
        let hint: String?
        let note: Note?
        let isPrivate: Bool
    }

    struct Note: Hashable {
        let message: String
        let span: TextSpan

        init(_ message: String, at span: TextSpan) {
            self.message = message
            self.span = span
        }
    }

    private var all: [Problem] = []
    private var known: Set<Problem> = []
    /// Names whose declaration is faulty: whoever uses them adds no finding.
    var faultyNames: Set<String> = []

    /// More findings than this help nobody; the rest is counted.
    private static let shown = 200
    /// How many suggestions may still be looked for: each compares a name with all that there are.
    private var suggestionsLeft = shown

    var hasErrors: Bool { all.contains { $0.severity == .error } }

    /// Notes a problem; the same one at the same place counts once.
    ///
    /// - Parameter isPrivate: Whether the line may hold a secret, so that it is not shown.
    func error(_ message: String, at span: TextSpan, hint: String? = nil, note: Note? = nil, isPrivate: Bool = false) {
        let problem = Problem(
            severity: .error,
            message: message,
            span: span,
            hint: hint,
            note: note,
            isPrivate: isPrivate
        )
        if known.insert(problem).inserted { all.append(problem) }
    }

    /// The words that name the nearest of the known names, if one is near enough to be meant.
    func suggestion(for name: String, among known: some Collection<String>) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        return nearest(to: name, in: known).map { "did you mean '\($0)'?" }
    }

    func add(_ problem: YAMLProblem) {
        let note = problem.related.map { Note($0.message, at: $0.span) }
        error(problem.message, at: problem.span, hint: problem.hint, note: note)
    }

    /// The findings in the order of the text.
    func diagnostics(in places: Places) -> [Diagnostic] {
        let sorted = all.enumerated().sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
        var diagnostics = sorted.prefix(Self.shown).map { _, problem in
            Diagnostic(
                problem.message,
                severity: problem.severity,
                at: places.place(of: problem.span, showsLine: !problem.isPrivate),
                hint: problem.hint,
                notes: problem.note.map { [Diagnostic.Note($0.message, at: places.place(of: $0.span))] } ?? []
            )
        }
        if all.count > Self.shown {
            let rest = "\(all.count - Self.shown) more problems are not shown"
            diagnostics.append(Diagnostic(rest, at: Diagnostic.Place(file: places.file)))
        }
        return diagnostics
    }
}

/// Turns spans of a file into places with a line and a column.
public struct Places: Sendable {
    public let file: String
    private let table: LineTable

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
        let line = showsLine ? String(table.line(range.start.line)) : nil
        return Diagnostic.Place(file: file, range: range, line: line)
    }
}
