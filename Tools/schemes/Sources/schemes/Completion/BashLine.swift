/// The words of a call as bash hands them to a completion: quoted as typed, and split at `=`, `:` and `@` too.
struct BashLine {
    /// As the program will get them, the one at the cursor last.
    let words: [String]
    /// What stands of the last word before the part that bash replaces.
    private let kept: String
    /// The part that bash replaces, as it is typed.
    private let last: String

    /// Whether that part begins with a quote.
    private var isQuoted: Bool { last.first.map { "\"'".contains($0) } ?? false }

    /// Whether bash takes the end of that part alone for it: behind a quote that does not begin it, or a backslash that
    /// hides what bash splits at.
    private var isCut: Bool {
        if isQuoted { return last.dropFirst().contains { "\"'\\".contains($0) } }
        var isHidden = false
        for character in last {
            if isHidden ? Self.isBreak(String(character)) : "\"'".contains(character) { return true }
            isHidden = character == "\\" && !isHidden
        }
        return false
    }

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
        last = parts.last ?? ""
    }

    /// What bash puts in the place of its part of the last word; nothing where the word begins otherwise.
    ///
    /// The blank behind a finished word is in it: only later versions of bash can leave it out word by word.
    func replacement(for candidate: Candidate) -> String? {
        guard !isCut, candidate.word.hasPrefix(words.last ?? ""), candidate.word.hasPrefix(kept) else { return nil }
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
    static func unquoted(_ text: String) -> String {
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
