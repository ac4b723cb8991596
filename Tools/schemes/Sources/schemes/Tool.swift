import SchemeBuild
import SchemeModel

/// The program without its end: it reads a call, carries it out, and answers with an exit code.
struct Tool {
    let environment: Environment
    /// The folder that the call was made in.
    let folder: String
    /// The path of this program.
    let program: String
    var renderer: Renderer
    /// Answers, on standard output.
    let write: (String) -> Void
    /// Everything else, on standard error.
    let tell: (String) -> Void
    /// The width of standard output, where it is a terminal.
    var columns: Int?
    /// Where standard error goes.
    var screen = Screen()
    /// Text for that screen as it is: a status line, or its end.
    var show: (String) -> Void = { _ in }
    /// How much a command that builds tells of it.
    var voice = BuildVoice.usual
    /// Asks a person and answers with a line; there is nobody to ask without a terminal.
    var ask: ((String) -> String?)?

    func run(_ arguments: [[UInt8]]) -> ExitCode {
        do throws(Failure) {
            switch try wrong({ () throws(Diagnostics) in try CallParser.parse(arguments) }) {
            case .help(let command): write(Help.text(of: command, width: columns))
            case .version: write("schemes \(Self.version), reads version \(Project.version)\n")
            case .lacksWords(let call, let usage):
                tell(try missingWords(of: call, usage: usage))
                return .wrong
            case .call(let call):
                var tool = self
                tool.renderer = try renderer(for: call)
                tool.voice = try BuildVoice(of: call)
                return tool.finish(call)
            }
            return .done
        } catch {
            tell(renderer.text(of: error.diagnostics))
            return error.code
        }
    }

    /// What there is to choose from: schemes, or the values of the scheme that the call names.
    private func missingWords(of call: Call, usage: String) throws(Failure) -> String {
        let project = try projectFolder(call).project()
        guard call.command == "explain", !call.words.isEmpty else {
            return Help.schemes(of: project, usage: usage, width: screen.columns)
        }
        return Help.paths(of: try explained(call, in: project), usage: usage)
    }

    private func finish(_ call: Call) -> ExitCode {
        do throws(Failure) {
            return try carryOut(call)
        } catch {
            // Of these commands the findings are the answer, also when they are the file's.
            let isAnswer = renderer.format == .json && ["check", "verify"].contains(call.command)
            (isAnswer ? write : tell)(renderer.text(of: error.diagnostics))
            return error.code
        }
    }

    private func carryOut(_ call: Call) throws(Failure) -> ExitCode {
        switch call.command {
        case "list": try list(call)
        case "show": try show(call)
        case "explain": try explain(call)
        case "diff": return try diff(call)
        case "check": return try check(call)
        case "sync": try sync(call)
        case "build": try build(call)
        case "run": try run(call)
        case "test": return try test(call)
        case "verify": return try verify(call)
        case "matrix": return try matrix(call)
        case "ci": try ci(call)
        case "focus": return try focus(call)
        case "doctor": return try doctor(call)
        case "clean": return try clean(call)
        case "new": try new(call)
        case "add": try add(call)
        case "remove": try remove(call)
        case "status": return try status(call)
        case "update": return try update(call)
        case "adopt": try adopt(call)
        case "completions": try completions(call)
        default: throw Failure(.wrong, [Diagnostic("the command '\(call.command)' is in the table only", at: nil)])
        }
        return .done
    }

    var isQuiet: Bool { voice == .quiet }

    /// Says what is good to know, unless only errors are asked for.
    func note(_ text: String) {
        if !isQuiet { tell(text) }
    }

    /// Findings that are the command's answer: for people with a summary, for programs as a report.
    func answer(_ findings: [Diagnostic], summary: String) {
        let text = renderer.text(of: findings)
        if renderer.format == .json { return write(text) }
        tell(text)
        write(summary + "\n")
    }

    func projectFolder(_ call: Call) throws(Failure) -> ProjectFolder {
        try ProjectFolder(named: call.value("--file"), from: folder)
    }
}
