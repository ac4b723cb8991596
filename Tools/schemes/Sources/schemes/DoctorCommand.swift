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
            file = checkup("scheme file", of: error, cure: found.map { command("check", for: $0, call) })
        }
        let root = found?.root ?? folder
        let doctor = Doctor(root: root, environment: environment, commands: commands(in: root, found, call))
        var checkups = try building { () throws(BuildError) in try doctor.machine() } + [file]
        if let found, let project {
            do throws(Failure) {
                checkups.append(doctor.checkBuildFolders(used: try found.usedBuildFolderNames(by: project)))
            } catch {
                let first = error.diagnostics.first
                let check = first?.place.map { command("check", for: found.with(file: $0.file), call) }
                checkups.append(checkup("build folders", of: error, cure: check ?? first?.hint))
            }
        }
        write(call.has("--json") ? json(of: checkups) : text(of: checkups))
        let states = Set(checkups.map(\.state))
        return states.contains(.lacking) ? .lacking : states.contains(.finding) ? .failed : .done
    }

    /// What is said instead of what a scheme file says.
    ///
    /// - Parameter cure: What shows all findings; nothing where there is no project.
    private func checkup(_ name: String, of failure: Failure, cure: String?) -> Checkup {
        let first = failure.diagnostics.first
        let message = renderer.location(first?.place) + (first?.message ?? "")
        guard let cure else { return Checkup(name, .known, message, cure: first?.hint) }
        let count = failure.diagnostics.count
        let more = count > 1 ? " (and \(count - 1) more)" : ""
        return Checkup(name, .finding, message + more, cure: cure)
    }

    private func commands(in root: String, _ project: ProjectFolder?, _ call: Call) -> Doctor.Commands {
        let packages = "apt-get install git pkg-config libyaml-dev, or brew install git pkgconf libyaml"
        return Doctor.Commands(
            installing: script("bootstrap.sh", of: root) ?? packages,
            // Without a project no build is looked at.
            cleaning: project.map { command("clean --unused", for: $0, call) } ?? ""
        )
    }

    /// The tool as a person calls it, for a project's scheme file.
    private func command(_ words: String, for project: ProjectFolder, _ call: Call) -> String {
        let door = script("schemes", of: project.root)
        // The door names its project's usual file itself.
        let isFound = project.hasUsualFile && (door != nil || !call.has("--file"))
        let file = folder == project.root ? project.file : project.path(project.file)
        let words = isFound ? words : "--file \(shellQuoted(file)) \(words)"
        return "\(door ?? shellQuoted(program)) \(words)"
    }

    /// A script of the project, if it has it, as a person can paste it where the call was made.
    private func script(_ name: String, of root: String) -> String? {
        guard isProgram("\(root)/Scripts/\(name)") else { return nil }
        return folder == root ? "Scripts/\(name)" : shellQuoted("\(root)/Scripts/\(name)")
    }

    /// A text that stays on its line.
    private func line(_ text: String) -> String { printable(text, layout: []) }

    private func text(of checkups: [Checkup]) -> String {
        let width = checkups.map(\.name.count).max() ?? 0
        return checkups.map { checkup in
            let name = checkup.name + String(repeating: " ", count: width - checkup.name.count)
            let state = checkup.state.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
            let cure = checkup.cure.map { "\(String(repeating: " ", count: width + 13))\(line($0))\n" } ?? ""
            return "  \(state)  \(name)  \(line(checkup.message))\n\(cure)"
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
