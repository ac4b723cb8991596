import SchemeModel
import SchemeOutput

/// Findings for programs; Tools/schemes/Formats.md tells the keys.
extension Renderer {
    func json(of diagnostics: [Diagnostic]) -> String {
        var members = [JSON.Member("version", 1)]
        if let folder { members.append(JSON.Member("folder", .string(folder))) }
        members.append(JSON.Member("findings", .array(diagnostics.map(json))))
        return JSON.object(members).line + "\n"
    }

    private func json(_ diagnostic: Diagnostic) -> JSON {
        var members = [
            JSON.Member("severity", .string(diagnostic.severity.rawValue)),
            JSON.Member("message", .string(diagnostic.message)),
        ]
        if let hint = hint(of: diagnostic) { members.append(JSON.Member("hint", .string(hint))) }
        if let place = diagnostic.place { members += self.members(of: place) }
        let notes = diagnostic.notes.map { note in
            JSON.object([JSON.Member("message", .string(note.message))] + self.members(of: note.place))
        }
        if !notes.isEmpty { members.append(JSON.Member("notes", .array(notes))) }
        return .object(members)
    }

    private func members(of place: Diagnostic.Place) -> [JSON.Member] {
        let file = JSON.Member("file", .string(place.file))
        guard let range = place.range else { return [file] }
        return [
            file, JSON.Member("line", .int(range.start.line)), JSON.Member("column", .int(range.start.column)),
            JSON.Member("endLine", .int(range.end.line)), JSON.Member("endColumn", .int(range.end.column)),
        ]
    }
}
