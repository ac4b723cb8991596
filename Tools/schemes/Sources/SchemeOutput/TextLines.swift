import SchemeModel

/// A file's text, line by line, for messages that point at one.
public struct TextLines {
    /// The path as it is shown to a person.
    let file: String
    /// Each with its ending.
    let lines: [Substring]

    public init(_ text: String, file: String) {
        self.file = file
        // By scalar, since "\r\n" is one character.
        let scalars = text.unicodeScalars
        var lines: [Substring] = []
        var start = text.startIndex
        for index in scalars.indices where scalars[index] == "\n" {
            let next = scalars.index(after: index)
            lines.append(text[start..<next])
            start = next
        }
        if start < text.endIndex { lines.append(text[start...]) }
        self.lines = lines
    }

    /// A line, counted from 0, without blanks and its ending at the end.
    func content(_ index: Int) -> Substring {
        var scalars = lines[index].unicodeScalars
        while let last = scalars.last, " \t\r\n".unicodeScalars.contains(last) { scalars.removeLast() }
        return Substring(scalars)
    }

    /// The first line that another text does not have at its place; the last one when only the other goes on.
    public func place(ofFirstDifferenceFrom other: String) -> Diagnostic.Place {
        let others = TextLines(other, file: file).lines
        let shared = zip(lines, others).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        return place(min(shared, lines.count - 1))
    }

    func fault(_ message: String, at index: Int, hint: String) -> Diagnostic {
        Diagnostic(message, at: place(index), hint: hint)
    }

    /// What stands on a line, without its indentation; the file as a whole when it has no such line.
    private func place(_ index: Int) -> Diagnostic.Place {
        guard lines.indices.contains(index) else { return Diagnostic.Place(file: file) }
        let line = String(content(index))
        let start = line.prefix { $0 == " " || $0 == "\t" }.count + 1
        let range = TextRange(
            start: TextPosition(line: index + 1, column: start),
            end: TextPosition(line: index + 1, column: line.count + 1)
        )
        return Diagnostic.Place(file: file, range: range, line: line)
    }
}
