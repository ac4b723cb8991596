import SchemeModel

/// Collects the values that a format cannot hold, each where it is written; what heirs inherit counts once.
struct ValueRefusals {
    let project: Project
    private var all: [Diagnostic] = []

    init(of project: Project) {
        self.project = project
    }

    /// - Parameter path: The value's path, such as `run.environment.GREETING`.
    mutating func add(_ message: String, at path: String, of scheme: Scheme, hint: String) {
        let place = project.place(of: path, in: scheme)
        let diagnostic = Diagnostic(message, at: place, hint: hint)
        if !all.contains(diagnostic) { all.append(diagnostic) }
    }

    func check() throws(Diagnostics) {
        if !all.isEmpty { throw Diagnostics(all) }
    }
}

extension Project {
    /// Where a value of a scheme is written.
    func place(of path: String, in scheme: Scheme) -> Diagnostic.Place {
        let explained = explain(scheme).all.first { $0.path == path }
        switch explained?.origin {
        case .scheme(_, let span), .declaration(let span): return places.place(of: span)
        case .variable, .option, nil: return places.place(of: scheme.span)
        }
    }
}

extension String {
    /// What no line of text may hold: the ends of lines that Unicode knows, and control characters.
    var holdsControls: Bool {
        unicodeScalars.contains { scalar in
            scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
        }
    }

    /// The word as a POSIX shell, and Xcode's field of arguments, read it back: in single quotes where it needs them.
    var shellWord: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                || "_@%+:,./-=".unicodeScalars.contains(scalar)
        }
        return isPlain && !isEmpty ? self : "'\(replacing("'", with: #"'\''"#))'"
    }
}
