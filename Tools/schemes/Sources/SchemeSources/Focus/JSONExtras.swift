/// What editors allow in a JSON text and strict JSON does not.
enum JSONExtras {
    /// The comments, and the commas behind a last item.
    static func ranges(in bytes: [UInt8]) throws(JSONScanner.Fault) -> [Range<Int>] {
        var extras: [Range<Int>] = []
        // The last two characters that say something.
        var (last, lastButOne) = (0, 0)
        var index = 0
        while index < bytes.count {
            let mark = Unicode.Scalar(bytes[index])
            if mark == "/" {
                let comment = try comment(at: index, in: bytes)
                extras.append(comment)
                index = comment.upperBound
                continue
            }
            if mark == "]" || mark == "}", character(last, in: bytes) == ",",
                !"[{,".unicodeScalars.contains(character(lastButOne, in: bytes))
            {
                extras.append(last..<last + 1)
            }
            if !bytes[index].isJSONBlank { (last, lastButOne) = (index, last) }
            index = mark == "\"" ? bytes.endOfJSONString(at: index) : index + 1
        }
        return extras.sorted { $0.lowerBound < $1.lowerBound }
    }

    private static func character(_ index: Int, in bytes: [UInt8]) -> Unicode.Scalar { Unicode.Scalar(bytes[index]) }

    private static func comment(at start: Int, in bytes: [UInt8]) throws(JSONScanner.Fault) -> Range<Int> {
        if bytes[start...].starts(with: "//".utf8) {
            let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
            return start..<(bytes[start...].firstIndex { ends.contains($0) } ?? bytes.count)
        }
        guard bytes[start...].starts(with: "/*".utf8) else {
            throw JSONScanner.Fault(message: "a value is expected here", offset: start)
        }
        guard let end = bytes[(start + 2)...].firstRange(of: Array("*/".utf8)) else {
            throw JSONScanner.Fault(message: "this comment is not closed", offset: start)
        }
        return start..<end.upperBound
    }
}
