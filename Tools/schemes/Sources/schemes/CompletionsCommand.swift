import SchemeBuild
import SchemeModel

extension Tool {
    /// Prints the script that a shell completes calls by, or what may stand as the last of the words behind `--`.
    func completions(_ call: Call) throws(Failure) {
        guard let shell = Shell(rawValue: call.words[0]) else {
            let all = Shell.allCases.map(\.rawValue)
            let near = nearest(to: call.words[0], in: all).map { "did you mean '\($0)'?" }
            let hint = near ?? "choose one of: \(all.joined(separator: ", "))"
            throw Failure(.wrong, [Diagnostic("there are no completions for '\(call.words[0])'", at: nil, hint: hint)])
        }
        guard let parts = call.rest?.map({ String(decoding: $0, as: UTF8.self) }) else { return write(shell.script) }
        let words = shell.words(parts)
        let typed = PartialCall(words.dropLast())
        let file = typed.options[CommandTable.file.name] ?? call.value(CommandTable.file.name)
        let completer = Completer(project: readableProject(file)) { products(file) }
        write(shell.text(of: completer.completion(of: words.last ?? "", behind: typed), for: parts))
    }

    /// The programs of the package, where SwiftPM has told them before: asking takes too long for a press of Tab.
    private func products(_ file: String?) -> [String] {
        do throws(Failure) {
            let root = try ProjectFolder(named: file, from: folder).root
            return try building { () throws(BuildError) in
                let package = try SwiftPackage(root: root, toolchain: try Toolchain(environment: environment))
                return try package.rememberedManifest()?.executables ?? []
            }
        } catch {
            return []
        }
    }

    /// The project; nothing where it is missing or faulty, which is no matter of whoever is typing: `check` tells.
    private func readableProject(_ file: String?) -> Project? {
        do throws(Failure) {
            return try ProjectFolder(named: file, from: folder).project()
        } catch {
            return nil
        }
    }
}
