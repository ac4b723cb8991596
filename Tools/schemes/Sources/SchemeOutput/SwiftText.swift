import SchemeModel

/// Swift source in the making: lines with their indentation, as `swift format` would leave them.
struct SwiftText {
    private(set) var text = ""
    private var depth = 0

    /// The configuration of this repository's .swift-format.
    static let lineLength = 120
    private static let indentation = 4

    /// How many columns are left on a line at this depth.
    var room: Int { Self.lineLength - depth * Self.indentation }

    mutating func line(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: " ", count: depth * Self.indentation) + line }
        text += "\n"
    }

    mutating func indented(_ body: (inout SwiftText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// A line that opens a brace or parenthesis, the indented body, and the line that closes it.
    mutating func block(_ opening: String, closing: String = "}", _ body: (inout SwiftText) -> Void) {
        line(opening)
        indented(body)
        line(closing)
    }

    /// Fixed source, indented to where it stands.
    mutating func lines(_ source: String) {
        for piece in source.split(separator: "\n", omittingEmptySubsequences: false) { line(String(piece)) }
    }

    /// A case of a `switch` and its one statement, on one line where both fit.
    mutating func switchCase(_ pattern: String, _ statement: String) {
        let single = "case \(pattern): \(statement)"
        if single.count <= room { return line(single) }
        line("case \(pattern):")
        indented { text in
            let sides = statement.split(separator: " = ", maxSplits: 1)
            guard statement.count > text.room, sides.count == 2 else { return text.line(statement) }
            text.line("\(sides[0]) =")
            text.indented { $0.line(String(sides[1])) }
        }
    }
}
