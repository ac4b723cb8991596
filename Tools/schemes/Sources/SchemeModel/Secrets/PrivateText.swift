import YAMLReader

/// The parts of a scheme file or of JSON that no message may show: what follows a key such as `token`, and what has the form
/// of a token.
///
/// It reads lines, quotes and brackets without failing, since messages show lines of files with syntax errors.
package struct PrivateText {
    /// In the order of the text, in Unicode scalars.
    package private(set) var spans: [TextSpan] = []
    private let text: [Unicode.Scalar]
    private let isSchemeFile: Bool
    private var index = 0
    /// Which keys and brackets the place is in.
    private var levels: [Level] = []
    /// Whether a word such as `--token` came last, so that the next one is its value.
    private var followsOption = false

    private struct Level {
        /// Of the key, in its line; `nil` in brackets.
        let indent: Int?
        var name = ""
        /// Whether what is inside is private, whatever its own key.
        let inherits: Bool
        var isPrivate: Bool
    }

    /// - Parameter isSchemeFile: Whether keys have the meaning that they have in a scheme file.
    package init(_ text: String, isSchemeFile: Bool) {
        self.text = Array(text.unicodeScalars)
        self.isSchemeFile = isSchemeFile
        while index < self.text.count { readLine() }
        spans += Self.tokens(in: text)
        spans.sort { $0.start < $1.start }
    }

    /// A text with `*` in the place of each private character.
    ///
    /// - Parameter start: Where the text begins in the whole.
    package func masked(_ part: Substring, from start: Int) -> String {
        var scalars = Array(part.unicodeScalars)
        for span in spans where span.start < start + scalars.count && span.end > start {
            for index in max(span.start, start)..<min(span.end, start + scalars.count)
            where !["\n", "\r"].contains(scalars[index - start]) {
                scalars[index - start] = "*"
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    package func overlaps(_ span: TextSpan) -> Bool {
        spans.contains { $0.start < max(span.end, span.start + 1) && span.start < $0.end }
    }

    private static func tokens(in text: String) -> [TextSpan] {
        TokenForm.all.filter { $0.mayBe(in: text) }.flatMap { form in
            text.ranges(of: form.pattern).map { range in
                func offset(_ index: String.Index) -> Int {
                    text.unicodeScalars.distance(from: text.startIndex, to: index)
                }
                return TextSpan(start: offset(range.lowerBound), end: offset(range.upperBound))
            }
        }
    }
}

// MARK: - Lines and brackets

extension PrivateText {
    private var isInBrackets: Bool { levels.last?.indent == nil && !levels.isEmpty }
    private var isPrivate: Bool { levels.last?.isPrivate ?? false }

    private func isSpace(_ index: Int) -> Bool {
        index >= 0 && index < text.count && (text[index] == " " || text[index] == "\t")
    }

    private func isLineEnd(_ index: Int) -> Bool {
        index >= text.count || text[index] == "\n" || text[index] == "\r"
    }

    private func endsWord(_ index: Int) -> Bool { isLineEnd(index) || isSpace(index) }

    private func lineEnd(from start: Int) -> Int {
        var end = start
        while !isLineEnd(end) { end += 1 }
        return end
    }

    private mutating func readLine() {
        let start = index
        while isSpace(index) || (!isLineEnd(index) && "-?".unicodeScalars.contains(text[index]) && endsWord(index + 1))
        {
            index += 1
        }
        if !isInBrackets, !isLineEnd(index) {
            levels.removeAll { $0.indent.map { $0 >= index - start } ?? false }
        }
        let first = index
        while !isLineEnd(index) { readWord(column: index - start, isFirst: index == first) }
        index += 1
    }

    private mutating func readWord(column: Int, isFirst: Bool) {
        let scalar = text[index]
        switch scalar {
        case _ where isSpace(index), ",": index += 1
        case "{", "[":
            levels.append(Level(indent: nil, inherits: isPrivate, isPrivate: isPrivate))
            index += 1
        case "}", "]":
            if let open = levels.lastIndex(where: { $0.indent == nil }) { levels.removeSubrange(open...) }
            index += 1
        case "#" where index == 0 || endsWord(index - 1): readComment()
        case "|" where !isInBrackets, ">" where !isInBrackets: readBlock()
        case _ where isPrivate && !isInBrackets && !isFirst: readValue()
        default: readKeyOrValue(column: column)
        }
    }

    private mutating func readComment() {
        let end = lineEnd(from: index)
        hideInside(index..<end)
        index = end
    }

    /// A text below its key, up to the next line that is not indented deeper.
    private mutating func readBlock() {
        let end = lineEnd(from: index)
        let header = text[index + 1..<end].prefix { !" \t#".unicodeScalars.contains($0) }
        guard header.allSatisfy({ "+-123456789".unicodeScalars.contains($0) }) else { return readValue() }
        let indent = levels.last?.indent ?? -1
        index = end
        while index < text.count {
            let start = index + 1
            var first = start
            while isSpace(first) { first += 1 }
            guard isLineEnd(first) || first - start > indent else { return }
            let end = lineEnd(from: first)
            hide(first..<end)
            index = end
        }
    }

    private mutating func readKeyOrValue(column: Int) {
        let (name, colon) = key()
        guard let colon else { return readValue() }
        index = colon + 1
        followsOption = false
        if isInBrackets {
            let inherits = levels[levels.count - 1].inherits
            levels[levels.count - 1].isPrivate = inherits || opensPrivate(name, in: levels.dropLast())
            levels[levels.count - 1].name = name
        } else {
            let inherits = isPrivate
            let isPrivate = inherits || opensPrivate(name, in: levels[...])
            levels.append(Level(indent: column, name: name, inherits: inherits, isPrivate: isPrivate))
        }
    }

    /// The key that begins here, and its colon; no colon where a value begins.
    private func key() -> (String, colon: Int?) {
        var end = index
        if text[index] == "\"" || text[index] == "'" {
            end = quoteEnd(from: index)
            let name = String(String.UnicodeScalarView(text[index + 1..<max(index + 1, end - 1)]))
            while isSpace(end) { end += 1 }
            return (name, !isLineEnd(end) && text[end] == ":" ? end : nil)
        }
        while !isLineEnd(end) {
            switch text[end] {
            case ",", "{", "}", "[", "]":
                if isInBrackets { return ("", nil) }
            case "#" where isSpace(end - 1): return ("", nil)
            case ":":
                let name = string(index..<end).trimmed
                let isKey = endsWord(end + 1) || isInBrackets && ",}]\"'[{".unicodeScalars.contains(text[end + 1])
                if isKey || SecretName.isSecret(name) { return (name, end) }
            default: break
            }
            end += 1
        }
        return ("", nil)
    }

    /// The index after the closing quote, or the end of the text.
    private func quoteEnd(from start: Int) -> Int {
        let quote = text[start]
        var end = start + 1
        while end < text.count, text[end] != quote { end += text[end] == "\\" && quote == "\"" ? 2 : 1 }
        return min(end + 1, text.count)
    }

    private mutating func readValue() {
        let start = index
        if text[index] == "\"" || text[index] == "'" {
            index = quoteEnd(from: index)
        } else if isInBrackets {
            while !isLineEnd(index), !endsBracketValue(index) { index += 1 }
            while index > start + 1, isSpace(index - 1) { index -= 1 }
            index = max(index, start + 1)
        } else {
            while !isLineEnd(index), isPrivate || !(text[index] == "#" && isSpace(index - 1)) { index += 1 }
        }
        if isPrivate, !isInBrackets { index = max(index, lineEnd(from: index)) }
        let word = string(start..<index)
        followsOption ? hide(always: start..<index) : hide(start..<index)
        followsOption =
            !isPrivate && word.drop { $0 == "\"" || $0 == "'" }.hasPrefix("-") && !word.contains("=")
            && SecretName.isSecret(word)
    }

    /// What is private may contain commas and brackets: those that end it are followed by a space or another end.
    private func endsBracketValue(_ index: Int) -> Bool {
        switch text[index] {
        case ",": !isPrivate || endsWord(index + 1)
        case "}", "]": !isPrivate || endsWord(index + 1) || ",}]".unicodeScalars.contains(text[index + 1])
        case "#": isSpace(index - 1)
        default: false
        }
    }

    private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
}

// MARK: - What is private

extension PrivateText {
    private func path(_ levels: ArraySlice<Level>) -> [String] { levels.map(\.name).filter { !$0.isEmpty } }

    /// Whether what follows a key is private. Names of services, schemes and conditions may be words such as `auth`.
    private func opensPrivate(_ name: String, in levels: ArraySlice<Level>) -> Bool {
        guard SecretName.isSecret(name) else { return false }
        guard isSchemeFile else { return true }
        let path = path(levels)
        return
            !(path.last == "schemes" || path.dropLast().last == "settings"
            || path.contains { ["services", "implementations", "conditions", "for"].contains($0) })
    }

    /// The name of a variable below `secrets`, and the declaration of a setting.
    private func isDeclared(_ range: Range<Int>) -> Bool {
        guard isSchemeFile else { return false }
        let path = path(levels[...])
        let isName = text[range].allSatisfy { $0 == "_" || $0.properties.isASCIIHexDigit || $0.properties.isAlphabetic }
        guard isName, let last = path.last, !TokenForm.isRandom(string(range)) else { return false }
        if path.contains("settings"), ["type", "of", "per"].contains(last) { return true }
        guard path.contains("secrets") else { return false }
        return path.contains("for") || ((last == "env" || path.dropLast().last == "secrets") && isUpperCase(range))
    }

    private func isUpperCase(_ range: Range<Int>) -> Bool { !text[range].contains { $0.properties.isLowercase } }

    private mutating func hide(_ range: Range<Int>) {
        isPrivate && !isDeclared(range) ? hide(always: range) : hideInside(range)
    }

    private mutating func hide(always range: Range<Int>) {
        if !range.isEmpty { spans.append(TextSpan(start: range.lowerBound, end: range.upperBound)) }
    }

    /// What follows a name inside a value or a comment, such as `?token=…`, and the user of an address.
    private mutating func hideInside(_ range: Range<Int>) {
        let value = string(range)
        guard value.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }) else { return }
        let names = value.matches(of: /([A-Za-z0-9_.\-]+)["']?[ \t]*[:=][ \t]*/)
        let secret = names.first { SecretName.isSecret(String($0.1)) }.map { $0.range.upperBound..<value.endIndex }
        for found in [secret, value.firstRange(of: /:\/\/[^\s\/?#"'<>]+@/)].compactMap({ $0 }) {
            let start = value.unicodeScalars.distance(from: value.startIndex, to: found.lowerBound)
            let length = value.unicodeScalars.distance(from: found.lowerBound, to: found.upperBound)
            hide(always: range.lowerBound + start..<range.lowerBound + start + length)
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
