import SchemeBuild
import SchemeModel

/// The help texts, written from the table.
enum Help {
    /// - Parameter width: What a line may have, where that is limited.
    static func text(of name: String?, width: Int? = nil) -> String {
        guard let row = CommandTable.commands.first(where: { $0.name == name }) else { return overview(width) }
        var text = "usage: \(row.usage)\n\n\(paragraph(sentence(row.summary), width))\n"
        text += section("Options", row.allOptions.map { (label(of: $0), $0.summary) }, width)
        if let rest = row.rest { text += section("Behind --", [("words", rest)], width) }
        return text + "\nExamples:\n" + row.examples.map { "  \($0)\n" }.joined()
    }

    private static func overview(_ width: Int?) -> String {
        "usage: schemes COMMAND [words] [options]\n\n"
            + paragraph("Builds, runs, tests and checks the schemes of Configs/schemes.yml.", width) + "\n"
            + section(
                "Commands",
                CommandTable.commands.map { (([$0.name] + $0.words).joined(separator: " "), $0.summary) },
                width
            )
            + section(
                "Options",
                (CommandTable.common + [CommandTable.version]).map { (label(of: $0), $0.summary) },
                width
            )
            + section(
                "Environment",
                [(BuildSystem.variable, "native or swiftbuild: what SwiftPM builds with, instead of its default")],
                width
            )
            + "\n`schemes COMMAND --help` tells more of one.\n"
            + section("Exit codes", ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) }, width)
    }

    private static func section(_ title: String, _ rows: [(String, String)], _ width: Int?) -> String {
        "\n\(title):\n" + table(rows, width: width)
    }

    /// Two columns, each line two spaces in.
    static func table(_ rows: [(String, String)], width: Int? = nil) -> String {
        textTable(rows.map { [$0, $1] }, width: width)
    }

    /// What a command says that needs a value's path and is told none.
    static func paths(of explained: ExplainedScheme, usage: String) -> String {
        "usage: \(usage)\n\nValues of \(explained.scheme.name):\n" + textTable(explained.paths.map { [$0] })
    }

    /// What a command says that needs a scheme and is told none.
    static func schemes(of project: Project, usage: String, width: Int? = nil) -> String {
        "usage: \(usage)\n\nSchemes of \(printable(project.file)):\n"
            + table(project.schemes.map { ($0.name, $0.description) }, width: width)
    }

    private static func paragraph(_ text: String, _ width: Int?) -> String {
        broken(text, at: width ?? .max).joined(separator: "\n")
    }

    private static func label(of option: OptionRow) -> String {
        option.value.map { "\(option.name) \($0)" } ?? option.name
    }

    private static func sentence(_ summary: String) -> String {
        summary.prefix(1).uppercased() + summary.dropFirst() + "."
    }
}
