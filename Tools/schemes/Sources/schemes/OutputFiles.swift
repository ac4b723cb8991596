import Foundation
import SchemeBuild
import SchemeModel
import SchemeOutput

/// A file of an output, held against what follows from the project.
struct OutputState {
    enum Change {
        case none
        case write(String)
        /// The file was ours, and nothing follows from the project for it any more.
        case remove
    }

    /// Relative to the project's folder.
    let path: String
    let change: Change
    /// What a check says about it, if something is to change.
    let finding: Diagnostic?
}

extension ProjectFolder {
    /// The outputs that are the tool's alone, a file each, and that are out of step, with what they should be.
    ///
    /// - Throws: That a newer tool has written one of them.
    func staleOutputs(of project: Project) throws(Failure) -> [(output: Output, text: String)] {
        var stale: [(output: Output, text: String)] = []
        for output in project.outputs {
            guard case .ours? = project.wholeFile(of: output)?.content else { continue }
            let states = try wrong { () throws(Diagnostics) in try self.states(of: output, in: project) }
            for case .write(let text) in states.map(\.change) { stale.append((output, text)) }
        }
        return stale
    }

    /// Writes every output that is out of step: all of them, or nothing where one cannot be.
    ///
    /// - Returns: A line for each file that is another now, then one for each output that was in step.
    func writeOutputs(of project: Project) throws(Failure) -> [String] {
        let outputs = try outputStates(of: project)
        var lines: [String] = []
        for state in outputs.flatMap(\.states) {
            switch state.change {
            case .none: continue
            case .write(let text):
                try write(text, to: state.path)
                lines.append("\(state.path): written")
            case .remove:
                try remove(state.path)
                lines.append("\(state.path): removed")
            }
        }
        let inStep = outputs.filter { $0.states.allSatisfy { $0.finding == nil } }
        return lines + inStep.map { "\($0.output.path): up to date" }
    }

    /// Every output with its files; nothing is written by this.
    ///
    /// - Throws: Everything that keeps one of them from being written.
    func outputStates(of project: Project) throws(Failure) -> [(output: Output, states: [OutputState])] {
        var outputs: [(output: Output, states: [OutputState])] = []
        var refused: [Diagnostic] = []
        for output in project.outputs {
            do throws(Diagnostics) {
                outputs.append((output, try states(of: output, in: project)))
            } catch {
                refused += error.all
            }
        }
        guard refused.isEmpty else { throw Failure(.wrong, refused) }
        return outputs
    }

    /// What a check says of the outputs.
    func outputFindings(of project: Project) -> [Diagnostic] {
        project.outputs.flatMap { output in
            do throws(Diagnostics) {
                return try states(of: output, in: project).compactMap(\.finding)
            } catch {
                return error.all
            }
        }
    }

    /// The files of an output; none if it cannot be.
    func paths(of output: Output, in project: Project) -> [String] {
        do throws(Diagnostics) {
            return try project.files(of: output, in: context).map(\.path)
        } catch {
            return []
        }
    }

    /// Every file of an output; nothing is written by this.
    ///
    /// - Throws: Why the output cannot be: a value that its format cannot hold, a file that is somebody's.
    func states(of output: Output, in project: Project) throws(Diagnostics) -> [OutputState] {
        let files = try project.files(of: output, in: context)
        var states: [OutputState] = []
        var refused: [Diagnostic] = []
        for file in files {
            do throws(Diagnostics) {
                states.append(try state(of: file, output, in: project))
            } catch {
                refused += error.all
            }
        }
        guard refused.isEmpty else { throw Diagnostics(refused) }
        return states + (try leftovers(of: output, besides: Set(files.map(\.path)), in: project))
    }

    private var context: OutputContext {
        OutputContext(
            read: { path in data(at: path).flatMap { String(validating: $0, as: UTF8.self) } },
            program: { scheme, product in
                let build = Build(conditions: scheme.conditions, sanitizers: scheme.sanitizers)
                return ".build/schemes/\(build.folderName(with: .native))/\(scheme.configuration)/\(product.name)"
            }
        )
    }

    private func data(at path: String) -> Data? { FileManager.default.contents(atPath: self.path(path)) }

    private func state(
        of file: OutputFile,
        _ output: Output,
        in project: Project
    ) throws(Diagnostics) -> OutputState {
        let text: String
        var place: Diagnostic.Place?
        switch file.content {
        case .ours(let whole): text = whole
        case .marked(let whole):
            text = whole
            if let current = try current(file), !OutputFile.isOurs(current) {
                let message = "a file that `schemes sync` has not written is in the way"
                let hint = "move it away, and what is yours in it to where it stays"
                throw Diagnostics([Diagnostic(message, at: Diagnostic.Place(file: file.path), hint: hint)])
            }
        case .seed(let new): text = try current(file) ?? new
        case .shared(let new, let merging):
            if let current = try current(file) {
                text = try merging(current)
                place = TextLines(current, file: file.path).place(ofFirstDifferenceFrom: text)
            } else {
                text = new
            }
        }
        if data(at: file.path) == Data(text.utf8) { return OutputState(path: file.path, change: .none, finding: nil) }
        let finding = try formatFinding(of: file, output, text) ?? stale(file.path, output, in: project, at: place)
        return OutputState(path: file.path, change: .write(text), finding: finding)
    }

    /// What is said of a generated file that another version of the tool has written: a program may have to be adapted.
    private func formatFinding(
        of file: OutputFile,
        _ output: Output,
        _ text: String
    ) throws(Diagnostics) -> Diagnostic? {
        guard output.kind == .swift, let data = data(at: file.path), let format = GeneratedSwift.format(of: data),
            format != GeneratedSwift.format
        else { return nil }
        let written = TextLines(String(decoding: data, as: UTF8.self), file: file.path)
        let place = written.place(ofFirstDifferenceFrom: text)
        let message = "the file is of format \(format), and this tool writes format \(GeneratedSwift.format)"
        if format < GeneratedSwift.format { return Diagnostic(message, at: place, hint: "run Scripts/schemes sync") }
        let hint = "bring a newer tool: Scripts/schemes update --from PATH-OR-GIT-URL"
        throw Diagnostics([Diagnostic(message, at: place, hint: hint)])
    }

    /// What the file holds now; nothing when there is none.
    private func current(_ file: OutputFile) throws(Diagnostics) -> String? {
        let place = Diagnostic.Place(file: file.path)
        guard let data = data(at: file.path) else {
            guard FileManager.default.fileExists(atPath: path(file.path)) else { return nil }
            throw Diagnostics([Diagnostic("it cannot be read", at: place)])
        }
        // Whoever reads the bytes as text and repairs them would not keep them.
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Diagnostics([Diagnostic("it is not UTF-8", at: place, hint: "save it as UTF-8")])
        }
        return text
    }

    /// Files that bear our mark and that nothing follows for any more, such as those of a scheme that is gone.
    private func leftovers(
        of output: Output,
        besides paths: Set<String>,
        in project: Project
    ) throws(Diagnostics) -> [OutputState] {
        guard let suffix = output.kind.fileSuffix, FileManager.default.fileExists(atPath: path(output.path)) else {
            return []
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path(output.path)).sorted()
        } catch {
            throw Diagnostics([Diagnostic("it cannot be listed", at: Diagnostic.Place(file: output.path))])
        }
        return names.filter { $0.hasSuffix(suffix) }.map { "\(output.path)/\($0)" }
            .filter { path in !paths.contains(path) && context.read(path).map(OutputFile.bearsMark) ?? false }
            .map { path in OutputState(path: path, change: .remove, finding: stale(path, output, in: project)) }
    }

    private func stale(
        _ path: String,
        _ output: Output,
        in project: Project,
        at place: Diagnostic.Place? = nil
    ) -> Diagnostic {
        Diagnostic(
            "\(path) is not what follows from \(project.file)",
            at: place ?? project.places.place(of: output.span),
            hint: "run Scripts/schemes sync"
        )
    }
}
