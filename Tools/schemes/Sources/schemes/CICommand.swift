import SchemeModel
import SchemeOutput

extension Tool {
    /// Prints what a CI service makes its jobs from.
    func ci(_ call: Call) throws(Failure) {
        guard call.words == ["matrix"] else {
            throw refusal("'ci' has nothing called '\(call.words[0])'", hint: "usage: schemes ci matrix [options]")
        }
        guard let format = MatrixFormat(rawValue: call.value("--format") ?? "plain") else {
            let hint = "choose one of: \(MatrixFormat.allCases.map(\.rawValue).joined(separator: ", "))"
            throw refusal("there is no format '\(call.value("--format") ?? "")'", hint: hint)
        }
        let partition = try partition(of: call)
        let project = try projectFolder(call).project()
        for pair in project.impossiblePairs {
            tell("\(pair.scheme): left out in \(pair.configuration), since a release does not hold it\n")
        }
        let pairs = project.pairs.filter { partition?.holds($0) ?? true }
        try check(pairs.count, for: format, partition: call.value("--partition"), of: project)
        write(format.text(of: pairs, in: project))
    }

    private func partition(of call: Call) throws(Failure) -> MatrixPartition? {
        do throws(UnreadableValue) {
            return try call.value("--partition").map { text throws(UnreadableValue) in try MatrixPartition(text) }
        } catch {
            throw refusal("--partition: \(error.message)", hint: error.hint)
        }
    }

    /// A CI service with no jobs would be green, and GitHub refuses too many.
    private func check(_ count: Int, for format: MatrixFormat, partition: String?, of project: Project) throws(Failure)
    {
        if project.pairs.isEmpty {
            let hint = "take something out of 'exclude' below matrix:"
            throw refusal("the matrix of \(project.file) has no jobs", hint: hint)
        }
        if count == 0, let partition {
            throw refusal("part \(partition) of the matrix is empty", hint: "ask for fewer parts")
        }
        guard format == .github, count > GitHubMatrix.mostJobs else { return }
        let parts = MatrixPartition.count(for: project.pairs, limit: GitHubMatrix.mostJobs)
        throw refusal(
            "the matrix has \(count) jobs, and GitHub takes \(GitHubMatrix.mostJobs)",
            hint: "make \(parts) matrices of it: --partition 1/\(parts) to --partition \(parts)/\(parts)"
        )
    }

    private func refusal(_ message: String, hint: String?) -> Failure {
        Failure(.wrong, [Diagnostic(message, at: nil, hint: hint)])
    }
}

/// How the jobs are printed.
private enum MatrixFormat: String, CaseIterable {
    case github, plain, json

    func text(of pairs: [Project.Pair], in project: Project) -> String {
        switch self {
        case .github: GitHubMatrix.line(pairs, of: project) + "\n"
        case .plain: pairs.map { "\($0.scheme) \($0.configuration)\n" }.joined()
        case .json: GitHubMatrix.json(pairs, of: project) + "\n"
        }
    }
}
