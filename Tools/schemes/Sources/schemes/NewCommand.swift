import Foundation
import SchemeBuild
import SchemeModel
import SchemeStarter

extension Tool {
    /// Makes a project from the one that the tool works in.
    func new(_ call: Call) throws(Failure) {
        let source = try projectFolder(call).root
        let git = try git()
        let starter = try showing("Reading the project…") { () throws(Failure) in
            try starting { () throws(StarterError) in try StarterTemplate(Template(reading: source, with: git)) }
        }
        let (choice, place) = try answers(of: call, for: starter, in: source, git)
        let project = try starting { () throws(StarterError) in
            try starter.project(for: choice, version: Self.version)
        }
        if starter.template.hasUncommittedChanges {
            tell("note: a new project is made from the last commit; what has changed since then is not in it\n")
        }
        if call.has("--dry-run") {
            write(project.plan.map(\.line).joined())
            return
        }
        try showing("Making \(choice.names.product.title)…") { () throws(Failure) in
            try make(project, choice, at: place, from: source, git)
        }
        let commands = ["cd \(shellQuoted(call.words[0]))", "Scripts/run.sh \(project.firstScheme)", "Scripts/test.sh"]
        write("\(choice.names.product.title) is in \(place.path), committed as the first of its history.\n\n")
        write(commands.map { "  \($0)\n" }.joined())
    }

    /// What the call says, and where the project is to lie; everything that is wrong with both is found in one pass.
    private func answers(
        of call: Call,
        for starter: StarterTemplate,
        in source: String,
        _ git: Git
    ) throws(Failure) -> (ProjectChoice, ProjectPlace) {
        var faults: [Diagnostic] = []
        var choice: ProjectChoice?
        var place: ProjectPlace?
        let request = ProjectRequest(
            name: call.value("--name"),
            service: call.value("--service"),
            kept: call.options["--keep-SERVICE"] ?? [],
            url: call.value("--url"),
            holder: try holder(for: call, in: source, git)
        )
        do throws(Diagnostics) { choice = try starter.choice(for: request) } catch { faults += error.all }
        do throws(StarterError) {
            place = try ProjectPlace(call.words[0], from: folder, awayFrom: source)
        } catch {
            faults += error.diagnostics
        }
        guard let choice, let place else { throw Failure(.wrong, faults) }
        return (choice, place)
    }

    /// Whom the license names: as the call says, or as a person answers who can be asked.
    private func holder(for call: Call, in source: String, _ git: Git) throws(Failure) -> String? {
        if let holder = call.value("--holder") { return holder }
        guard let ask else { return nil }
        let name = try starting { () throws(StarterError) in try ProjectHistory.setting("user.name", in: source, git) }
        let answer = ask("Whom does the license name\(name.map { " [\($0)]" } ?? "")? ") ?? ""
        return answer.allSatisfy(\.isWhitespace) ? name : answer
    }

    private func make(
        _ project: NewProject,
        _ choice: ProjectChoice,
        at place: ProjectPlace,
        from source: String,
        _ git: Git
    ) throws(Failure) {
        try withHeldSignals { (isInterrupted) throws(Failure) in
            try starting { () throws(StarterError) in
                let writer = ProjectWriter(to: place, process: getpid(), isInterrupted: isInterrupted)
                try writer.write(project.files) { (folder) throws(StarterError) in
                    do throws(Failure) {
                        try writeOutputs(in: folder)
                        try format(project.files, in: folder)
                    } catch {
                        throw StarterError(error)
                    }
                    try ProjectHistory(of: folder, with: git, template: source, holder: choice.holder)
                        .begin(recording: project.record, message: "Start \(choice.names.product.title)")
                }
            }
        }
    }

    /// Writes what follows from the scheme file under its new names.
    func writeOutputs(in root: String) throws(Failure) {
        let folder = try ProjectFolder(named: "\(root)/Configs/schemes.yml", from: root)
        _ = try folder.writeOutputs(of: try folder.project())
    }

    /// Breaks and joins lines of code as the template has it, now that names are longer or shorter.
    func format(_ files: [StarterFile], in root: String) throws(Failure) {
        guard files.contains(where: { $0.path == ".swift-format" }) else { return }
        let sources = files.map(\.path).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("Tools/") && !$0.hasSuffix(".generated.swift")
        }
        let swift = try building { () throws(BuildError) in try Toolchain(environment: environment).swift }
        let words = ["format", "format", "--in-place", "--parallel"] + sources.map { "\(root)/\($0)" }
        let ended = try building { () throws(BuildError) in try Command(swift, words).answer(in: environment) }
        guard ended.status == 0 else {
            let said = String(decoding: ended.errors, as: UTF8.self)
            throw Failure(.lacking, [Diagnostic("swift format cannot format the new project:\n\(said)", at: nil)])
        }
    }
}

extension NewProject.Planned {
    /// The file as a line of the plan.
    fileprivate var line: String {
        switch fate {
        case .kept: "kept      \(path)\n"
        case .changed: "changed   \(path)\n"
        case .written: "written   \(path)\n"
        case .leftOut: "left out  \(path)\n"
        case .renamed(let old): "renamed   \(path), from \(old)\n"
        }
    }
}
