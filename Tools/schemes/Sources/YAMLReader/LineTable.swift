/// Finds lines and columns in a text.
///
/// A line ends at a line feed, a carriage return or both together, as in editors.
public struct LineTable: Sendable {
    private let text: String
    /// For each line, where it starts: in Unicode scalars and in UTF-8 bytes.
    private let starts: [(scalar: Int, byte: Int)]

    /// Beyond this many scalars a column counts scalars: counting the characters of a huge line again and again is slow.
    private static let longLine = 4_096

    public init(_ text: String) {
        self.text = text
        var starts = [(scalar: 0, byte: 0)]
        var scalar = 0
        var byte = 0
        var previous: UInt8 = 0
        for unit in text.utf8 {
            if previous == UInt8(ascii: "\n") || (previous == UInt8(ascii: "\r") && unit != UInt8(ascii: "\n")) {
                starts.append((scalar, byte))
            }
            if unit & 0b1100_0000 != 0b1000_0000 { scalar += 1 }
            byte += 1
            previous = unit
        }
        if previous == UInt8(ascii: "\n") || previous == UInt8(ascii: "\r") { starts.append((scalar, byte)) }
        self.starts = starts
    }

    /// Line and column of a scalar; an offset behind the text means the text's end.
    public func position(ofScalar offset: Int) -> TextPosition {
        var low = 0
        var high = starts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle].scalar <= offset { low = middle } else { high = middle - 1 }
        }
        let length = offset - starts[low].scalar
        if length > Self.longLine { return TextPosition(line: low + 1, column: length + 1) }
        let before = String(String.UnicodeScalarView(line(low + 1).unicodeScalars.prefix(length)))
        return TextPosition(line: low + 1, column: before.count + 1)
    }

    public func range(of span: TextSpan) -> TextRange {
        TextRange(start: position(ofScalar: span.start), end: position(ofScalar: max(span.start, span.end)))
    }

    /// The text of a line, counted from 1, without its end.
    public func line(_ number: Int) -> Substring {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: starts[number - 1].byte)
        let next = number < starts.count ? utf8.index(utf8.startIndex, offsetBy: starts[number].byte) : utf8.endIndex
        // By scalar, since "\r\n" is one character.
        var line = text[start..<next].unicodeScalars
        while let last = line.last, last == "\n" || last == "\r" { line.removeLast() }
        return Substring(line)
    }
}
