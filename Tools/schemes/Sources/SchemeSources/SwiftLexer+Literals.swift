extension SwiftLexer {
    mutating func skipLine() {
        while index < source.count, !isLineEnd(character(at: index)) { index += 1 }
    }

    /// Block comments lie inside each other in Swift.
    ///
    /// - Returns: Whether it reaches over a line's end.
    mutating func skipComment() -> Bool {
        var depth = 0
        var reachesOver = false
        repeat {
            switch (character(at: index), character(at: index + 1)) {
            case ("/", "*"):
                depth += 1
                index += 1
            case ("*", "/"):
                depth -= 1
                index += 1
            case ("\n", _), ("\r", _): reachesOver = true
            default: break
            }
            index += 1
        } while depth > 0 && index < source.count
        return reachesOver
    }

    /// What is open inside a string literal: strings, and the code interpolated into them.
    enum Open {
        case string(hashes: Int, isMultiline: Bool)
        case code(parentheses: Int)
    }

    /// Passes over a string literal of any kind; false when none begins here.
    mutating func skipString() -> Bool {
        guard let outermost = openString() else { return false }
        // A list, since strings can lie in each other deeper than functions can call each other.
        var open = [outermost]
        while let innermost = open.popLast(), index < source.count {
            switch innermost {
            case .string(let hashes, let isMultiline):
                open += skipInString(hashes: hashes, isMultiline: isMultiline)
            case .code(let parentheses):
                open += skipInCode(parentheses: parentheses)
            }
        }
        return true
    }

    mutating func openString() -> Open? {
        let hashes = count(of: "#", at: index)
        guard character(at: index + hashes) == "\"" else { return nil }
        let isMultiline = count(of: "\"", at: index + hashes) >= 3 && !closesOnItsLine(hashes: hashes)
        index += hashes + (isMultiline ? 3 : 1)
        return .string(hashes: hashes, isMultiline: isMultiline)
    }

    /// Whether a raw string that begins with three quotes holds two of them: `#"""#`.
    private func closesOnItsLine(hashes: Int) -> Bool {
        guard hashes > 0 else { return false }
        var place = index + hashes + 1
        while place < source.count, !isLineEnd(character(at: place)) {
            if character(at: place) == "\"", count(of: "#", at: place + 1) >= hashes { return true }
            place += 1
        }
        return false
    }

    /// Passes over text up to the string's end or the next interpolation.
    ///
    /// - Returns: What is open then, from the outside in.
    mutating func skipInString(hashes: Int, isMultiline: Bool) -> [Open] {
        let quotes = isMultiline ? 3 : 1
        while index < source.count {
            switch character(at: index) {
            case "\"" where count(of: "\"", at: index) >= quotes && count(of: "#", at: index + quotes) >= hashes:
                index += quotes + hashes
                return []
            case "\\" where count(of: "#", at: index + 1) >= hashes:
                index += 1 + hashes
                if character(at: index) == "(" {
                    index += 1
                    return [.string(hashes: hashes, isMultiline: isMultiline), .code(parentheses: 0)]
                }
                if !isLineEnd(character(at: index)) { index += 1 }
            // Unclosed: the compiler's to say.
            case "\n" where !isMultiline, "\r" where !isMultiline: return []
            default: index += 1
            }
        }
        return []
    }

    /// Passes over code up to the parenthesis that closes it or the next string.
    ///
    /// - Returns: What is open then, from the outside in.
    private mutating func skipInCode(parentheses: Int) -> [Open] {
        var depth = parentheses
        while index < source.count {
            switch (character(at: index), character(at: index + 1)) {
            case ("/", "/"): skipLine()
            case ("/", "*"): _ = skipComment()
            case ("\"", _), ("#", _), ("/", _):
                if let string = openString() { return [.code(parentheses: depth), string] }
                if !skipRegex() { index += 1 }
            case ("(", _):
                depth += 1
                index += 1
            case (")", _):
                index += 1
                depth -= 1
                if depth < 0 { return [] }
            default: index += 1
            }
        }
        return []
    }

    /// Passes over a regular expression, `/…/` or `#/…/#`; false when none begins here.
    mutating func skipRegex() -> Bool {
        let hashes = count(of: "#", at: index)
        guard character(at: index + hashes) == "/" else { return false }
        guard hashes > 0 else { return skipBareRegex() }
        index += hashes + 1
        let first = source[index...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? 0
        let isMultiline = isLineEnd(Unicode.Scalar(first))
        while index < source.count, isMultiline || !isLineEnd(character(at: index)) {
            if character(at: index) == "/", count(of: "#", at: index + 1) >= hashes {
                index += 1 + hashes
                break
            }
            index += character(at: index) == "\\" ? 2 : 1
        }
        index = min(index, source.count)
        return true
    }

    /// A slash begins a regular expression where no operand stands before it and the line has a slash that ends it.
    private mutating func skipBareRegex() -> Bool {
        let before: Unicode.Scalar = index == 0 ? "\n" : character(at: index - 1)
        guard " \t\n\r([{,;:".unicodeScalars.contains(before) else { return false }
        var place = index + 1
        guard !" \t".unicodeScalars.contains(character(at: place)) else { return false }
        var groups = 0
        var classes = 0
        while place < source.count, !isLineEnd(character(at: place)) {
            switch character(at: place) {
            case "/":
                guard place > index + 1, !" \t".unicodeScalars.contains(character(at: place - 1)) else { return false }
                index = place + 1
                return true
            case "\\": place += 1
            case "[": classes += 1
            case "]": classes -= 1
            case "(" where classes == 0: groups += 1
            case ")" where classes == 0:
                groups -= 1
                // It closes what was opened before: the slash is an operator such as in `reduce(1, /)`.
                if groups < 0 { return false }
            default: break
            }
            place += 1
        }
        return false
    }

    private func count(of character: Unicode.Scalar, at start: Int) -> Int {
        var end = start
        while end < source.count, self.character(at: end) == character { end += 1 }
        return end - start
    }
}
