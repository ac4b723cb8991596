import SchemeBuild
import SchemeModel

extension BuildVoice {
    /// - Throws: That a call cannot ask for more and for less at once.
    init(of call: Call) throws(Failure) {
        let (quiet, verbose) = (CommandTable.quiet.name, CommandTable.verbose.name)
        if call.has(quiet), call.has(verbose) {
            throw Failure(.wrong, [Diagnostic("'\(quiet)' and '\(verbose)' exclude each other", at: nil)])
        }
        self = call.has(quiet) ? .quiet : call.has(verbose) ? .verbose : .usual
    }
}
