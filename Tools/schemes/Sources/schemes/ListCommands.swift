import SchemeModel
import SchemeOutput

extension Tool {
    func list(_ call: Call) throws(Failure) {
        let project = try projectFolder(call).project()
        if call.has("--json") {
            write(JSON.array(project.schemes.map { json(of: $0, in: project) }).text)
        } else {
            write(Help.table(project.schemes.map { ($0.name, $0.description) }, width: columns))
        }
    }

    func show(_ call: Call) throws(Failure) {
        let project = try projectFolder(call).project()
        let explained = try explained(call, in: project)
        write(call.has("--json") ? json(of: explained.scheme, in: project).text : text(of: explained, in: project))
    }

    /// The scheme that a call names first, with the values that the call and the environment give.
    func explained(_ call: Call, in project: Project) throws(Failure) -> ExplainedScheme {
        let scheme = try wrong { () throws(Diagnostics) in try project.scheme(named: call.words[0]) }
        return project.explain(scheme, with: try overrides(of: call, in: scheme, of: project))
    }

    private func text(of explained: ExplainedScheme, in project: Project) -> String {
        let scheme = explained.scheme
        let origins = OriginText(project.places)
        let rows = explained.all.filter { $0.isWorthALine }.map { explanation in
            let secret = project.secrets.first { explanation.path == "secrets.\($0.name)" }
            let need = secret.map { "for \(users(of: $0))" } ?? ""
            return [explanation.path, text(of: explanation), origins.text(of: explanation.origin), need]
        }
        let title = scheme.description.isEmpty ? scheme.name : "\(scheme.name): \(scheme.description)"
        return "\(title)\n\n" + textTable(rows)
    }

    /// The value; of a secret the variable's name, and whether it is set.
    func text(of explanation: Explanation) -> String {
        guard explanation.path.hasPrefix("secrets."), case .text(let variable)? = explanation.value else {
            return explanation.value?.text ?? "nothing"
        }
        return "$\(variable), \(isSet(variable) ? "set" : "not set")"
    }

    /// Whether a secret is there; an empty variable counts as not set.
    func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }

    /// Who needs a secret, such as `real orders`.
    func users(of secret: Secret) -> String {
        secret.users.map { "\($0.implementation) \($0.service)" }.joined(separator: ", ")
    }
}

extension Explanation {
    /// Lists that are empty because nobody says anything would be noise; conditions tell which build it is.
    fileprivate var isWorthALine: Bool {
        path == "conditions" || !layers.isEmpty || (value != nil && value != .list([]))
    }
}
