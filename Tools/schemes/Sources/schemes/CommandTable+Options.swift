/// The options of single commands; each is written once, whichever commands take it.
extension CommandTable {
    static let parent = OptionRow(
        name: "--from",
        value: "SCHEME",
        summary: "for a scheme: the one that it inherits from"
    )
    static let description = OptionRow(
        name: "--description",
        value: "TEXT",
        summary: "for a scheme or a condition: what the listing says of it"
    )
    static let condition = OptionRow(
        name: "--condition",
        value: "NAME",
        kind: .condition,
        summary: "for a scheme: a condition that it sets; may stand several times"
    )
    static let modelType = OptionRow(
        name: "--type",
        value: "TYPE",
        summary: "for a service: the type that it answers with, instead of the singular of its name"
    )
    static let showChanges = OptionRow(name: "--dry-run", summary: "show the changes, and change nothing")
    static let json = OptionRow(
        name: "--json",
        summary: "as JSON, for programs; Tools/schemes/Formats.md tells the keys"
    )
    static let set = OptionRow(
        name: "--set",
        value: "NAME=VALUE",
        summary: "a setting's value for this call; may stand several times"
    )
    static let service = OptionRow(
        name: "--service",
        value: "NAME=IMPLEMENTATION",
        summary: "who answers for a service in this call"
    )
    static let format = OptionRow(
        name: "--format",
        value: "github|plain|json",
        summary: "plain unless told otherwise; github is a line for $GITHUB_OUTPUT, of at most 256 jobs"
    )
    static let partition = OptionRow(
        name: "--partition",
        value: "M/N",
        summary: "one of N parts; a job stays in its part when schemes are added"
    )
    static let release = OptionRow(
        name: "--release",
        summary: "compile for release instead of what the scheme says"
    )
    static let force = OptionRow(
        name: "--force",
        summary: "for release also a scheme that does not ship; it says so at every start"
    )
    static let all = OptionRow(name: "--all", summary: "every scheme that ships")
    static let binary = OptionRow(
        name: "--binary",
        value: "PATH",
        summary: "what is built already: an executable, an .app or folder, an .ipa, .zip or tar archive"
    )
    static let control = OptionRow(
        name: "--control",
        value: "PATH",
        summary: "a build with the conditions that are off, to compare with; may be given several times"
    )
    static let forbid = OptionRow(
        name: "--forbid",
        value: "NAME...",
        summary: "without a scheme: modules, types, symbols, resources or texts to look for in '--binary'"
    )
    static let allowUnsearched = OptionRow(
        name: "--allow-unsearched",
        value: "GLOB",
        summary: "accept files that cannot be searched; '*' matches '/' too; may be given several times"
    )
    static let product = OptionRow(
        name: "--product",
        value: "NAME",
        kind: .product,
        summary: "another executable of the package"
    )
    static let printCommand = OptionRow(
        name: "--print-command",
        summary: "print the SwiftPM command and do nothing"
    )
    static let noCache = OptionRow(
        name: "--no-cache",
        summary: "build plainly, and ask SwiftPM even when nothing has changed"
    )
    static let quiet = OptionRow(
        name: "--quiet",
        summary: "show only what is asked for, and errors with all that led to them"
    )
    static let verbose = OptionRow(
        name: "--verbose",
        summary: "show each command of SwiftPM before it runs, to be pasted, and how long it took"
    )
    static let tag = OptionRow(
        name: "--tag",
        value: "TAG",
        summary: "only schemes with this tag; may stand several times"
    )
    static let rerunFailed = OptionRow(
        name: "--rerun-failed",
        summary: "only what failed in the last run, or was not reached"
    )
    static let jobs = OptionRow(
        name: "--jobs",
        value: "N",
        summary: "how many at once, instead of one per core and 4 GiB of memory"
    )
    static let timeout = OptionRow(
        name: "--timeout",
        value: "DURATION",
        summary: "how long one pair may take, such as 90s; 30m without it"
    )
    static let failFast = OptionRow(
        name: "--fail-fast",
        summary: "end everything at the first failure"
    )
    static let junit = OptionRow(
        name: "--junit",
        value: "FILE",
        summary: "write a report that CI services read"
    )
    static let jsonFile = OptionRow(
        name: "--json",
        value: "FILE",
        summary: "write a report for programs, anew after each pair"
    )
    static let tool = OptionRow(
        name: "--tool",
        summary: "the tests of the tool in Tools/schemes too, before the others"
    )
    static let clear = OptionRow(
        name: "--clear",
        summary: "no conditions again: takes out what this command has put in"
    )
    static let checkFocus = OptionRow(
        name: "--check",
        summary: "print what the editor sees; exit code 1 when that is no scheme's"
    )
    static let unused = OptionRow(
        name: "--unused",
        summary: "the builds that belong to no scheme any more"
    )
    static let listUnused = OptionRow(name: "--dry-run", summary: "list them with their size, and remove nothing")
    static let name = OptionRow(
        name: "--name",
        value: "NAME",
        summary: "what the product is called, such as Weather or weather-now"
    )
    static let type = OptionRow(
        name: "--service",
        value: "TYPE",
        summary: "the type of what the service answers with, such as Forecast"
    )
    static let keep = OptionRow(
        name: "--keep-SERVICE",
        summary: "with this one of the other services too"
    )
    static let url = OptionRow(
        name: "--url",
        value: "URL",
        summary: "where the service's server is, if you know it yet"
    )
    static let holder = OptionRow(
        name: "--holder",
        value: "NAME",
        summary: "whom the license names; asked on a terminal"
    )
    static let dryRun = OptionRow(
        name: "--dry-run",
        summary: "print what would become of each file, and write nothing"
    )
    static let allFiles = OptionRow(
        name: "--all",
        summary: "every file, also those that are as they were given"
    )
    static let template = OptionRow(
        name: "--from",
        value: "PATH-OR-GIT-URL",
        summary: "the repository that this project was made from; what is committed there counts"
    )
}
