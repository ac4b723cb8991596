import SchemeBuild
import SchemeModel
import SchemeOutput

extension Tool {
    /// Looks at the machine and, where there is one, at the project.
    func doctor(_ call: Call) throws(Failure) -> ExitCode {
        var found: ProjectFolder?
        var project: Project?
        var file: Checkup
        do throws(Failure) {
            let folder = try projectFolder(call)
            found = folder
            let read = try folder.project()
            project = read
            file = Checkup("scheme file", .ok, "\(read.file): \(read.schemes.count) schemes")
        } catch {
            file = checkup(of: error, in: found)
        }
        let root = found?.root ?? folder
        let doctor = Doctor(root: root, environment: environment, commands: commands(in: root))
        var checkups = try building { () throws(BuildError) in try doctor.machine() } + [file]
        if let project { checkups.append(doctor.checkBuildFolders(used: project.buildFolderNames)) }
        write(call.has("--json") ? json(of: checkups) : text(of: checkups))
        let states = Set(checkups.map(\.state))
        return states.contains(.lacking) ? .lacking : states.contains(.finding) ? .failed : .done
    }

    /// What is said instead of a project.
    private func checkup(of failure: Failure, in folder: ProjectFolder?) -> Checkup {
        let name = "scheme file"
        let first = failure.diagnostics.first
        let message = renderer.location(first?.place) + (first?.message ?? "")
        guard let folder else { return Checkup(name, .known, message, cure: first?.hint) }
        let count = failure.diagnostics.count
        let more = count > 1 ? " (and \(count - 1) more)" : ""
        return Checkup(name, .finding, message + more, cure: "\(door(of: folder.root)) check")
    }

    private func commands(in root: String) -> Doctor.Commands {
        let packages = "apt-get install git pkg-config libyaml-dev, or brew install git pkgconf libyaml"
        return Doctor.Commands(
            installing: script("bootstrap.sh", of: root) ?? packages,
            cleaning: "\(door(of: root)) clean --unused"
        )
    }

    /// The tool as a person calls it.
    private func door(of root: String) -> String { script("schemes", of: root) ?? shellQuoted(program) }

    /// A script of the project, if it has it, as a person can paste it where the call was made.
    private func script(_ name: String, of root: String) -> String? {
        guard isProgram("\(root)/Scripts/\(name)") else { return nil }
        return folder == root ? "Scripts/\(name)" : shellQuoted("\(root)/Scripts/\(name)")
    }

    private func text(of checkups: [Checkup]) -> String {
        let width = checkups.map(\.name.count).max() ?? 0
        return checkups.map { checkup in
            let name = checkup.name + String(repeating: " ", count: width - checkup.name.count)
            let state = checkup.state.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
            let cure = checkup.cure.map { "\(String(repeating: " ", count: width + 13))\($0)\n" } ?? ""
            return "  \(state)  \(name)  \(checkup.message)\n\(cure)"
        }
        .joined()
    }

    private func json(of checkups: [Checkup]) -> String {
        let items = checkups.map { checkup in
            var members: [JSON.Member] = [
                .init("name", .string(checkup.name)), .init("state", .string(checkup.state.rawValue)),
                .init("message", .string(checkup.message)),
            ]
            if let cure = checkup.cure { members.append(.init("cure", .string(cure))) }
            return JSON.object(members)
        }
        return JSON.array(items).text
    }
}
