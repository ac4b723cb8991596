import SchemeBuild
import SchemeModel

/// Prints findings: the one form of every message of the tool.
struct Renderer {
    /// Whether to use ANSI colours.
    let isColored: Bool
    var drawsUnicode = true
    var format = FindingsFormat.text
    /// The project's folder, which places are relative to; nothing when a call has no project.
    var folder: String?
    /// The scheme file of the call, where commands to paste have to name it; relative to the project's folder.
    var file: String?
    /// What leads from the repository's folder to the project's: empty, or with a slash at its end.
    var pathInRepository = ""

    /// A longer line is shown around the place that is meant.
    private static let longestLine = 120

    func text(of diagnostics: [Diagnostic]) -> String {
        switch format {
        case .text: diagnostics.map(text).joined()
        case .json: json(of: diagnostics)
        case .github: github(of: diagnostics)
        }
    }

    private func text(of diagnostic: Diagnostic) -> String {
        let severity = colored(diagnostic.severity.rawValue, as: diagnostic.severity == .error ? "1;31" : "1;35")
        var text = "\(location(diagnostic.place))\(severity): \(printable(diagnostic.message))\n"
        if let place = diagnostic.place, let range = place.range, let line = place.line {
            text += excerpt(line, range, hint: hint(of: diagnostic))
        } else if let hint = hint(of: diagnostic) {
            text += "  \(hint)\n"
        }
        for note in diagnostic.notes { text += "\(location(note.place))note: \(printable(note.message))\n" }
        return text
    }

    /// The next step, as it can be pasted.
    func hint(of diagnostic: Diagnostic) -> String? { diagnostic.hint.map { printable(pasteable($0)) } }

    /// A text whose commands of the tool are for the scheme file of the call.
    func pasteable(_ text: String) -> String {
        guard let file else { return text }
        return text.replacing(/(?:^|\s)Scripts\/(?:schemes|(?:run|test|matrix)\.sh)(?=\s|$)/) {
            "\($0.output) --file \(shellQuoted(file))"
        }
    }

    func location(_ place: Diagnostic.Place?) -> String {
        guard let place else { return "" }
        let file = printable(place.file)
        guard let range = place.range else { return "\(file): " }
        return "\(file):\(range.start.line):\(range.start.column): "
    }

    /// The line, and a caret below what is meant.
    private func excerpt(_ line: String, _ range: TextRange, hint: String?) -> String {
        let characters = Array(line)
        let start = min(range.start.column - 1, characters.count)
        let end = range.end.line == range.start.line ? min(range.end.column - 1, characters.count) : characters.count
        let first = characters.count > Self.longestLine ? max(0, start - Self.longestLine / 2) : 0
        let last = min(characters.count, first + Self.longestLine)
        let shown = String(characters[first..<last]).map { visible($0) }.joined()
        let before = characters[first..<start].map { $0 == "\t" ? "\t" : String(repeating: " ", count: width(of: $0)) }
            .joined()
        let meant = characters[start..<max(start, min(end, last))].map(width).reduce(0, +)
        let number = "\(range.start.line)"
        let margin = String(repeating: " ", count: number.count)
        let caret = colored("^" + String(repeating: "~", count: max(0, meant - 1)), as: "1;32")
        let tail = hint.map { " \($0)" } ?? ""
        let cut = drawsUnicode ? "…" : "..."
        let left = first > 0 ? cut : ""
        let right = last < characters.count ? cut : ""
        let blanks = String(repeating: " ", count: left.count)
        return "\(number) | \(left)\(shown)\(right)\n\(margin) | \(blanks)\(before)\(caret)\(tail)\n"
    }

    /// What can stand in an excerpt: a control character becomes a blank, so that columns stay.
    private func visible(_ character: Character) -> String {
        let isControl = character.unicodeScalars.contains {
            $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
        }
        return isControl && character != "\t" && character.unicodeScalars.count == 1 ? " " : String(character)
    }

    /// Columns on a terminal: two for East Asian wide characters and emoji.
    private func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        let isWide =
            scalar.properties.isEmojiPresentation || (0x1100...0x115F).contains(scalar.value)
            || (0x2E80...0xA4CF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
            || (0xF900...0xFAFF).contains(scalar.value) || (0xFE30...0xFE6F).contains(scalar.value)
            || (0xFF00...0xFF60).contains(scalar.value) || (0x2_0000...0x3_FFFD).contains(scalar.value)
        return isWide ? 2 : 1
    }

    private func colored(_ text: String, as code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// A text that a terminal shows and does not obey: control characters are escaped, but for those of the layout.
func printable(_ text: String, layout: [Unicode.Scalar] = ["\n", "\t"]) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
    return text.unicodeScalars.map { scalar in
        let isObeyed = scalar.properties.generalCategory == .control && !layout.contains(scalar)
        return isObeyed ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
}
