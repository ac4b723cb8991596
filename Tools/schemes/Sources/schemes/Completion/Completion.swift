/// What may stand where the cursor is.
enum Completion: Equatable {
    case words([Candidate])
    /// The shell knows them better.
    case files
    case folders

    static let nothing = Completion.words([])
}

/// A word that may stand where the cursor is.
struct Candidate: Equatable {
    let word: String
    /// What a shell shows beside it.
    let text: String

    /// Nothing for a word that cannot be typed on one line; such characters of the text become blanks.
    init?(_ word: String, _ text: String = "") {
        guard !word.isEmpty, !word.unicodeScalars.contains(where: \.isInvisible) else { return nil }
        self.word = word
        self.text = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isInvisible ? " " : $0 }))
    }

    /// Whether more follows in the same word, as behind `--set timeout=`.
    var isOpen: Bool { word.hasSuffix("=") }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
}
