import SchemeModel

/// The workflow of GitHub Actions that tests every scheme: our jobs in a marked region of a file that is its owner's.
struct GitHubWorkflow: Sendable {
    private let project: Project

    init(_ project: Project) {
        self.project = project
    }

    /// - Throws: That there is nothing to test.
    func file(_ output: Output) throws(Diagnostics) -> OutputFile {
        guard !project.pairs.isEmpty else {
            let place = project.places.place(of: output.span)
            let hint = "take something out of 'exclude' below matrix:"
            throw Diagnostics([Diagnostic("the matrix has no jobs for a workflow", at: place, hint: hint)])
        }
        return OutputFile(
            output.path,
            .shared(new: text) { current throws(Diagnostics) in try text(in: current, file: output.path) }
        )
    }

    /// What a new file holds.
    var text: String {
        let region =
            [MarkedRegion.Marks.yaml.begin] + lines(of: GitHubWorkflowJobs(project)) + [MarkedRegion.Marks.yaml.end]
        return Self.head + region.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }

    /// What the file should hold that now holds `current`.
    ///
    /// - Throws: Why there is no place for the region in it.
    func text(in current: String, file: String) throws(Diagnostics) -> String {
        let text = TextLines(current, file: file)
        guard let region = try MarkedRegion(in: text) else { throw Diagnostics([unmarked(text)]) }
        let jobs = GitHubWorkflowJobs(project, above: ownJobs(above: region, in: text).map(\.name))
        let faults = placeFaults(of: region, in: text) + nameFaults(of: region, holding: jobs, in: text)
        guard faults.isEmpty else { throw Diagnostics(faults) }
        return region.holding(lines(of: jobs))
    }

    private func lines(of jobs: GitHubWorkflowJobs) -> [String] {
        ["# From \(project.file): edit that file, not these lines, and run `Scripts/schemes sync`."] + jobs.lines
    }

    private static let head = """
        name: CI

        on:
          push:
            branches: [main]
          pull_request:

        permissions: {}

        concurrency:
          group: ${{ github.workflow }}-${{ github.ref }}
          cancel-in-progress: true

        jobs:

        """

    private func unmarked(_ text: TextLines) -> Diagnostic {
        guard let jobs = text.lines.indices.first(where: { text.isJobs($0) }) else {
            let hint = "remove the file, and `Scripts/schemes sync` writes it whole"
            return Diagnostic("it has no jobs", at: Diagnostic.Place(file: text.file), hint: hint)
        }
        let depth = text.indentation(ofFirstLineBelow: jobs) ?? "  "
        return text.fault(
            "no lines are marked below for the jobs of the schemes",
            at: jobs,
            hint:
                "add two lines below: `\(depth)\(MarkedRegion.Marks.yaml.begin)` and `\(depth)\(MarkedRegion.Marks.yaml.end)`"
        )
    }

    /// The region stands in `jobs:`, as deep as a job.
    private func placeFaults(of region: MarkedRegion, in text: TextLines) -> [Diagnostic] {
        let begin = region.before.count - 1
        guard let section = section(above: region, in: text) else {
            let hint = "move both marks below `jobs:`, as deep as a job"
            return [text.fault("the marked region does not stand in jobs:", at: begin, hint: hint)]
        }
        let outside = TextLines((region.before + region.after).joined(), file: text.file)
        let depth = outside.indentation(ofFirstLineBelow: section) ?? region.indentation
        guard depth == region.indentation, !depth.isEmpty else {
            let hint = "indent it by \(depth.isEmpty ? 2 : depth.count), as a job"
            return [text.fault("the marked region is indented by \(region.indentation.count)", at: begin, hint: hint)]
        }
        return []
    }

    /// The line `jobs:` that the region stands in.
    private func section(above region: MarkedRegion, in text: TextLines) -> Int? {
        let last = region.before.indices.dropLast().last {
            text.content($0).first.map { !" #".contains($0) } ?? false
        }
        return last.flatMap { text.isJobs($0) ? $0 : nil }
    }

    /// The owner's jobs that stand above the region: the gate needs them too.
    private func ownJobs(above region: MarkedRegion, in text: TextLines) -> [(line: Int, name: String)] {
        guard let section = section(above: region, in: text) else { return [] }
        return keys(at: region.indentation, in: (section + 1)..<region.before.count, of: text)
    }

    /// No job of the owner's has the name of one of ours.
    private func nameFaults(
        of region: MarkedRegion,
        holding jobs: GitHubWorkflowJobs,
        in text: TextLines
    ) -> [Diagnostic] {
        let below = (text.lines.count - region.after.count)..<text.lines.count
        let own = ownJobs(above: region, in: text) + keys(at: region.indentation, in: below, of: text)
        return own.filter { jobs.names.contains($0.name) }.map { line, name in
            text.fault("the marked region has a job '\(name)' too", at: line, hint: "rename this one")
        }
    }

    /// The keys at one depth, in plain spelling.
    private func keys(at depth: String, in lines: Range<Int>, of text: TextLines) -> [(line: Int, name: String)] {
        lines.compactMap { line in
            let content = text.content(line)
            let name = content.dropFirst(depth.count).prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            guard content.hasPrefix(depth), !name.isEmpty, content[name.endIndex...].hasPrefix(":") else { return nil }
            return (line, String(name))
        }
    }
}

extension TextLines {
    fileprivate func isJobs(_ index: Int) -> Bool {
        content(index) == "jobs:" || content(index).hasPrefix("jobs: #")
    }

    /// The blanks before the first line below that says something, if it is indented.
    fileprivate func indentation(ofFirstLineBelow index: Int) -> String? {
        let line = lines.indices.dropFirst(index + 1).map(content).first { line in
            line.first { $0 != " " }.map { $0 != "#" } ?? false
        }
        return line.map { String($0.prefix { $0 == " " }) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
