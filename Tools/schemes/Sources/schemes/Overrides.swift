import SchemeBuild
import SchemeModel

extension Tool {
    /// What a call and the environment say of a scheme's values, the nearest last.
    ///
    /// - Throws: Every option that does not fit the scheme, and that a scheme's values are fixed when it ships.
    func overrides(of call: Call, in scheme: Scheme, of project: Project) throws(Failure) -> [Override] {
        let options = try self.options(.service, of: call) + self.options(.setting, of: call)
        let all = project.overrides(in: environment.texts) + options
        let words = overrideWords(of: call).map { word in
            // A command that is shown has no value of a secret's name.
            let name = word.prefix { $0 != "=" }
            return name != word && SecretName.isSecret(String(name)) ? "\(name)=…" : shellQuoted(word)
        }.joined(separator: " ")
        let command = "Scripts/run.sh SCHEME" + (words.isEmpty ? "" : " \(words)")
        let faults = project.faults(of: all, in: scheme, instead: command)
        guard faults.isEmpty else { throw Failure(.wrong, faults) }
        return all
    }

    /// The options that a program takes over as they are.
    func overrideWords(of call: Call) -> [String] {
        ["--service", "--set"].flatMap { option in (call.options[option] ?? []).flatMap { [option, $0] } }
    }

    private func options(_ kind: Override.Kind, of call: Call) throws(Failure) -> [Override] {
        let option = kind == .service ? "--service" : "--set"
        return try (call.options[option] ?? []).map { word throws(Failure) in
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                let hint = "write \(option) \(kind == .service ? "NAME=IMPLEMENTATION" : "NAME=VALUE")"
                // Without a name, the value may be a secret.
                let shown = word.hasPrefix("=") ? "=…" : word
                throw Failure(.wrong, [Diagnostic("'\(option) \(shown)' has no NAME and '='", at: nil, hint: hint)])
            }
            return Override(kind, name: parts[0], text: parts[1], origin: .option("\(option) \(parts[0])"))
        }
    }
}
