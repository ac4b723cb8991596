import SchemeModel

/// A file of Visual Studio Code with one list that is partly ours.
struct VSCodeFile: Sendable {
    let path: String
    let version: String
    /// The key of the list.
    let list: String
    let entries: [JSON]

    private static let marks = MarkedRegion.Marks.json

    /// What a new file holds.
    var text: String {
        let region = [Self.marks.begin] + lines(isFollowed: false) + [Self.marks.end]
        return "{\n  \"version\": \"\(version)\",\n  \"\(list)\": [\n"
            + region.map { "    \($0)\n" }.joined() + "  ]\n}\n"
    }

    /// - Throws: Why there is no place for the entries.
    func text(in current: String) throws(Diagnostics) -> String {
        let text = TextLines(current, file: path)
        guard let region = try MarkedRegion(in: text, Self.marks) else {
            let hint = "add two lines in its list \"\(list)\": `\(Self.marks.begin)` and `\(Self.marks.end)`"
            let message = "no lines are marked for the entries of the schemes"
            throw Diagnostics([Diagnostic(message, at: Diagnostic.Place(file: path), hint: hint)])
        }
        let begin = region.before.count - 1
        let outline = JSONOutline(region.before.joined())
        guard !outline.isBroken, outline.open == [nil, list] else {
            let hint = "move both marks between its brackets"
            throw Diagnostics([text.fault("the marked region does not stand in \"\(list)\"", at: begin, hint: hint)])
        }
        guard outline.last == "[" || outline.last == "," else {
            let hint = "add one behind the entry"
            throw Diagnostics([
                text.fault("no comma stands between the entry above and this mark", at: begin, hint: hint)
            ])
        }
        let next = JSONOutline(region.after.joined(), stopsAtFirst: true).last
        return region.holding(lines(isFollowed: next != "]"))
    }

    /// - Parameter isFollowed: Whether somebody's entries stand behind ours.
    private func lines(isFollowed: Bool) -> [String] {
        var lines = ["// From the scheme file: edit that, and run `Scripts/schemes sync`."]
        for (index, entry) in entries.enumerated() {
            let comma = isFollowed || index < entries.count - 1 ? "," : ""
            let text = entry.text.dropLast() + comma
            lines += text.split(separator: "\n").map(String.init)
        }
        return lines
    }
}
