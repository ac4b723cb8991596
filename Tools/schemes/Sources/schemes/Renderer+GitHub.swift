import SchemeModel

/// Findings as workflow commands of GitHub Actions ("Workflow commands", setting an error or warning message).
extension Renderer {
    func github(of diagnostics: [Diagnostic]) -> String {
        diagnostics.map(command).joined()
    }

    private func command(_ diagnostic: Diagnostic) -> String {
        let properties = properties(of: diagnostic.place) + [("title", "schemes")]
        let shown = properties.map { "\($0)=\(escaped($1, isProperty: true))" }
        let notes = diagnostic.notes.map { "\(location($0.place))note: \($0.message)" }
        let message = ([diagnostic.message] + (hint(of: diagnostic).map { [$0] } ?? []) + notes).joined(separator: "\n")
        return "::\(diagnostic.severity.rawValue) \(shown.joined(separator: ","))::\(escaped(message))\n"
    }

    /// Columns count from 1, the last one included, and only where one line is meant.
    private func properties(of place: Diagnostic.Place?) -> [(String, String)] {
        guard let place else { return [] }
        let file = [("file", pathInRepository + place.file)]
        guard let range = place.range else { return file }
        let lines = file + [("line", "\(range.start.line)")]
        if range.end.line > range.start.line { return lines + [("endLine", "\(range.end.line)")] }
        let last = max(range.start.column, range.end.column - 1)
        return lines + [("col", "\(range.start.column)"), ("endColumn", "\(last)")]
    }

    /// By scalar, since "\r\n" is one character.
    private func escaped(_ text: String, isProperty: Bool = false) -> String {
        printable(text, layout: ["\n", "\r", "\t"]).unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case ":" where isProperty: "%3A"
            case "," where isProperty: "%2C"
            default: String(scalar)
            }
        }.joined()
    }
}
