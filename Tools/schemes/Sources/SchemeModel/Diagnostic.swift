import YAMLReader

// Whoever reads findings and origins need not know the reader of YAML.
public typealias TextPosition = YAMLReader.TextPosition
public typealias TextRange = YAMLReader.TextRange
public typealias TextSpan = YAMLReader.TextSpan

/// One finding: what is wrong, where, and what to do about it.
///
/// Findings are collected, never thrown one by one, and printed by the one renderer of the program.
public struct Diagnostic: Equatable, Sendable {
    public enum Severity: String, Sendable {
        case error
        case warning
    }

    /// Where something stands, with the line itself so that printing reads no file.
    public struct Place: Equatable, Sendable {
        /// The path as it is shown to a person, relative to the project.
        public let file: String
        /// Nothing when the file as a whole is meant.
        public let range: TextRange?
        /// The text of the range's first line, without its end.
        public let line: String?

        public init(file: String, range: TextRange? = nil, line: String? = nil) {
            self.file = file
            self.range = range
            self.line = line
        }
    }

    public struct Note: Equatable, Sendable {
        public let message: String
        public let place: Place

        public init(_ message: String, at place: Place) {
            self.message = message
            self.place = place
        }
    }

    public let severity: Severity
    /// One sentence without a full stop.
    public let message: String
    /// Nothing when the call itself is meant.
    public let place: Place?
    /// The next step, in a few words: stands behind the caret or, without a line to point at, on a line of its own.
    public let hint: String?
    public let notes: [Note]

    public init(
        _ message: String,
        severity: Severity = .error,
        at place: Place?,
        hint: String? = nil,
        notes: [Note] = []
    ) {
        self.severity = severity
        self.message = message
        self.place = place
        self.hint = hint
        self.notes = notes
    }
}

/// One or more findings that end what was asked for.
public struct Diagnostics: Error, Equatable, Sendable {
    public let all: [Diagnostic]

    public init(_ all: [Diagnostic]) {
        self.all = all
    }
}
