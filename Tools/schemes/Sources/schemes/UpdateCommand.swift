import Foundation
import SchemeBuild
import SchemeModel
import SchemeStarter

extension Tool {
    /// Stages what is new in the template, merged with what the project has.
    func update(_ call: Call) throws(Failure) -> ExitCode {
        guard let name = call.value("--from") else {
            let hint = "add --from PATH-OR-GIT-URL, where the repository is that this project was made from"
            throw Failure(.wrong, [Diagnostic("'update' is not told where the template is", at: nil, hint: hint)])
        }
        let root = try projectFolder(call).root
        let (git, steadyGit) = (try git(), try git(isFinished: true))
        let report = try showing("Comparing with the template…") { () throws(Failure) in
            try withHeldSignals { (isInterrupted) throws(Failure) in
                try starting { () throws(StarterError) in
                    let place = try UpdateSource(name, from: folder)
                    let update = try Update(of: root, with: git) { (template, record) throws(StarterError) in
                        if record.names != nil { try refuseNewerFormat(of: template, at: place, root: root) }
                        return try made(from: template, record)
                    }
                    return try place.withFolder(git: git) { (folder) throws(StarterError) in
                        guard let source = try update.source(in: folder, called: place.shown) else {
                            return UpdateReport?.none
                        }
                        if source.hasUncommittedChanges {
                            tell("note: what has changed in the template since its last commit is not in the update\n")
                        }
                        return try update.merge(source, with: steadyGit, isInterrupted: isInterrupted)
                    }
                }
            }
        }
        guard let report else {
            write("already up to date: the project has all of this template\n")
            return .done
        }
        tell(renderer.text(of: report.diagnostics))
        write(text(of: report, in: root))
        return report.count(.conflict) == 0 ? .done : .failed
    }

    private func text(of report: UpdateReport, in root: String) -> String {
        let changes = UpdateReport.Change.allCases.map { "\(report.count($0)) \($0.rawValue)" }
        // A person who calls from elsewhere pastes the commands there.
        let git = folder == root || folder.hasPrefix(root + "/") ? "git" : "git -C \(shellQuoted(root))"
        let commit = "\(git) commit --message 'Update to template \(report.new.shown)'"
        return Help.table(report.files.filter { $0.change != .replaced }.map { ($0.change.rawValue, $0.path) })
            + "From template \(report.old.shown) to \(report.new.shown): \(changes.joined(separator: ", "))\n\n"
            + "It is staged and not committed; \(renderer.pasteable("Scripts/schemes sync")) writes anew "
            + "what follows from the scheme file.\n"
            + Help.table([
                ("undo it", "\(git) reset --merge"), ("look at it", "\(git) diff --staged"), ("commit it", commit),
            ])
    }

    /// Only a template's own tool knows what to make of a scheme file that is newer than this one.
    private func refuseNewerFormat(
        of template: Template,
        at place: UpdateSource,
        root: String
    ) throws(StarterError) {
        guard let version = template.schemeFileVersion, version != Project.version else { return }
        let (clone, path) =
            switch place {
            case .folder(let path): ("", path)
            case .address(let address):
                ("git clone \(shellQuoted(UpdateSource.shown(address))) template && ", "template")
            }
        let file = shellQuoted("\(root)/Configs/schemes.yml")
        let command = "\(shellQuoted("\(path)/Scripts/schemes")) --file \(file) update --from \(shellQuoted(path))"
        let finding = Diagnostic(
            "the template's Configs/schemes.yml is of version \(version), and this tool reads version \(Project.version)",
            at: nil,
            hint: "let the template's own tool update the project: \(clone)\(command)"
        )
        throw StarterError(.wrong, [finding])
    }

    /// What the project with this record would be given by a template today.
    private func made(from template: Template, _ record: StarterRecord) throws(StarterError) -> [StarterFile] {
        guard let names = record.names else { return AdoptedProject.files(of: template) }
        let project = try StarterTemplate(template).project(of: names, from: record.template)
        return try rewritten(project.files) { (folder) throws(StarterError) in
            do throws(Failure) {
                try writeOutputs(in: folder)
                try format(project.files, in: folder)
            } catch {
                throw StarterError(error)
            }
        }
    }
}
