/// An option of a command, as the parser reads it and the help shows it.
struct OptionRow {
    let name: String
    /// What stands behind it, such as `NAME=VALUE`; nothing for a switch.
    var value: String?
    let summary: String
}

/// A command: one row of the table that the parser, the help and the shells' completions read.
struct CommandRow {
    let name: String
    /// The words behind the name, such as `SCHEME`; in brackets when they may be left out.
    var words: [String] = []
    let summary: String
    var options: [OptionRow] = []
    /// What the words behind `--` are, where a command takes any.
    var rest: String?
    let examples: [String]

    /// How many words the command needs.
    var needed: Int { words.count { !$0.hasPrefix("[") } }

    /// How a person calls it who has typed no scheme: by the script where there is one.
    var shortUsage: String {
        name == "run" ? "Scripts/run.sh SCHEME [options] [-- words for the program]" : usage
    }

    /// The whole call on one line.
    var usage: String {
        let options = options.isEmpty ? [] : ["[options]"]
        return (["schemes", name] + words + options + (rest == nil ? [] : ["[-- words]"])).joined(separator: " ")
    }
}

/// The one table of everything that a call can say.
enum CommandTable {
    static let file = OptionRow(
        name: "--file",
        value: "PATH",
        summary: "the scheme file, instead of the nearest Configs/schemes.yml upwards"
    )
    static let help = OptionRow(name: "--help", summary: "this text")
    static let version = OptionRow(
        name: "--version",
        summary: "the version of the tool and of the file format it reads"
    )
    /// What every command takes.
    static let common = [file, help]

    static let commands = [
        CommandRow(
            name: "list",
            summary: "the schemes and their descriptions",
            options: [json],
            examples: ["schemes list", "schemes list --json"]
        ),
        CommandRow(
            name: "show",
            words: ["SCHEME"],
            summary: "one scheme with everything it inherits, and where each value is written",
            options: [set, service, json],
            examples: ["schemes show mock", "schemes show staging --set timeout=2s"]
        ),
        CommandRow(
            name: "check",
            words: ["[PATH]"],
            summary: "holds the file, Package.swift, every #if and every output against each other",
            examples: ["schemes check", "schemes check ../Shop"]
        ),
        CommandRow(
            name: "sync",
            summary: "writes every output that is out of step",
            examples: ["schemes sync"]
        ),
        CommandRow(
            name: "build",
            words: ["SCHEME"],
            summary: "builds the scheme's program and prints its path",
            options: [release, product, printCommand],
            examples: ["schemes build mock", "\"$(schemes build webService --release)\" --help"]
        ),
        CommandRow(
            name: "run",
            words: ["SCHEME"],
            summary: "builds the scheme's program and becomes it",
            options: [set, service, release, product, printCommand],
            rest: "the words for the program, unchanged",
            examples: ["schemes run mock", "schemes run local --set timeout=2s -- --help"]
        ),
        CommandRow(
            name: "test",
            words: ["[SCHEME]"],
            summary: "runs the tests in one scheme; without one, in all of them, and the tool's own",
            options: [release, tool, printCommand],
            rest: "options for `swift test`, such as --filter NAME",
            examples: ["schemes test", "schemes test mock", "schemes test mock -- --filter Catalog"]
        ),
    ]

    private static let json = OptionRow(name: "--json", summary: "as JSON, for programs")
    private static let set = OptionRow(
        name: "--set",
        value: "NAME=VALUE",
        summary: "a setting's value for this call; may stand several times"
    )
    private static let service = OptionRow(
        name: "--service",
        value: "NAME=IMPLEMENTATION",
        summary: "who answers for a service in this call"
    )
    private static let release = OptionRow(
        name: "--release",
        summary: "compile for release instead of what the scheme says"
    )
    private static let product = OptionRow(
        name: "--product",
        value: "NAME",
        summary: "another executable of the package"
    )
    private static let printCommand = OptionRow(
        name: "--print-command",
        summary: "print the SwiftPM command and do nothing"
    )
    private static let tool = OptionRow(
        name: "--tool",
        summary: "the tool's own tests too, where a copy of the project leaves them out"
    )
}
