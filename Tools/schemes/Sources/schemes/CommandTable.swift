/// An option of a command, as the parser reads it and the help shows it.
struct OptionRow {
    let name: String
    /// What stands behind it, such as `NAME=VALUE`; nothing for a switch.
    var value: String?
    /// What the value may be, where its word does not tell.
    var kind: WordKind?
    let summary: String

    var kindOfValue: WordKind? { kind ?? value.flatMap(WordKind.init) }

    /// What the option begins with when its name ends in a word that a call chooses, as `--keep-SERVICE` does.
    var prefix: String? {
        let start = name.prefix { !$0.isUppercase }
        return start.count < name.count ? String(start) : nil
    }

    /// Whether a call's word is this option, with a word of its own at its end.
    func names(_ word: String) -> Bool {
        prefix.map { word.hasPrefix($0) && word.count > $0.count } ?? false
    }
}

/// A command: one row of the table that the parser, the help and the shells' completions read.
struct CommandRow {
    let name: String
    /// The words behind the name, such as `SCHEME`; in brackets when they may be left out.
    var words: [String] = []
    /// What a word may be, where it does not tell itself.
    var kinds: [String: WordKind] = [:]
    let summary: String
    var options: [OptionRow] = []
    /// What the words behind `--` are, where a command takes any.
    var rest: String?
    let examples: [String]

    /// Whether the last word may be repeated, as `[SCHEME...]` says.
    var takesMoreWords: Bool { words.last?.hasSuffix("...]") == true }

    /// How many words the command needs.
    var needed: Int { words.count { !$0.hasPrefix("[") } }

    /// Its own options and those of every command; its own `--format` is another one.
    var allOptions: [OptionRow] {
        options + CommandTable.common.filter { common in !options.contains { $0.name == common.name } }
    }

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
    static let findingsFormat = OptionRow(
        name: "--format",
        value: "text|json|github",
        summary: "how findings are printed: for people, for programs, or for the log of GitHub Actions"
    )
    static let help = OptionRow(name: "--help", summary: "this text")
    static let version = OptionRow(
        name: "--version",
        summary: "the version of the tool and of the file format it reads"
    )
    /// What every command takes.
    static let common = [file, findingsFormat, help]

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
            name: "explain",
            words: ["SCHEME", "PATH"],
            kinds: ["PATH": .valuePath],
            summary: "why a value is what it is: what wins, what it shadows, and where each is written",
            options: [set, service, json],
            examples: ["schemes explain mock settings.timeout", "schemes explain mock conditions --json"]
        ),
        CommandRow(
            name: "diff",
            words: ["SCHEME", "OTHER"],
            summary: "the values in which two schemes differ; exit code 1 when there are any",
            options: [json],
            examples: ["schemes diff live mock"]
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
            options: [release, force, product, printCommand, noCache, quiet, verbose],
            examples: ["schemes build mock", "\"$(schemes build webService --release)\" --help"]
        ),
        CommandRow(
            name: "run",
            words: ["SCHEME"],
            summary: "builds the scheme's program and becomes it",
            options: [set, service, release, force, product, printCommand, noCache, quiet, verbose],
            rest: "the words for the program, unchanged",
            examples: ["schemes run mock", "schemes run local --set timeout=2s -- --help"]
        ),
        CommandRow(
            name: "test",
            words: ["[SCHEME]"],
            summary: "runs the tests in one scheme or, without one, in all of them",
            options: [release, tool, printCommand, noCache, quiet, verbose],
            rest: "options for `swift test`, such as --filter NAME",
            examples: ["schemes test", "schemes test mock", "schemes test mock -- --filter Catalog"]
        ),
        CommandRow(
            name: "matrix",
            words: ["[build|test|run]", "[SCHEME...]"],
            summary: "tests (or builds, or runs) every scheme in every configuration",
            options: [
                tag, partition, rerunFailed, jobs, timeout, failFast, tool, junit, jsonFile, noCache, quiet, verbose,
            ],
            examples: ["schemes matrix", "schemes matrix build --partition 1/3", "schemes matrix test mock local"]
        ),
        CommandRow(
            name: "verify",
            words: ["[SCHEME]"],
            summary: "proves from the release's bytes that nothing of a condition that is off is inside",
            options: [all, binary, control, forbid, allowUnsearched, force, product, quiet, verbose],
            examples: [
                "schemes verify webService", "schemes verify --all", "schemes verify live --binary Shop.ipa",
                "schemes verify --forbid FLEX MockCatalog --binary Shop.ipa",
            ]
        ),
        CommandRow(
            name: "ci",
            words: ["matrix"],
            summary: "prints the jobs of the matrix, scheme by scheme, for a CI service",
            options: [format, partition],
            examples: ["schemes ci matrix --format github", "schemes ci matrix --format json --partition 1/2"]
        ),
        CommandRow(
            name: "focus",
            words: ["[SCHEME]"],
            summary: "lets the editor see the conditions of a scheme, through sourcekit-lsp",
            options: [clear, checkFocus],
            examples: ["schemes focus mock", "schemes focus --check", "schemes focus --clear"]
        ),
        CommandRow(
            name: "doctor",
            summary: "looks for what the machine lacks or has in the way, each with its cure",
            options: [json],
            examples: ["schemes doctor", "schemes doctor --json"]
        ),
        CommandRow(
            name: "clean",
            summary: "removes builds: with --unused those that belong to no scheme any more",
            options: [unused, listUnused],
            examples: ["schemes clean --unused --dry-run", "schemes clean --unused"]
        ),
        CommandRow(
            name: "new",
            words: ["FOLDER"],
            summary: "makes a project of your own from the last commit of this one",
            options: [name, type, keep, url, holder, dryRun],
            examples: [
                "schemes new ../Weather --name Weather --service Forecast",
                "schemes new ../Weather --name Weather --service Forecast --url https://api.weather.example --dry-run",
            ]
        ),
        CommandRow(
            name: "add",
            words: ["scheme|service|condition", "NAME"],
            summary: "adds one to the file, the sources and Package.swift, ready to build",
            options: [parent, description, condition, modelType, showChanges],
            examples: [
                "schemes add scheme staging --from webService --condition STAGING", "schemes add service orders",
                "schemes add condition STAGING --description staging",
            ]
        ),
        CommandRow(
            name: "remove",
            words: ["scheme|service", "NAME"],
            kinds: ["NAME": .existing],
            summary: "removes one where that is unambiguous, and lists what still names it",
            options: [showChanges],
            examples: ["schemes remove scheme staging", "schemes remove service orders --dry-run"]
        ),
        CommandRow(
            name: "status",
            summary: "what has become of the files that this project has from its template",
            options: [allFiles, json],
            examples: ["schemes status", "schemes status --json"]
        ),
        CommandRow(
            name: "update",
            summary: "stages what is new in the template, merged with what you have changed",
            options: [template],
            examples: ["schemes update --from ../template", "schemes update --from https://git.example/template.git"]
        ),
        CommandRow(
            name: "adopt",
            words: ["FOLDER"],
            summary: "gives an existing package or Xcode app its schemes, the scripts and this tool",
            options: [dryRun],
            examples: ["schemes adopt ../Shop", "schemes adopt ../Shop --dry-run"]
        ),
        CommandRow(
            name: "completions",
            words: ["bash|zsh|fish"],
            summary: "prints a script by which a shell completes calls at Tab, with the file's names",
            rest: "a call as typed so far: prints what its last word may become",
            examples: [
                #"eval "$(Scripts/schemes completions bash)""#, #"eval "$(Scripts/schemes completions zsh)""#,
                "Scripts/schemes completions fish | source",
            ]
        ),
    ]
}
