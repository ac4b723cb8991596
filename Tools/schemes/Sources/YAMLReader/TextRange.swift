/// A place in a text: line and column from 1, the column in characters as an editor counts them.
public struct TextPosition: Comparable, Hashable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

/// A stretch of text: the first position that belongs to it and the first that does not.
public struct TextRange: Hashable, Sendable {
    public let start: TextPosition
    public let end: TextPosition

    public init(start: TextPosition, end: TextPosition) {
        self.start = start
        self.end = end
    }
}
