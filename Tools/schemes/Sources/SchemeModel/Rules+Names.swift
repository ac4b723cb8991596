import YAMLReader

/// Names that are apart in the file and would be one elsewhere.
extension Rules {
    /// `mock-error` and `mockError` would be one case in Swift.
    func checkCases() {
        var known: [String: Int] = [:]
        for index in schemes.indices {
            guard let first = known.updateValue(index, forKey: caseName(of: schemes[index].name)) else { continue }
            let (scheme, twin) = (schemes[index], schemes[first])
            problems.error(
                "'\(scheme.name)' and '\(twin.name)' are both .\(caseName(of: scheme.name)) in Swift",
                at: scheme.span,
                hint: "choose another name",
                note: Problems.Note("'\(twin.name)' stands here", at: twin.span)
            )
        }
    }

    /// Two settings must not answer to one environment variable.
    func checkVariables() {
        let declared = file.declared
        var first: [String: TextSpan] = [:]
        let services = declared.services.map { (OverrideName.variable(of: .service, $0.name), $0.span) }
        let settings = declared.settings.flatMap { setting in
            OverrideName.all(of: setting, services: declared.services).map {
                (OverrideName.variable(of: .setting, $0), setting.span)
            }
        }
        for (variable, span) in services + settings {
            guard let other = first.updateValue(span, forKey: variable), other != span else { continue }
            problems.error(
                "two names would both be set by the environment variable \(variable)",
                at: span,
                hint: "choose another name",
                note: Problems.Note("the other stands here", at: other)
            )
        }
    }

    /// Two outputs must not be one file, also where the disk ignores case, and none the scheme file itself.
    func checkOutputs() {
        func plain(_ path: String) -> String {
            path.split(separator: "/").filter { $0 != "." }.joined(separator: "/").lowercased()
        }
        var first: [String: Output] = [:]
        for output in file.declared.outputs {
            let file = plain(output.path)
            if file == plain(path) {
                problems.error("this output is the scheme file itself", at: output.span, hint: "choose another path")
            }
            guard let other = first.updateValue(output, forKey: file) else { continue }
            problems.error(
                "'\(output.kind.rawValue)' and '\(other.kind.rawValue)' are one file",
                at: output.span,
                hint: "choose another path",
                note: Problems.Note("the other stands here", at: other.span)
            )
        }
    }
}
