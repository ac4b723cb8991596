import SchemeModel
import SchemeOutput

extension Tool {
    /// The chain behind one value.
    func explain(_ call: Call) throws(Failure) {
        let project = try projectFolder(call).project()
        let explained = try explained(call, in: project)
        let explanation = try wrong { () throws(Diagnostics) in try explained.explanation(at: call.words[1]) }
        let secret = project.secrets.first { explanation.path == "secrets.\($0.name)" }
        let origins = OriginText(project.places)
        if call.has("--json") {
            write(json(of: explanation, secret, in: explained.scheme, origins).text)
        } else {
            write(text(of: explanation, secret, in: explained.scheme, origins))
        }
    }

    private func text(
        of explanation: Explanation,
        _ secret: Secret?,
        in scheme: Scheme,
        _ origins: OriginText
    ) -> String {
        var text = "\(explanation.path) of \(scheme.name): \(text(of: explanation))\n\n"
        text += textTable(explanation.layers.map { [$0.statement.text, origins.text(of: $0.origin), $0.effect.text] })
        if explanation.layers.isEmpty { text += "  Nobody says it.\n" }
        for user in secret?.users ?? [] {
            let isSelected = scheme.services[user.service]?.value == user.implementation
            text += "\nNeeded by \(user.implementation) \(user.service), which this scheme "
            text += isSelected ? "selects.\n" : "does not select.\n"
        }
        return text
    }

    private func json(
        of explanation: Explanation,
        _ secret: Secret?,
        in scheme: Scheme,
        _ origins: OriginText
    ) -> JSON {
        var members = [
            JSON.Member("scheme", .string(scheme.name)),
            JSON.Member("path", .string(explanation.path)),
            JSON.Member("value", JSON(explanation.value)),
            JSON.Member("layers", .array(explanation.layers.map { json(of: $0, origins) })),
        ]
        if let secret { members.append(JSON.Member("secret", json(of: secret, in: scheme))) }
        return .object(members)
    }

    private func json(of layer: Explanation.Layer, _ origins: OriginText) -> JSON {
        var members = [JSON.Member("says", JSON(layer.statement))]
        switch layer.effect {
        case .sets: members.append(JSON.Member("effect", "sets"))
        case .changes(let list): members += [JSON.Member("effect", "changes"), JSON.Member("result", .texts(list))]
        case .takesAway: members.append(JSON.Member("effect", "takesAway"))
        case .shadowed: members.append(JSON.Member("effect", "shadowed"))
        }
        return .object(members + [JSON.Member("origin", origins.json(of: layer.origin))])
    }
}

extension JSON {
    fileprivate init(_ statement: Explanation.Statement) {
        self =
            switch statement {
            case .text(let text): .string(text)
            case .list(let items): .texts(items)
            case .change(let append, let remove): ["append": .texts(append), "remove": .texts(remove)]
            case .nothing: .null
            }
    }
}
