import SchemeModel

/// The help texts, written from the table.
enum Help {
    static func text(of name: String?) -> String {
        guard let row = CommandTable.commands.first(where: { $0.name == name }) else { return overview }
        var text = "usage: \(row.usage)\n\n\(sentence(row.summary))\n"
        text += section("Options", row.allOptions.map { (label(of: $0), $0.summary) })
        if let rest = row.rest { text += section("Behind --", [("words", rest)]) }
        return text + "\nExamples:\n" + row.examples.map { "  \($0)\n" }.joined()
    }

    private static var overview: String {
        "usage: schemes COMMAND [words] [options]\n\n"
            + "Builds, runs, tests and checks the schemes of Configs/schemes.yml.\n"
            + section(
                "Commands",
                CommandTable.commands.map { (([$0.name] + $0.words).joined(separator: " "), $0.summary) }
            )
            + section("Options", (CommandTable.common + [CommandTable.version]).map { (label(of: $0), $0.summary) })
            + "\n`schemes COMMAND --help` tells more of one.\n"
            + section(
                "Exit codes",
                [
                    ("0", "done"), ("1", "a check, build or test failed"), ("2", "the call or the file is wrong"),
                    ("3", "the machine lacks something"),
                ]
            )
    }

    static func section(_ title: String, _ rows: [(String, String)]) -> String {
        "\n\(title):\n" + table(rows)
    }

    /// Two columns, each line two spaces in.
    static func table(_ rows: [(String, String)]) -> String { textTable(rows.map { [$0, $1] }) }

    /// What a command says that needs a value's path and is told none.
    static func paths(of explained: ExplainedScheme, usage: String) -> String {
        "usage: \(usage)\n\nValues of \(explained.scheme.name):\n" + textTable(explained.paths.map { [$0] })
    }

    /// What a command says that needs a scheme and is told none.
    static func schemes(of project: Project, usage: String) -> String {
        "usage: \(usage)\n\nSchemes of \(project.file):\n"
            + table(project.schemes.map { ($0.name, $0.description) })
    }

    private static func label(of option: OptionRow) -> String {
        option.value.map { "\(option.name) \($0)" } ?? option.name
    }

    private static func sentence(_ summary: String) -> String {
        summary.prefix(1).uppercased() + summary.dropFirst() + "."
    }
}
