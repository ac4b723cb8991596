import SchemeModel

/// A part of a text as its reader sees it, of which every byte knows where it is written.
struct Passage {
    let bytes: ArraySlice<UInt8>
    /// Of each byte and of the end; nothing where the bytes stand as they are.
    private var places: [Int]?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    private init(_ bytes: ArraySlice<UInt8>, places: [Int]?) {
        (self.bytes, self.places) = (bytes, places)
    }

    subscript(range: Range<Int>) -> Passage { Passage(bytes[range], places: places) }

    func place(of range: Range<Int>) -> Range<Int> {
        guard let places else { return range }
        return places[range.lowerBound]..<places[range.upperBound]
    }

    /// What is no UTF-8 is searched as well, with another character in the place of its bytes beyond ASCII.
    var text: String {
        String(validating: bytes, as: UTF8.self) ?? String(decoding: bytes.map { min($0, 0x7F) }, as: UTF8.self)
    }

    /// Whether it has none of the characters with which an escape, a name with its value or JSON is written.
    var isPlain: Bool { !["\"", "%", "'", "<", "=", "@", "[", "\\", "{"].contains { holds($0) } }

    func holds(_ part: String) -> Bool { bytes.withUnsafeBytes { $0.hold(part) } }

    /// With the characters that JSON's escapes stand for, or also those of an address; one beyond ASCII becomes another.
    func unescaped(percent: Bool = false) -> Passage {
        var unescaped: [UInt8] = []
        var places: [Int] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let (byte, length) = character(at: index, percent: percent)
            unescaped.append(byte)
            places.append(place(of: index..<index).lowerBound)
            index += length
        }
        places.append(place(of: index..<index).lowerBound)
        return Passage(unescaped[...], places: places)
    }

    private func character(at index: Int, percent: Bool) -> (UInt8, length: Int) {
        func number(from start: Int, digits: Int) -> UInt8? {
            guard start + digits <= bytes.endIndex else { return nil }
            return Int(String(decoding: bytes[start..<start + digits], as: UTF8.self), radix: 16)
                .map { UInt8(min($0, 0x7F)) }
        }
        switch bytes[index] {
        case UInt8(ascii: "%") where percent:
            return number(from: index + 1, digits: 2).map { ($0, 3) } ?? (bytes[index], 1)
        case UInt8(ascii: "\\") where index + 1 < bytes.endIndex:
            switch bytes[index + 1] {
            case UInt8(ascii: "u"): return number(from: index + 2, digits: 4).map { ($0, 6) } ?? (bytes[index], 1)
            case UInt8(ascii: "n"), UInt8(ascii: "r"): return (UInt8(ascii: "\n"), 2)
            case UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"): return (UInt8(ascii: " "), 2)
            default: return (bytes[index + 1], 2)
            }
        default: return (bytes[index], 1)
        }
    }
}
