import SchemeBuild
import SchemeModel

/// How the tool ends when it does not become another program.
enum ExitCode: Int32, CaseIterable {
    case done = 0
    case failed = 1
    case wrong = 2
    case lacking = 3

    /// As the help tells it.
    var summary: String {
        switch self {
        case .done: "done"
        case .failed: "a check, build or test failed"
        case .wrong: "the call or the file is wrong"
        case .lacking: "the machine lacks something"
        }
    }
}

/// What ends a command: findings to print, and how the tool ends then.
struct Failure: Error {
    let code: ExitCode
    let diagnostics: [Diagnostic]

    init(_ code: ExitCode, _ diagnostics: [Diagnostic]) {
        self.code = code
        self.diagnostics = diagnostics
    }

    init(_ error: BuildError) {
        self.init(ExitCode(rawValue: error.exitCode) ?? .failed, [error.diagnostic])
    }
}

/// Runs a step that a faulty file or call ends.
func wrong<Value>(_ step: () throws(Diagnostics) -> Value) throws(Failure) -> Value {
    do throws(Diagnostics) { return try step() } catch { throw Failure(.wrong, error.all) }
}

/// Runs a step that SwiftPM takes part in.
func building<Value>(_ step: () throws(BuildError) -> Value) throws(Failure) -> Value {
    do throws(BuildError) { return try step() } catch { throw Failure(error) }
}
