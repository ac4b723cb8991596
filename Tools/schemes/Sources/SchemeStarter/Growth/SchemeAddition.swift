import SchemeModel
import YAMLReader

/// A scheme that a project gets: an heir of one that it has.
public struct SchemeAddition: Sendable {
    public var name: String
    public var parent: String
    public var description: String?
    public var conditions: [String]

    public init(name: String, parent: String, description: String? = nil, conditions: [String] = []) {
        self.name = name
        self.parent = parent
        self.description = description
        self.conditions = conditions
    }

    /// The project's files with the scheme; the same ones when it has it already.
    ///
    /// - Throws: Everything that keeps the scheme from being added.
    public func files(in growing: GrowingProject) throws(StarterError) -> [StarterFile] {
        let project = growing.project
        var findings = missing(in: project)
        if let scheme = project.schemes.first(where: { $0.name == name }) {
            findings += differences(from: scheme, in: growing)
            guard findings.isEmpty else { throw StarterError(.wrong, findings) }
            return growing.files
        }
        findings = NewName(name, .scheme).findings(besides: project.schemes.map(\.name)) + findings
        guard findings.isEmpty else { throw StarterError(.wrong, findings) }
        var text = growing.text
        if let schemes = text.section("schemes") { text.append(entry(in: project), to: schemes) }
        var file = growing.schemeFile
        file.bytes = text.bytes
        return growing.replacing([file])
    }

    private func entry(in project: Project) -> NewEntry {
        var keys = [NewEntry(key: "extends", value: .line(parent))]
        if let description { keys.append(NewEntry(key: "description", value: .line(yamlText(description)))) }
        if !conditions.isEmpty {
            let list = "[\(conditions.joined(separator: ", "))]"
            // A list replaces its parent's unless it says otherwise.
            let inherits = project.schemes.first { $0.name == parent }?.conditions.isEmpty == false
            keys.append(NewEntry(key: "conditions", value: .line(inherits ? "{ append: \(list) }" : list)))
        }
        return NewEntry(key: name, value: .mapping(keys))
    }

    /// What the scheme names and the project does not have.
    private func missing(in project: Project) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        do throws(Diagnostics) { _ = try project.scheme(named: parent) } catch { findings += error.all }
        if description?.isEmpty == true {
            findings.append(Diagnostic("the description is empty", at: nil, hint: "leave --description out"))
        }
        let known = project.conditions.map(\.name)
        for condition in conditions where !known.contains(condition) {
            let near = nearest(to: condition, in: known).map { "did you mean '\($0)'?" }
            findings.append(
                Diagnostic(
                    "there is no condition '\(shown(condition))' in \(project.file)",
                    at: nil,
                    hint: near ?? "add it first: Scripts/schemes add condition \(condition)"
                )
            )
        }
        return findings
    }

    /// What an existing scheme of that name says otherwise.
    private func differences(from scheme: Scheme, in growing: GrowingProject) -> [Diagnostic] {
        let written = growing.text.section("schemes")?[name]
        let list = written?["conditions"].map { $0["append"] ?? $0 }
        var others: [String] = []
        if written?["extends"]?.texts != [parent] { others.append("extends something else") }
        if let description, written?["description"]?.texts != [description] {
            others.append("has another description")
        }
        if !conditions.isEmpty, list?.texts != conditions { others.append("has other conditions") }
        guard !others.isEmpty else { return [] }
        return [
            Diagnostic(
                "there is a scheme '\(name)' already, and it \(others.joined(separator: " and "))",
                at: growing.place(of: scheme.span),
                hint: "choose another name, or change it there"
            )
        ]
    }
}

extension Node {
    /// The texts of a scalar or of a list of scalars.
    var texts: [String] {
        switch content {
        case .scalar(let text, _): [text]
        case .sequence(let nodes): nodes.flatMap(\.texts)
        case .mapping, .refused: []
        }
    }
}
