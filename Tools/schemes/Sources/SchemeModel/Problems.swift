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
    /// Where a secret may stand: no message shows a line of it.
    private var privateSpans: [TextSpan] = []
    /// Names whose declaration is faulty: whoever uses them adds no finding.
    var faultyNames: Set<String> = []

    /// More findings than this help nobody; the rest is counted.
    private static let shown = 200
    /// So many are collected at most: a file can hold one for each of its bytes.
    private static let most = 10_000
    private var uncollected = 0
    /// How many suggestions may still be looked for: each compares a name with all that there are.
    private var suggestionsLeft = shown

    var isEmpty: Bool { all.isEmpty }

    var areTooMany: Bool { all.count >= Self.most }

    var hasErrors: Bool { all.contains { $0.severity == .error } }

    /// Notes a problem; the same one at the same place counts once.
    func error(_ message: String, at span: TextSpan, hint: String? = nil, note: Note? = nil) {
        add(Problem(severity: .error, message: message, span: span, hint: hint, note: note))
    }

    /// Notes what can hardly be meant, though it can be built.
    func warning(_ message: String, at span: TextSpan, hint: String? = nil, note: Note? = nil) {
        add(Problem(severity: .warning, message: message, span: span, hint: hint, note: note))
    }

    func add(_ problem: YAMLProblem) {
        let note = problem.related.map { Note($0.message, at: $0.span) }
        let severity: Diagnostic.Severity = problem.isWarning ? .warning : .error
        add(
            Problem(severity: severity, message: problem.message, span: problem.span, hint: problem.hint, note: note)
        )
    }

    private func add(_ problem: Problem) {
        if areTooMany { uncollected += 1 } else if known.insert(problem).inserted { all.append(problem) }
    }

    /// Keeps the lines of a text that may be a secret out of every message.
    func keepPrivate(_ span: TextSpan) {
        privateSpans.append(span)
    }

    /// The words that name the nearest of the known names, if one is near enough to be meant.
    func suggestion(for name: String, among known: some Collection<String>) -> String? {
        self.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
    }

    /// The nearest of the known names, if one is near enough to be meant.
    func nearest(to name: String, among known: some Collection<String>) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        return SchemeModel.nearest(to: name, in: known)
    }

    /// What to do where there is no value, because YAML takes it for a comment.
    private static func swallows(_ rest: Substring, behind span: TextSpan) -> String? {
        guard span.start == span.end, let mark = rest.firstIndex(where: { $0 != " " }), rest[mark] == "#",
            let next = rest[mark...].dropFirst().first, next != " ", next != "#"
        else { return nil }
        return "quote the value: a '#' behind a blank begins a comment"
    }

    /// The message, without the value that it quotes if that may be a secret.
    private func shownMessage(of problem: Problem, in places: Places) -> String {
        let span = problem.span
        let isPrivate = privateSpans.contains { $0.start <= span.start && span.start < $0.end }
        guard problem.message.contains("'"), isPrivate || places.privateText.overlaps(span) else {
            return problem.message
        }
        let written = places.text(of: span)
        let value = written.first == "'" || written.first == "\"" ? String(written.dropFirst().dropLast()) : written
        let quoted = "'\(YAMLReader.shown(value))'"
        // What is written with escapes or over lines is quoted otherwise than it is written.
        let isAsWritten = !value.contains { "'\\".contains($0) || $0.isNewline }
        return isAsWritten
            ? problem.message.replacing(quoted, with: "'…'") : problem.message.replacing(/'.*'/, with: "'…'")
    }

    /// The findings in the order of the text.
    func diagnostics(in places: Places) -> [Diagnostic] {
        let privateLines = Set(privateSpans.flatMap { places.lines(of: $0) })
        let sorted = all.enumerated().sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
        var diagnostics = sorted.prefix(Self.shown).map { _, problem in
            // A key that stands twice has its second value where no reader of values looks.
            let spans = [problem.span] + (problem.note.map { [$0.span] } ?? [])
            let isPrivate = spans.contains { !privateLines.isDisjoint(with: places.lines(of: $0)) }
            return Diagnostic(
                shownMessage(of: problem, in: places),
                severity: problem.severity,
                at: places.place(of: problem.span, showsLine: !isPrivate),
                hint: Self.swallows(places.rest(behind: problem.span), behind: problem.span) ?? problem.hint,
                notes: problem.note.map { [Diagnostic.Note($0.message, at: places.place(of: $0.span))] } ?? []
            )
        }
        if all.count > Self.shown {
            let rest = "\(all.count - Self.shown + uncollected) more problems are not shown"
            diagnostics.append(Diagnostic(rest, at: Diagnostic.Place(file: places.file)))
        }
        return diagnostics
    }
}
