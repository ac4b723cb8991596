/// Rows whose columns are aligned, each line two spaces in and without blanks at its end.
func textTable(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
        let cells = zip(row, widths).filter { $1 > 0 }.map { cell, width in
            cell + String(repeating: " ", count: width - cell.count)
        }
        let line = "  " + cells.joined(separator: "  ")
        return line.prefix(line.lastIndex { $0 != " " }.map { line.distance(from: line.startIndex, to: $0) + 1 } ?? 0)
            + "\n"
    }.joined()
}
