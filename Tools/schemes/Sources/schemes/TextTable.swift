/// Rows whose columns are aligned, each line two spaces in and without blanks at its end.
///
/// - Parameter width: What a line may have, where that is limited: the last column is broken into lines.
func textTable(_ rows: [[String]], width: Int? = nil) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    let indent = widths.dropLast().filter { $0 > 0 }.reduce(2) { $0 + $1 + 2 }
    guard let width, columns > 1, indent + (widths.last ?? 0) > width else {
        return rows.map { line($0, widths) }.joined()
    }
    // A column that would be too narrow begins on a line of its own.
    let isNarrow = width - indent < 24
    let blanks = String(repeating: " ", count: isNarrow ? 6 : indent)
    return rows.map { row in
        guard row.count == columns, let last = row.last else { return line(row, widths) }
        let lines = broken(last, at: width - blanks.count)
        let first = isNarrow ? Array(row.dropLast()) : row.dropLast() + lines.prefix(1)
        let others = isNarrow ? lines[...] : lines.dropFirst()
        return line(first, widths) + others.map { blanks + $0 + "\n" }.joined()
    }.joined()
}

private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = zip(row, widths).filter { $1 > 0 }.map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    let line = "  " + cells.joined(separator: "  ")
    guard let end = line.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "\n" }
    return String(Substring(line.utf8[...end])) + "\n"
}

/// The text in lines of that width; a longer word has a line of its own.
func broken(_ text: String, at width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] += " " + word
        } else {
            lines.append(String(word))
        }
    }
}
