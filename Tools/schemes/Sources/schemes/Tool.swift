import SchemeModel

/// The program without its end: it reads a call, carries it out, and answers with an exit code.
struct Tool {
    let environment: [String: String]
    /// The folder that the call was made in.
    let folder: String
    /// The path of this program.
    let program: String
    let renderer: Renderer
    /// Answers, on standard output.
    let write: (String) -> Void
    /// Everything else, on standard error.
    let tell: (String) -> Void

    static let version = "0.1.0"

    func run(_ arguments: [String]) -> ExitCode {
        do throws(Failure) {
            switch try wrong({ () throws(Diagnostics) in try CallParser.parse(arguments) }) {
            case .help(let command): write(Help.text(of: command))
            case .version: write("schemes \(Self.version), reads version 1\n")
            case .lacksScheme(let call, let usage):
                tell(Help.schemes(of: try projectFolder(call).project(), usage: usage))
                return .wrong
            case .call(let call): return try carryOut(call)
            }
            return .done
        } catch {
            tell(renderer.text(of: error.diagnostics))
            return error.code
        }
    }

    private func carryOut(_ call: Call) throws(Failure) -> ExitCode {
        switch call.command {
        case "list": try list(call)
        case "show": try show(call)
        case "check": return try check(call)
        case "sync": try sync(call)
        case "build": try build(call)
        case "run": try run(call)
        case "test": return try test(call)
        case "verify": return try verify(call)
        case "matrix": return try matrix(call)
        case "ci": try ci(call)
        default: throw Failure(.wrong, [Diagnostic("the command '\(call.command)' is in the table only", at: nil)])
        }
        return .done
    }

    func projectFolder(_ call: Call) throws(Failure) -> ProjectFolder {
        try ProjectFolder(named: call.value("--file"), from: folder)
    }
}
