import SchemeModel
import SchemeOutput

extension Tool {
    /// What differs between two schemes as the file has them: a call's or the environment's values would hide it.
    func diff(_ call: Call) throws(Failure) -> ExitCode {
        let project = try projectFolder(call).project()
        let from = try wrong { () throws(Diagnostics) in try project.scheme(named: call.words[0]) }
        let to = try wrong { () throws(Diagnostics) in try project.scheme(named: call.words[1]) }
        let differences = project.differences(from: from, to: to)
        let origins = OriginText(project.places)
        if call.has("--json") {
            let answer: JSON = [
                "from": .string(from.name),
                "to": .string(to.name),
                "differences": .array(differences.map { json(of: $0, origins) }),
            ]
            write(answer.text)
        } else if differences.isEmpty {
            write("\(from.name) and \(to.name) have the same values.\n")
        } else {
            write("--- \(from.name)\n+++ \(to.name)\n" + differences.map { text(of: $0, origins) }.joined())
        }
        return differences.isEmpty ? .done : .failed
    }

    private func text(of difference: Project.Difference, _ origins: OriginText) -> String {
        let sides = [("-", difference.from), ("+", difference.to)].map { sign, side in
            ["\(sign) \(side.value?.text ?? "nothing")", origins.text(of: side.origin)]
        }
        return "\n\(difference.from.path)\n" + textTable(sides)
    }

    private func json(of difference: Project.Difference, _ origins: OriginText) -> JSON {
        func side(_ explanation: Explanation) -> JSON {
            let origin = explanation.origin.map { [JSON.Member("origin", origins.json(of: $0))] } ?? []
            return .object([JSON.Member("value", JSON(explanation.value))] + origin)
        }
        return [
            "path": .string(difference.from.path), "from": side(difference.from), "to": side(difference.to),
        ]
    }
}
