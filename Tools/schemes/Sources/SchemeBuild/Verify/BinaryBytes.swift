import Foundation

/// The bytes of a file or of a part of it, searched for texts. The first has the index 0.
struct BinaryBytes {
    private let data: Data

    /// - Parameter data: May be a slice.
    init(_ data: Data) {
        self.data = data
    }

    var count: Int { data.count }

    var all: [UInt8] { Array(data) }

    /// The byte at `index`; `nil` outside of the file.
    subscript(index: Int) -> UInt8? {
        (0..<data.count).contains(index) ? data[data.startIndex + index] : nil
    }

    /// A part, which shares the memory; `nil` if it is not inside the file.
    func part(_ range: Range<Int>) -> BinaryBytes? {
        guard range.lowerBound >= 0, range.upperBound <= data.count else { return nil }
        return BinaryBytes(data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound])
    }

    /// An unsigned number of `size` bytes, at most 4; `nil` outside of the file.
    func number(at offset: Int, size: Int = 4, isBig: Bool = false) -> Int? {
        var number = 0
        for index in 0..<size {
            guard let byte = self[offset + (isBig ? index : size - 1 - index)] else { return nil }
            number = number << 8 | Int(byte)
        }
        return number
    }

    func withUnsafeBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value { data.withUnsafeBytes(body) }

    func starts(with prefix: [UInt8]) -> Bool {
        data.starts(with: prefix)
    }

    /// The first places of `text` inside `range` that `fits` accepts, at most `limit` of them.
    func places(
        of text: [UInt8],
        in range: Range<Int>? = nil,
        limit: Int = 1,
        where fits: (Range<Int>) -> Bool = { _ in true }
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        let end = range?.upperBound ?? data.count
        var start = range?.lowerBound ?? 0
        while found.count < limit, let index = index(of: text, from: start, to: end) {
            let place = index..<index + text.count
            if fits(place) { found.append(place) }
            start = index + 1
        }
        return found
    }

    /// `memchr` and `memcmp` do the work: they are fast in a tool that is built for debugging, too.
    private func index(of text: [UInt8], from start: Int, to end: Int) -> Int? {
        guard let first = text.first, end <= data.count else { return nil }
        return data.withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress else { return nil }
            var start = start
            while start + text.count <= end,
                let hit = memchr(base + start, Int32(first), end - text.count - start + 1)
            {
                start = UnsafeRawPointer(hit) - base
                let isSame = text.withUnsafeBytes { text in
                    text.baseAddress.map { memcmp(base + start, $0, text.count) == 0 } ?? false
                }
                if isSame { return start }
                start += 1
            }
            return nil
        }
    }

    /// The printable ASCII around `place`, as far as it reaches: the whole symbol, path or literal.
    func string(around place: Range<Int>) -> String {
        var (start, end) = (place.lowerBound, place.upperBound)
        while let byte = self[start - 1], byte.isPrintable, end - start < Self.longestString { start -= 1 }
        while let byte = self[end], byte.isPrintable, end - start < Self.longestString { end += 1 }
        return String(decoding: data[data.startIndex + start..<data.startIndex + end], as: UTF8.self)
    }

    private static let longestString = 4096
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte can stand in an ASCII identifier.
    var isWord: Bool {
        let letter = self | 0x20
        return isDigit || self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    }

    fileprivate var isPrintable: Bool { (0x20...0x7e).contains(self) }
}
