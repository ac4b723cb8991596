/// The words of a call as bash hands them to a completion: quoted as typed, and split at `=`, `:` and `@` too.
struct BashLine {
    /// As the program will get them, the one at the cursor last.
    let words: [String]
    /// What stands of the last word before the part that bash replaces.
    private let kept: String
    /// Whether the part that bash replaces begins with a quote.
    private let isQuoted: Bool

    /// What bash splits at by default, beside blanks and operators.
    private static func isBreak(_ word: String) -> Bool { !word.isEmpty && word.allSatisfy { "=:@".contains($0) } }

    init(_ parts: [String]) {
        var words: [String] = []
        var kept = ""
        for (index, part) in parts.enumerated() {
            let joins = index > 0 && (Self.isBreak(part) || Self.isBreak(parts[index - 1]))
            guard joins, let word = words.popLast() else {
                words.append(part)
                kept = ""
                continue
            }
            // Behind a break an empty part begins, which bash does not list.
            kept = Self.isBreak(part) ? word + part : word
            words.append(word + part)
        }
        self.words = words.map(Self.unquoted)
        self.kept = Self.unquoted(kept)
        isQuoted = parts.last.map { $0.hasPrefix("\"") || $0.hasPrefix("'") } ?? false
    }

    /// What bash puts in the place of its part of the last word; nothing where the word begins otherwise.
    ///
    /// The blank behind a finished word is in it: only later versions of bash can leave it out word by word.
    func replacement(for candidate: Candidate) -> String? {
        guard candidate.word.hasPrefix(words.last ?? ""), candidate.word.hasPrefix(kept) else { return nil }
        let rest = String(candidate.word.dropFirst(kept.count))
        // Bash closes the quote itself.
        if isQuoted { return Self.escaped(rest) == rest ? rest : nil }
        return Self.escaped(rest) + (candidate.isOpen ? "" : " ")
    }

    /// The word with a backslash before all that bash would read otherwise.
    private static func escaped(_ word: String) -> String {
        word.reduce(into: "") { $0 += isPlain($1) ? String($1) : "\\\($1)" }
    }

    private static func isPlain(_ character: Character) -> Bool {
        !character.isASCII || character.isLetter || character.isNumber || "_@%+:,./-=".contains(character)
    }

    /// The word without its quotes, also when the last one is still open.
    private static func unquoted(_ text: String) -> String {
        var word = ""
        var quote: Character?
        var rest = Substring(text)
        while let character = rest.popFirst() {
            if character == quote {
                quote = nil
            } else if quote == nil, "\"'".contains(character) {
                quote = character
            } else if character == "\\", quote != "'", let next = rest.first {
                if quote == "\"", !"\"\\$`".contains(next) { word.append(character) }
                word.append(rest.removeFirst())
            } else {
                word.append(character)
            }
        }
        return word
    }
}
