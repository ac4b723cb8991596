import SchemeModel
import SchemeStarter

extension Tool {
    /// Adds a scheme, a service or a condition to the project.
    func add(_ call: Call) throws(Failure) {
        try checkOptions(
            of: call,
            takenBy: [
                "scheme": ["--from", "--description", "--condition"], "service": ["--type"],
                "condition": ["--description"],
            ]
        )
        let (kind, name) = (call.words[0], call.words[1])
        let folder = try projectFolder(call)
        let growing = try growing(in: folder)
        let files =
            switch kind {
            case "scheme": try filesWithScheme(named: name, in: growing, for: call)
            case "service":
                try starting { () throws(StarterError) in
                    try ServiceAddition(name: name, type: call.value("--type")).files(in: growing)
                }
            default:
                try starting { () throws(StarterError) in
                    try ConditionAddition(name: name, description: call.value("--description")).files(in: growing)
                }
            }
        let done = "the \(kind) '\(name)' is there already"
        try carryOut(files, in: folder, of: growing, otherwise: done, for: call)
        if kind == "condition", !growing.project.schemes.contains(where: { $0.conditions.contains(name) }) {
            tell(
                "\(name) is on in no scheme yet: add it to the conditions of one that is there, or of a new one with\n"
            )
            let command = "Scripts/schemes add scheme NAME --from \(growing.project.defaultScheme) --condition \(name)"
            tell("  \(renderer.pasteable(command))\n")
        }
    }

    private func filesWithScheme(
        named name: String,
        in growing: GrowingProject,
        for call: Call
    ) throws(Failure) -> [StarterFile] {
        guard let parent = call.value("--from") else {
            let names = growing.project.schemes.map(\.name).joined(separator: ", ")
            let hint = "add --from NAME, with one of: \(names)"
            throw Failure(.wrong, [Diagnostic("a new scheme needs one to inherit from", at: nil, hint: hint)])
        }
        let addition = SchemeAddition(
            name: name,
            parent: parent,
            description: call.value("--description"),
            conditions: call.options["--condition"] ?? []
        )
        return try starting { () throws(StarterError) in try addition.files(in: growing) }
    }

    /// The kind of thing that a call adds or removes, and the options that go with it.
    func checkOptions(of call: Call, takenBy kinds: KeyValuePairs<String, [String]>) throws(Failure) {
        let names = kinds.map(\.key)
        guard let options = kinds.first(where: { $0.key == call.words[0] })?.value else {
            let near = nearest(to: call.words[0], in: names).map { "did you mean '\($0)'?" }
            let message = "'\(call.command)' knows nothing called '\(call.words[0])'"
            let hint = near ?? "it knows: \(names.joined(separator: ", "))"
            throw Failure(.wrong, [Diagnostic(message, at: nil, hint: hint)])
        }
        let strange = kinds.flatMap(\.value).filter { call.has($0) && !options.contains($0) }
        guard let option = strange.first else { return }
        let takers = kinds.filter { $0.value.contains(option) }.map(\.key).joined(separator: " or ")
        let hint = "leave it out; it goes with '\(call.command) \(takers)'"
        throw Failure(.wrong, [Diagnostic("a \(call.words[0]) takes no '\(option)'", at: nil, hint: hint)])
    }

    func growing(in folder: ProjectFolder) throws(Failure) -> GrowingProject {
        let project = try folder.project()
        let files = try folder.files()
        return try starting { () throws(StarterError) in try GrowingProject(project, files: files) }
    }

    /// Writes what has changed and what follows from it, or shows it.
    ///
    /// - Parameter otherwise: What is said when nothing has.
    func carryOut(
        _ files: [StarterFile],
        in folder: ProjectFolder,
        of growing: GrowingProject,
        otherwise: String,
        for call: Call
    ) throws(Failure) {
        var changes = try changes(from: growing.files, to: files, in: folder)
        let bytes = files.first { $0.path == folder.file }?.bytes ?? []
        let project = try wrong { () throws(Diagnostics) in try Project(reading: bytes, file: folder.file) }
        for state in try folder.outputStates(of: project).flatMap(\.states) {
            let old = folder.exists(state.path) ? try folder.bytes(of: state.path) : nil
            switch state.change {
            case .none: continue
            case .write(let text): changes.append(FileChange(path: state.path, old: old, new: Array(text.utf8)))
            case .remove: changes.append(FileChange(path: state.path, old: old, new: nil))
            }
        }
        let all = FileChanges(folder: folder, all: changes)
        if changes.isEmpty {
            write("\(otherwise): nothing to do\n")
        } else if call.has("--dry-run") {
            write(try all.diff(by: git()))
        } else {
            try all.apply()
            for change in changes { write(change.summary + "\n") }
        }
    }

    private func changes(
        from old: [StarterFile],
        to new: [StarterFile],
        in folder: ProjectFolder
    ) throws(Failure) -> [FileChange] {
        let before = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
        let after = Set(new.map(\.path))
        var changes: [FileChange] = []
        for file in new where before[file.path] != file {
            changes.append(FileChange(path: file.path, old: before[file.path]?.bytes, new: file.bytes))
        }
        for file in old where !after.contains(file.path) {
            changes.append(FileChange(path: file.path, old: try folder.bytes(of: file.path), new: nil))
        }
        return changes
    }
}
