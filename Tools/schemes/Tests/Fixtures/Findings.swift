import SchemeModel

/// The project that a text describes.
///
/// - Throws: Its findings.
public func readProject(_ text: String) throws -> Project {
    try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
}

/// Every finding of a text, or none when it is a project.
public func findings(of text: String) -> [String] {
    do throws(Diagnostics) {
        _ = try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
        return []
    } catch {
        return error.all.map(\.summary)
    }
}

extension Diagnostic {
    /// The finding on one line: `line:column: message [hint] (note at line:column)`.
    public var summary: String {
        let start = place?.range.map { "\($0.start.line):\($0.start.column): " } ?? ""
        let notes = notes.map { note in
            " (\(note.message)\(note.place.range.map { " at \($0.start.line):\($0.start.column)" } ?? ""))"
        }
        return start + message + (hint.map { " [\($0)]" } ?? "") + notes.joined()
    }
}
