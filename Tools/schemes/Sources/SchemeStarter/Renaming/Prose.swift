/// Sentences in comments and docs.
enum Prose {
    /// Stands for a blank at which no line may end, until lines are broken: a code point for private use.
    static let unbroken = "\u{E000}"

    /// Whether `an` stands before a word, and not `a`.
    static func takesAn(_ word: String) -> Bool {
        let word = word.lowercased()
        if ["hour", "honest", "honor", "honour", "heir"].contains(where: word.hasPrefix) { return true }
        if ["uni", "use", "user", "usu", "uti", "ura", "eu", "one", "once", "url"].contains(where: word.hasPrefix) {
            return ["unim", "unin", "unid"].contains(where: word.hasPrefix)
        }
        return word.first.map("aeiou".contains) ?? false
    }

    /// Breaks lines that are nothing but a comment and longer than `limit` characters, where they are not among `known`.
    static func broken(_ text: String, limit: Int, known: Set<Substring>) -> String {
        let lineEnd = text.lineEnd
        let lines = text.split(separator: lineEnd, omittingEmptySubsequences: false)
        return lines.map { line in
            line.count > limit && !known.contains(line) ? broken(line, limit: limit, lineEnd) : String(line)
        }.joined(separator: String(lineEnd)).replacing(unbroken, with: " ")
    }

    private static func broken(_ line: Substring, limit: Int, _ lineEnd: Character) -> String {
        let margin = line.prefix { $0 == " " }
        let mark = line.dropFirst(margin.count).prefix { "/".contains($0) }
        guard mark.count >= 2, line.count > limit else { return String(line) }
        let list = line.dropFirst(margin.count + mark.count).prefix { " -".contains($0) }
        guard let blank = line.prefix(limit + 1).lastIndex(of: " "),
            line[..<blank].count > margin.count + mark.count + list.count
        else { return String(line) }
        let indent = String(repeating: " ", count: list.count)
        let rest = margin + mark + indent + line[blank...].dropFirst()
        return line[..<blank] + String(lineEnd) + broken(rest[...], limit: limit, lineEnd)
    }
}

extension String {
    /// What ends the first line: `"\r\n"` is one character.
    var lineEnd: Character { first(where: \.isNewline) == "\r\n" ? "\r\n" : "\n" }
}
