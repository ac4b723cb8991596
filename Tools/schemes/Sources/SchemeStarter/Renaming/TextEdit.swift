/// Other bytes for a range of a text.
struct TextEdit: Equatable {
    let range: Range<Int>
    let bytes: [UInt8]

    /// The same edits with others behind them which keep columns in their place: where two or more blanks follow on the
    /// line, they are more or fewer by what the names before them have lost or gained, as far as there is room.
    ///
    /// A line with a quote stays: its blanks are part of a value, which a program may put together elsewhere.
    static func keepingColumns(_ edits: [TextEdit], in text: [UInt8]) -> [TextEdit] {
        var result: [TextEdit] = []
        var growth = 0
        var line = 0..<0
        for (index, edit) in edits.enumerated() {
            if edit.range.lowerBound >= line.upperBound {
                growth = 0
                line = edit.range.lowerBound..<(text[edit.range.lowerBound...].firstIndex(of: newline) ?? text.count)
            }
            result.append(edit)
            growth += edit.bytes.count - edit.range.count
            let next = index + 1 < edits.count ? edits[index + 1].range.lowerBound : text.count
            if text[lineStart(of: line.lowerBound, in: text)..<line.upperBound].contains(UInt8(ascii: "\"")) {
                continue
            }
            var rest = edit.range.upperBound..<max(edit.range.upperBound, min(next, line.upperBound))
            while growth != 0, let gap = gap(in: text, rest) {
                // Behind a key's colon one blank is enough.
                let width = max(text[gap.lowerBound - 1] == UInt8(ascii: ":") ? 1 : 2, gap.count - growth)
                result.append(TextEdit(range: gap, bytes: [UInt8](repeating: blank, count: width)))
                growth += width - gap.count
                rest = gap.upperBound..<rest.upperBound
            }
        }
        return result
    }

    private static let blank = UInt8(ascii: " ")
    private static let newline = UInt8(ascii: "\n")

    private static func lineStart(of index: Int, in text: [UInt8]) -> Int {
        text[..<index].lastIndex(of: newline).map { $0 + 1 } ?? 0
    }

    /// The first two or more blanks that something follows.
    private static func gap(in text: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        var index = range.lowerBound
        while index < range.upperBound {
            let end = text[index..<range.upperBound].firstIndex { $0 != blank } ?? range.upperBound
            if end - index >= 2, end < range.upperBound { return index..<end }
            index = max(end, index + 1)
        }
        return nil
    }
}
