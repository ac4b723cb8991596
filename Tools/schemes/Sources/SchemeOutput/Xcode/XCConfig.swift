import SchemeModel

/// The build settings of every configuration of an Xcode project: a file for each, over a base file that is its owner's.
struct XCConfig {
    private let project: Project
    private let folder: String

    init(_ project: Project, folder: String) {
        self.project = project
        self.folder = folder
    }

    /// The path of a configuration's file, relative to the project's folder.
    static func path(of configuration: XcodeConfiguration, in folder: String) -> String {
        "\(folder)/\(configuration.name).xcconfig"
    }

    private static let base = "Base.xcconfig"

    /// - Throws: Every value that such a file cannot hold.
    func files() throws(Diagnostics) -> [OutputFile] {
        var refusals = ValueRefusals(of: project)
        var files = [
            OutputFile("\(folder)/\(Self.base)", .seed("// The build settings of every scheme: yours to write.\n"))
        ]
        for scheme in project.schemes {
            let text = text(of: scheme, &refusals)
            for configuration in project.xcodeConfigurations(of: scheme) {
                files.append(OutputFile(Self.path(of: configuration, in: folder), .marked(text)))
            }
        }
        try refusals.check()
        return files
    }

    private func text(of scheme: Scheme, _ refusals: inout ValueRefusals) -> String {
        let conditions = (["$(inherited)"] + scheme.conditions).joined(separator: " ")
        var lines = [
            "// \(OutputFile.mark)", "#include \"\(Self.base)\"", "",
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \(conditions)", "APP_SCHEME = \(scheme.name)",
        ]
        for service in project.services {
            guard let choice = scheme.services[service.name] else { continue }
            lines.append("\(OverrideName.variable(of: .service, service.name)) = \(choice.value)")
        }
        for name in project.settingNames {
            guard let value = scheme.settings[name]?.value.text else { continue }
            let key = OverrideName.variable(of: .setting, name)
            lines += line(key, value, expands: false, at: "settings.\(name)", of: scheme, &refusals)
        }
        for (key, value) in scheme.xcode.sorted(by: { $0.key < $1.key }) {
            lines += line(key, value, expands: true, at: "xcode.\(key)", of: scheme, &refusals)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(
        _ key: String,
        _ value: String,
        expands: Bool,
        at path: String,
        of scheme: Scheme,
        _ refusals: inout ValueRefusals
    ) -> [String] {
        do throws(XCConfigValue.Refusal) {
            let text = try XCConfigValue.text(of: value, expands: expands)
            return [text.isEmpty ? "\(key) =" : "\(key) = \(text)"]
        } catch {
            refusals.add("the value of '\(path)' \(error.reason)", at: path, of: scheme, hint: "write another value")
            return []
        }
    }
}

extension Project {
    /// The names below `settings.`, in file order.
    fileprivate var settingNames: [String] {
        settings.flatMap { setting in
            setting.isPerService ? services.map { "\(setting.name).\($0.name)" } : [setting.name]
        }
    }
}
