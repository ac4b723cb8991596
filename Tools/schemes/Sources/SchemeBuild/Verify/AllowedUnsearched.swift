import Foundation
import SchemeModel

/// The files that may stay unsearched, by patterns of `fnmatch` in which `*` matches `/` too.
public struct AllowedUnsearched: Sendable {
    private let globs: [String]

    public init(globs: [String]) {
        self.globs = globs
    }

    /// A finding for each file that was not searched, and for each pattern that allows none.
    func findings(for files: [UnsearchedFile]) -> [Diagnostic] {
        let unsearched = files.map { file in
            let glob = globs.first { fnmatch($0, file.shown, 0) == 0 }
            return Diagnostic(
                "not searched: it is \(file.reason)",
                severity: glob == nil ? .error : .warning,
                at: Diagnostic.Place(file: file.shown),
                hint: glob.map { "accepted by --allow-unsearched \(shellQuoted($0))" }
                    ?? "\(file.remedy), or accept it with --allow-unsearched \(shellQuoted(file.shown.asGlob))"
            )
        }
        let unused = globs.filter { glob in !files.contains { fnmatch(glob, $0.shown, 0) == 0 } }
        return unsearched
            + unused.map {
                Diagnostic(
                    "'--allow-unsearched \($0)' matches no unsearched file",
                    severity: .warning,
                    at: nil,
                    hint: "remove the option"
                )
            }
    }
}

extension String {
    /// The pattern that matches this text alone.
    fileprivate var asGlob: String { map { #"*?[\"#.contains($0) ? "\\\($0)" : String($0) }.joined() }
}
