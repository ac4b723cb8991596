import SchemeModel

/// Turns bytes of a file into places, quickest when asked for them in their order.
struct SourceLines {
    private let bytes: [UInt8]
    private let file: String
    /// The line that was looked at last, where it starts, and how far it is known to reach.
    private var number = 1
    private var start = 0
    private var reach = 0

    /// In bytes. A longer line is not shown and its columns are bytes: looking at it again and again is slow.
    private static let longLine = 4_096

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    mutating func mention(_ range: Range<Int>) -> SwiftSource.Mention {
        SwiftSource.Mention(name: String(decoding: bytes[range], as: UTF8.self), place: place(of: range))
    }

    /// - Parameter parts: What of the text must not be shown.
    mutating func place(of range: Range<Int>, hiding parts: PrivateText? = nil) -> Diagnostic.Place {
        let first = position(of: range.lowerBound)
        let shown = bytes[start...].prefix(Self.longLine + 1).prefix {
            $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
        }
        var line = shown.count > Self.longLine ? nil : String(decoding: shown, as: UTF8.self)
        if let parts, let whole = line {
            let start = String(decoding: bytes[..<start], as: UTF8.self).unicodeScalars.count
            line = parts.masked(Substring(whole), from: start)
        }
        let end = position(of: range.upperBound)
        return Diagnostic.Place(file: file, range: TextRange(start: first, end: end), line: line)
    }

    private mutating func position(of place: Int) -> TextPosition {
        move(to: place)
        let before = bytes[start..<place]
        let length = before.count > Self.longLine ? before.count : String(decoding: before, as: UTF8.self).count
        return TextPosition(line: number, column: length + 1)
    }

    private mutating func move(to place: Int) {
        if place < start { (number, start, reach) = (1, 0, 0) }
        while reach < place {
            let byte = bytes[reach]
            reach += 1
            let isFirstOfTwo = byte == UInt8(ascii: "\r") && reach < bytes.count && bytes[reach] == UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isFirstOfTwo) {
                number += 1
                start = reach
            }
        }
    }
}
