import SchemeModel

extension Tool {
    /// The renderer that a call asks for, with the folder that its places are relative to.
    func renderer(for call: Call) throws(Failure) -> Renderer {
        var renderer = renderer
        renderer.format = try FindingsFormat(of: call)
        do throws(Failure) {
            let project = try call.command == "check" ? folderToCheck(call) : projectFolder(call)
            renderer.file = project.hasUsualFile ? nil : project.file
            guard renderer.format != .text else { return renderer }
            let root = project.root
            renderer.folder = root
            if let repository = environment["GITHUB_WORKSPACE"], root.hasPrefix(repository + "/") {
                renderer.pathInRepository = root.dropFirst(repository.count + 1) + "/"
            }
        } catch {
            // There is no project: the command finds that out too, and says so.
        }
        return renderer
    }
}

/// How findings are printed: `--format`.
enum FindingsFormat: String, CaseIterable {
    /// For people: the line, a caret, the next step.
    case text
    /// For programs: a report on one line.
    case json
    /// For the log of GitHub Actions, which shows each at its line.
    case github

    init(of call: Call) throws(Failure) {
        guard call.command != "ci", let name = call.value(CommandTable.findingsFormat.name) else {
            self = .text
            return
        }
        guard let format = Self(rawValue: name) else {
            let all = Self.allCases.map(\.rawValue)
            let near = nearest(to: name, in: all).map { "did you mean '\($0)'?" }
            let hint = near ?? "choose one of: \(all.joined(separator: ", "))"
            throw Failure(.wrong, [Diagnostic("there is no format '\(name)'", at: nil, hint: hint)])
        }
        self = format
    }
}
