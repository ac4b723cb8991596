/// A JSON text that is edited in place: what an edit does not mean keeps its bytes.
///
/// Comments and a comma behind the last item may stand in it, as editors allow them.
struct JSONText {
    /// An item of a list, or a member of an object with its key; all in bytes.
    struct Item {
        let key: Range<Int>?
        let value: Range<Int>

        var range: Range<Int> { (key ?? value).lowerBound..<value.upperBound }
    }

    let bytes: [UInt8]
    /// The comments, and the commas behind a last item: what strict JSON does not have.
    let extras: [Range<Int>]
    /// The same bytes with blanks for the extras, so that it is strict JSON with everything at its place.
    private let plain: [UInt8]

    init(_ bytes: [UInt8]) throws(JSONScanner.Fault) {
        self.bytes = bytes
        extras = try JSONExtras.ranges(in: bytes)
        var plain = bytes
        for index in extras.joined() where !plain[index].isJSONBlank { plain[index] = .blank }
        if let fault = JSONScanner.fault(in: plain) { throw fault }
        self.plain = plain
    }

    /// The whole value.
    var root: Range<Int> {
        let start = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        return (start..<bytes.count).trimmed(in: plain)
    }

    func isObject(_ range: Range<Int>) -> Bool { plain[range.lowerBound] == UInt8(ascii: "{") }

    func isList(_ range: Range<Int>) -> Bool { plain[range.lowerBound] == UInt8(ascii: "[") }

    /// What stands in a list or an object, in its order.
    func items(in container: Range<Int>) -> [Item] {
        let inner = container.inner
        var items: [Item] = []
        var key: Range<Int>?
        var (start, index, depth) = (inner.lowerBound, inner.lowerBound, 0)
        while index < inner.upperBound {
            let mark = Unicode.Scalar(plain[index])
            let next = mark == "\"" ? plain.endOfJSONString(at: index) : index + 1
            if depth == 0, mark == ":" {
                key = (start..<index).trimmed(in: plain)
                start = next
            } else if depth == 0, mark == "," {
                items.append(Item(key: key, value: (start..<index).trimmed(in: plain)))
                (key, start) = (nil, next)
            }
            if mark == "[" || mark == "{" { depth += 1 }
            if mark == "]" || mark == "}" { depth -= 1 }
            index = next
        }
        let last = (start..<inner.upperBound).trimmed(in: plain)
        return last.isEmpty ? items : items + [Item(key: key, value: last)]
    }

    /// Whether an extra is the comma behind the last item of a list.
    func isCommaInList(_ extra: Range<Int>) -> Bool {
        extra.count == 1 && plain[extra.upperBound...].first { !$0.isJSONBlank } == UInt8(ascii: "]")
    }

    /// Whether nothing at all stands in a list or an object, not even a comment.
    func isBlank(_ container: Range<Int>) -> Bool { container.inner.trimmed(in: bytes).isEmpty }
}

extension UInt8 {
    static let blank = UInt8(ascii: " ")

    /// RFC 8259, section 2.
    var isJSONBlank: Bool { [.blank, UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(self) }
}

extension Range<Int> {
    /// A list or an object without its brackets.
    var inner: Self { lowerBound + 1..<upperBound - 1 }

    /// The range without blanks at both ends.
    func trimmed(in bytes: [UInt8]) -> Self {
        let start = first { !bytes[$0].isJSONBlank } ?? upperBound
        let end = last { !bytes[$0].isJSONBlank }.map { $0 + 1 } ?? start
        return start..<end
    }
}

extension [UInt8] {
    /// Behind the closing quote of the string that begins at an index, or the end of the text.
    func endOfJSONString(at start: Int) -> Int {
        var index = start + 1
        while index < count, self[index] != UInt8(ascii: "\"") { index += self[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return Swift.min(index + 1, count)
    }
}
