import SchemeModel
import Testing

@testable import schemes

/// How the words of a call are read.
struct CallParserTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let words: [String]
        let expected: Call

        var testDescription: String { "\(words)" }

        init(_ words: String..., becomes expected: Call) {
            self.words = words
            self.expected = expected
        }
    }

    private static func call(
        _ command: String,
        _ words: String...,
        options: [String: [String]] = [:],
        rest: [String]? = nil
    ) -> Call {
        Call(command: command, words: words, options: options, rest: rest?.map { Array($0.utf8) })
    }

    @Test(arguments: [
        Row("list", becomes: call("list")),
        Row("list", "--json", becomes: call("list", options: ["--json": []])),
        Row("--file", "a.yml", "list", becomes: call("list", options: ["--file": ["a.yml"]])),
        Row("show", "--json", "mock", becomes: call("show", "mock", options: ["--json": []])),
        Row("show", "mock", "--set=a=b=c", becomes: call("show", "mock", options: ["--set": ["a=b=c"]])),
        Row("show", "mock", "--set", "--json", becomes: call("show", "mock", options: ["--set": ["--json"]])),
        Row(
            "run",
            "mock",
            "--set",
            "a=1",
            "--service",
            "c=d",
            "--set",
            "a=2",
            becomes: call("run", "mock", options: ["--set": ["a=1", "a=2"], "--service": ["c=d"]])
        ),
        Row(
            "run",
            "mock",
            "--",
            "",
            "-3",
            "*",
            "--",
            "--help",
            becomes: call("run", "mock", rest: ["", "-3", "*", "--", "--help"])
        ),
        Row("run", "mock", "--", becomes: call("run", "mock", rest: [])),
        Row("test", becomes: call("test")),
        Row("test", "mock", "--", "--filter", "A", becomes: call("test", "mock", rest: ["--filter", "A"])),
        Row("check", "-", becomes: call("check", "-")),
        Row("check", "", becomes: call("check", "")),
    ])
    func `a call is read by the table`(row: Row) throws {
        #expect(try CallParser.parse(row.words) == .call(row.expected))
    }

    @Test(arguments: [
        (["--help"], nil), (["-h"], nil), (["run", "--help"], "run"), (["run", "mock", "-h", "--nonsense"], "run"),
    ])
    func `help is given wherever it is asked for`(words: [String], command: String?) throws {
        #expect(try CallParser.parse(words) == .help(command))
    }

    @Test func `the version is told before any command`() throws {
        #expect(try CallParser.parse(["--version"]) == .version)
    }

    @Test func `a command that lacks its scheme is answered with its usage`() throws {
        let usage = "Scripts/run.sh SCHEME [options] [-- words for the program]"
        #expect(try CallParser.parse(["run"]) == .lacksWords(Self.call("run"), usage: usage))
        let build = "schemes build SCHEME [options]"
        #expect(try CallParser.parse(["build"]) == .lacksWords(Self.call("build"), usage: build))
    }

    struct Fault: CustomTestStringConvertible, Sendable {
        let words: [String]
        let message: String
        let hint: String?

        var testDescription: String { "\(words)" }

        init(_ words: String..., says message: String, hint: String?) {
            self.words = words
            self.message = message
            self.hint = hint
        }
    }

    private static let commands = "the commands are: \(CommandTable.commands.map(\.name).joined(separator: ", "))"
    private static let run = "usage: schemes run SCHEME [options] [-- words]"

    @Test(arguments: [
        Fault(says: "a command is missing", hint: commands),
        Fault("--file", "a.yml", says: "a command is missing", hint: commands),
        Fault("lst", says: "there is no command 'lst'", hint: "did you mean 'list'?"),
        Fault("deploy", says: "there is no command 'deploy'", hint: commands),
        Fault("list", "mock", says: "'mock' is one word too many for 'list'", hint: "usage: schemes list [options]"),
        Fault(
            "run",
            "a",
            "b",
            says: "'b' is one word too many for 'run'",
            hint: "words for the program stand behind '--'"
        ),
        Fault("list", "--jsn", says: "'list' has no option '--jsn'", hint: "did you mean '--json'?"),
        Fault("run", "mock", "--colour", says: "'run' has no option '--colour'", hint: run),
        Fault("run", "mock", "-3", says: "'run' has no option '-3'", hint: run),
        Fault("--jason", says: "before the command there is no option '--jason'", hint: nil),
        Fault("list", "--json=yes", says: "'--json' takes no value", hint: nil),
        Fault("run", "mock", "--set", says: "'--set' needs NAME=VALUE behind it", hint: run),
        Fault("list", "--", "a", says: "nothing can stand behind '--' here", hint: "usage: schemes list [options]"),
        Fault("--", "a", says: "nothing can stand behind '--' here", hint: nil),
    ])
    func `a call that cannot be read is answered with the next step`(fault: Fault) {
        let error = #expect(throws: Diagnostics.self) { try CallParser.parse(fault.words) }
        #expect(error?.all == [Diagnostic(fault.message, at: nil, hint: fault.hint)])
    }

    @Test func `ends an option in a word of the call's own`() throws {
        let words = ["new", "../Weather", "--keep-films", "--keep-songs"]
        let options = ["--keep-SERVICE": ["films", "songs"]]
        #expect(try CallParser.parse(words) == .call(Self.call("new", "../Weather", options: options)))
        let valued = Diagnostic("'--keep-films' takes no value", at: nil)
        #expect(throws: Diagnostics([valued])) { try CallParser.parse(["new", "--keep-films=1"]) }
        let unfinished = Diagnostic(
            "'new' has no option '--keep-'",
            at: nil,
            hint: "usage: schemes new FOLDER [options]"
        )
        #expect(throws: Diagnostics([unfinished])) { try CallParser.parse(["new", "--keep-"]) }
    }
}
