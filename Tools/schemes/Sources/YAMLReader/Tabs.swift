/// Finds tabs that align or separate: YAML lets some of them through, and no two editors show them alike.
enum Tabs {
    /// The first tab of each line that stands neither in a value nor in a comment.
    ///
    /// - Parameter values: Where values and keys stand, in their order.
    static func misplaced(in text: String, outside values: [TextSpan]) -> [TextSpan] {
        guard text.utf8.contains(UInt8(ascii: "\t")) else { return [] }
        var found: [TextSpan] = []
        var values = values[...]
        var lineIsDone = false
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            while let value = values.first, value.end <= offset { values.removeFirst() }
            let isInValue = values.first.map { $0.start <= offset } ?? false
            if scalar == "\n" || scalar == "\r" {
                lineIsDone = false
            } else if !isInValue, !lineIsDone, scalar == "\t" || scalar == "#" {
                // A '#' outside of every value begins a comment.
                lineIsDone = true
                if scalar == "\t" { found.append(TextSpan(start: offset, end: offset + 1)) }
            }
        }
        return found
    }
}
