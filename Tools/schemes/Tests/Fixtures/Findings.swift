import SchemeModel

/// The project that a text describes.
///
/// - Throws: Its findings.
public func readProject(_ text: String) throws -> Project {
    try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
}

/// Every finding of a text, warnings included.
public func findings(of text: String) -> [String] {
    do throws(Diagnostics) {
        return try Project(reading: Array(text.utf8), file: "Configs/schemes.yml").warnings.map(\.summary)
    } catch {
        return error.all.map(\.summary)
    }
}

extension Diagnostic {
    /// The finding on one line: `line:column: message [hint] (note at line:column)`, `warning: ` in front of a message that
    /// is one.
    public var summary: String {
        let start = place?.range.map { "\($0.start.line):\($0.start.column): " } ?? ""
        let notes = notes.map { note in
            " (\(note.message)\(note.place.range.map { " at \($0.start.line):\($0.start.column)" } ?? ""))"
        }
        return start + (severity == .warning ? "warning: " : "") + message + (hint.map { " [\($0)]" } ?? "")
            + notes.joined()
    }
}
