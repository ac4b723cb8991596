import SchemeBuild
import SchemeModel
import SchemeStarter

extension Tool {
    /// Git as it is on the `PATH`, in the part of the call's environment that it is meant to get.
    ///
    /// - Parameter isFinished: Whether a command is left to finish when this process is told to end.
    func git(isFinished: Bool = false) throws(Failure) -> Git {
        guard let path = programPath("git", in: environment) else {
            let hint = "install it: apt-get install git, or brew install git"
            throw Failure(.lacking, [Diagnostic("there is no 'git' on the PATH", at: nil, hint: hint)])
        }
        let environment = environment.removing { !Git.passesOn($0) }.setting(Git.variables)
        return Git { (words, variables) throws(StarterError) in
            do throws(BuildError) {
                let command = Command(path, words, environment: variables)
                let ended = try command.answer(in: environment, isFinished: isFinished)
                let errors = String(decoding: ended.errors, as: UTF8.self)
                return Git.Answer(status: ended.status, output: ended.output, errors: errors)
            } catch {
                throw StarterError(.lacking, [error.diagnostic])
            }
        }
    }
}

/// Runs a step in a project's life.
func starting<Value>(_ step: () throws(StarterError) -> Value) throws(Failure) -> Value {
    do throws(StarterError) { return try step() } catch { throw Failure(error) }
}

extension Failure {
    init(_ error: StarterError) {
        self.init(error.kind == .wrong ? .wrong : .lacking, error.diagnostics)
    }
}

extension StarterError {
    init(_ failure: Failure) {
        self.init(failure.code == .lacking ? .lacking : .wrong, failure.diagnostics)
    }
}
