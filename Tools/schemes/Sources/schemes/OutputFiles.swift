import Foundation
import SchemeModel
import SchemeOutput

/// An output's file, held against what follows from the project.
enum OutputState {
    case current
    /// What the file should be, and what a check says about it.
    case stale(text: String, finding: Diagnostic)
    /// The file is somebody's who left no place for the output.
    case refused([Diagnostic])

    var findings: [Diagnostic] {
        switch self {
        case .current: []
        case .stale(_, let finding): [finding]
        case .refused(let findings): findings
        }
    }
}

extension ProjectFolder {
    /// The outputs that are out of step and the tool's alone, so that a build may write them, with what they should be.
    ///
    /// - Throws: That a newer tool has written one of them.
    func staleOutputs(of project: Project) throws(Failure) -> [(output: Output, text: String)] {
        var stale: [(output: Output, text: String)] = []
        for output in project.outputs where output.kind != .githubWorkflow {
            switch state(of: output, in: project) {
            case .current: continue
            case .stale(let text, _): stale.append((output, text))
            case .refused(let findings): throw Failure(.wrong, findings)
            }
        }
        return stale
    }

    func state(of output: Output, in project: Project) -> OutputState {
        let current = FileManager.default.contents(atPath: path(output.path))
        switch output.kind {
        case .swift: return state(of: output, whole: GeneratedSwift(project).text, holding: current, in: project)
        case .jsonSchema: return state(of: output, whole: JSONSchema(project).text, holding: current, in: project)
        case .githubWorkflow:
            guard !project.pairs.isEmpty else {
                let place = project.places.place(of: output.span)
                let hint = "take something out of 'exclude' below matrix:"
                return .refused([Diagnostic("the matrix has no jobs for a workflow", at: place, hint: hint)])
            }
            if let current { return workflowState(of: output, holding: current, in: project) }
            if FileManager.default.fileExists(atPath: path(output.path)) {
                return .refused([Diagnostic("it cannot be read", at: Diagnostic.Place(file: output.path))])
            }
            return .stale(text: GitHubWorkflow(project).text, finding: stale(output, in: project))
        }
    }

    /// A file that is ours alone.
    private func state(
        of output: Output,
        whole text: String,
        holding current: Data?,
        in project: Project
    ) -> OutputState {
        if current == Data(text.utf8) { return .current }
        if output.kind == .swift, let current, let format = GeneratedSwift.format(of: current),
            format != GeneratedSwift.format
        {
            let written = TextLines(String(decoding: current, as: UTF8.self), file: output.path)
            return state(ofFormat: format, text: text, at: written.place(ofFirstDifferenceFrom: text))
        }
        return .stale(text: text, finding: stale(output, in: project))
    }

    /// A generated file that another version of the tool has written, whose program may have to be adapted.
    private func state(ofFormat format: Int, text: String, at place: Diagnostic.Place) -> OutputState {
        let message = "the file is of format \(format), and this tool writes format \(GeneratedSwift.format)"
        if format < GeneratedSwift.format {
            return .stale(text: text, finding: Diagnostic(message, at: place, hint: "run Scripts/schemes sync"))
        }
        let hint = "bring a newer tool: Scripts/schemes update --from PATH-OR-GIT-URL"
        return .refused([Diagnostic(message, at: place, hint: hint)])
    }

    private func workflowState(of output: Output, holding current: Data, in project: Project) -> OutputState {
        // Whoever reads the bytes as text and repairs them would not keep them.
        guard let current = String(validating: current, as: UTF8.self) else {
            let place = Diagnostic.Place(file: output.path)
            return .refused([Diagnostic("it is not UTF-8", at: place, hint: "save it as UTF-8")])
        }
        do throws(Diagnostics) {
            let text = try GitHubWorkflow(project).text(in: current, file: output.path)
            if text.utf8.elementsEqual(current.utf8) { return .current }
            let place = TextLines(current, file: output.path).place(ofFirstDifferenceFrom: text)
            return .stale(text: text, finding: stale(output, in: project, at: place))
        } catch {
            return .refused(error.all)
        }
    }

    private func stale(_ output: Output, in project: Project, at place: Diagnostic.Place? = nil) -> Diagnostic {
        Diagnostic(
            "\(output.path) is not what follows from \(project.file)",
            at: place ?? project.places.place(of: output.span),
            hint: "run Scripts/schemes sync"
        )
    }
}
