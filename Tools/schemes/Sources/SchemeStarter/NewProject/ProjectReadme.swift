import SchemeModel

/// The README of a new project, from its scheme file.
struct ProjectReadme {
    static let path = "README.md"

    let title: String
    let service: ServiceName
    let project: Project
    /// The setting with the URL of the service's server, if the project has one.
    let urlSetting: String?
    let hasLicense: Bool
    /// Whether the project has documentation to build.
    let hasDocs: Bool

    var text: String {
        """
        # \(title)

        Asks a server for \(words(of: service.plural)), or answers without one: as the scheme says in which it is built and run.

        ```sh
        \(firstCommands)
        ```

        You need Swift 6.2 or newer and git. The first run builds the tool in `Tools/schemes`, which reads
        `\(project.file)` and which you use unchanged.

        ## The schemes

        \(table)

        ## Make it yours

        \(steps.map { "- " + $0 }.joined(separator: "\n"))
        \(hasLicense ? "\nThe license stands in [\(License.path)](\(License.path)).\n" : "")
        """
    }

    /// The marks of the output `readmeTable` where the project has it: `schemes sync` fills them.
    private var table: String {
        if project.outputs.contains(where: { $0.kind == .readmeTable && $0.path == Self.path }) {
            return "<!-- schemes: begin -->\n<!-- schemes: end -->"
        }
        let head = "| scheme | what it does | conditions | who answers |\n|---|---|---|---|\n"
        return head + project.schemes.map(row).joined(separator: "\n")
    }

    /// The scheme that runs first: one that links something predefined needs no network.
    static func firstScheme(of project: Project) -> String {
        project.schemes.first { !$0.conditions.isEmpty }?.name ?? project.defaultScheme
    }

    private var firstCommands: String {
        let run = "Scripts/run.sh \(Self.firstScheme(of: project))"
        let test = "Scripts/test.sh" + String(repeating: " ", count: max(0, run.count - 15))
        return "\(run)    # builds the scheme and runs it\n\(test)    # tests every scheme"
    }

    private func row(of scheme: Scheme) -> String {
        let conditions = scheme.conditions.map { "`\($0)`" }.joined(separator: ", ")
        var answers: [String] = []
        for service in project.services {
            guard let name = scheme.services[service.name]?.value, !answers.contains(name) else { continue }
            answers.append(name)
        }
        let cells = [
            "`\(scheme.name)`", scheme.description, conditions.isEmpty ? "none" : conditions,
            answers.joined(separator: ", "),
        ]
        return "| " + cells.map { oneCell($0) }.joined(separator: " | ") + " |"
    }

    private func oneCell(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("|", with: "\\|")
    }

    private var steps: [String] {
        let url = urlSetting.map {
            "`\(project.file)` says where the server is: `\($0)` in the scheme `\(project.defaultScheme)`."
        }
        return [
            url,
            "`Scripts/schemes add scheme NAME --from \(project.defaultScheme)` adds a scheme,\n"
                + "  `Scripts/schemes add service NAME` another service.",
            hasDocs
                ? "`Scripts/docs.sh` builds the documentation; its articles in `Docs` can be read as they are." : nil,
            "`Scripts/schemes update --from PATH-OR-GIT-URL` brings what is new in the template; `\(StarterRecord.path)`\n"
                + "  remembers which one this project is made from.",
        ].compactMap(\.self)
    }
}

/// A name as a person says it: `dailyOrders` is `daily orders`.
private func words(of name: String) -> String {
    Hump.all(in: Array(name.utf8)).map(\.word).joined(separator: " ")
}
