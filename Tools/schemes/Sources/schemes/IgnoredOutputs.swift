import SchemeModel
import SchemeStarter

extension Tool {
    /// A warning for each output that git ignores: it is missing in a clone, where `check` then fails. None outside of a
    /// repository.
    func ignoredOutputFindings(of project: Project, in folder: ProjectFolder) -> [Diagnostic] {
        let files = project.outputs.flatMap { output in
            folder.paths(of: output, in: project).map { (output: output, path: $0) }
        }
        if files.isEmpty { return [] }
        let answer: Git.Answer
        // Without git, nothing is ignored by it.
        guard let git = try? git() else { return [] }
        do throws(StarterError) {
            // A line for each path in their order, since a path may be quoted: source, line number, pattern, tab, path.
            let words = ["check-ignore", "--verbose", "--non-matching", "--"] + files.map(\.path)
            answer = try git.answer(to: words, in: folder.root)
        } catch {
            return error.diagnostics.map { unknown($0.message) }
        }
        if answer.errors.hasPrefix("fatal: not a git repository (or any") { return [] }
        // The status is 1 if nothing is ignored.
        guard [0, 1].contains(answer.status) else { return [unknown(answer.errors)] }
        let rules = ignoringRules(for: files.map(\.path), in: answer.text)
        return project.outputs.compactMap { output in
            let ignored = files.first { $0.output.span == output.span && rules[$0.path] != nil }
            guard let path = ignored?.path, let rule = rules[path] else { return nil }
            return Diagnostic(
                "git ignores '\(path)' by \(rule), so a clone does not contain it and 'check' fails there",
                severity: .warning,
                at: project.places.place(of: output.span),
                hint: "exclude it from that rule with a line that begins with '!', or choose another path"
            )
        }
    }

    private func unknown(_ reason: String) -> Diagnostic {
        let line = reason.split(separator: "\n").first.map(String.init) ?? "it gives no reason"
        return Diagnostic(
            "git cannot tell which outputs it ignores: \(line.trimmingPrefix("fatal: "))",
            severity: .warning,
            at: nil,
            hint: "run 'git status' in the project's folder, and follow its message"
        )
    }

    /// The rule by which git ignores a path, for those that it ignores.
    private func ignoringRules(for paths: [String], in answer: String) -> [String: String] {
        let lines = answer.split(separator: "\n")
        guard lines.count == paths.count else { return [:] }
        var rules: [String: String] = [:]
        for (path, line) in zip(paths, lines) {
            guard let match = line.wholeMatch(of: #/(.+?):([0-9]+):(.*)\t.*/#), !match.3.hasPrefix("!") else {
                continue
            }
            rules[path] = "'\(match.3)' in line \(match.2) of \(match.1)"
        }
        return rules
    }
}
