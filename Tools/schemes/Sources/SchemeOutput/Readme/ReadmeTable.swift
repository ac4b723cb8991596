import SchemeModel

/// The schemes as a README shows them: a table, and a picture of what links what.
struct ReadmeTable {
    private let project: Project

    init(_ project: Project) {
        self.project = project
    }

    func file(_ output: Output) -> OutputFile {
        let marks = MarkedRegion.Marks.markdown
        let new =
            "# \(project.product?.name ?? "Schemes")\n\n\(marks.begin)\n\(lines.joined(separator: "\n"))\n\(marks.end)\n"
        return OutputFile(
            output.path,
            .shared(new: new) { [lines] current throws(Diagnostics) in
                let text = TextLines(current, file: output.path)
                guard let region = try MarkedRegion(in: text, marks) else {
                    let hint = "add two lines where it shall stand: `\(marks.begin)` and `\(marks.end)`"
                    let place = Diagnostic.Place(file: output.path)
                    throw Diagnostics([Diagnostic("no lines are marked for the table", at: place, hint: hint)])
                }
                return region.holding(lines)
            }
        )
    }

    private var lines: [String] {
        [""] + table + ["", "```mermaid", "flowchart LR"] + picture.map { "    \($0)" } + ["```", ""]
    }

    private var table: [String] {
        let head = ["| scheme | what it does | conditions | who answers | ships |", "|---|---|---|---|---|"]
        return head
            + project.schemes.map { scheme in
                let cells = [
                    "`\(scheme.name)`", Self.cell(scheme.description),
                    scheme.conditions.isEmpty ? "none" : scheme.conditions.map { "`\($0)`" }.joined(separator: ", "),
                    answers(of: scheme), scheme.ships ? "yes" : "",
                ]
                return "| \(cells.joined(separator: " | ")) |"
            }
    }

    /// One word where everybody is answered by the same implementation.
    private func answers(of scheme: Scheme) -> String {
        let choices = project.services.compactMap { service in
            scheme.services[service.name].map { (service.name, $0.value) }
        }
        if Set(choices.map(\.1)).count < 2 { return choices.first?.1 ?? "–" }
        return choices.map { "\($0): \($1)" }.joined(separator: ", ")
    }

    /// A text that Markdown shows as it is, in a cell of a table.
    private static func cell(_ text: String) -> String {
        let escaped = text.map { "\\`*_[]<>|~&$".contains($0) ? "\\\($0)" : String($0) }
        // A cell loses the spaces at its ends, unless they are entities.
        let first = escaped.firstIndex { $0 != " " } ?? escaped.endIndex
        let last = escaped.lastIndex { $0 != " " } ?? escaped.startIndex
        return escaped.enumerated().map { $0 < first || $0 > last ? "&#32;" : $1 }.joined()
    }

    /// Scheme → conditions → implementations, by numbers: a name may be a word of Mermaid's.
    private var picture: [String] {
        let sets = project.conditionSets
        var lines: [String] = []
        for (index, scheme) in project.schemes.enumerated() {
            guard let set = sets.firstIndex(of: scheme.conditions) else { continue }
            lines.append("scheme\(index)([\"\(scheme.name)\"]) --> set\(set)")
        }
        for (index, set) in sets.enumerated() {
            lines.append("set\(index)[\"\(set.isEmpty ? "no conditions" : set.joined(separator: ", "))\"]")
            for (number, implementation) in project.implementations.enumerated()
            where implementation.conditions.allSatisfy(set.contains) {
                lines.append("set\(index) -- links --> implementation\(number)[[\"\(implementation.name)\"]]")
            }
        }
        return lines
    }
}
