import Foundation

/// A secret however servers like to write its characters: in an address, in JSON, in HTML.
package struct SecretSpelling {
    /// Of each byte: itself first, then the escapes in lower case.
    private let spellings: [[[UInt8]]]
    /// The longest part that looks the same in every spelling.
    private let core: String

    init(_ secret: String) {
        spellings = secret.utf8.map { byte in
            guard !byte.isAlphanumeric else { return [[byte]] }
            let digits = String(byte, radix: 16)
            let hexadecimal = byte < 0x10 ? "0\(digits)" : digits
            let escapes = ["%\(hexadecimal)", "\\u00\(hexadecimal)", "&#\(byte);", "&#x\(digits);"]
            return [[byte], [UInt8(ascii: "\\"), byte]] + escapes.map { Array($0.utf8) }
        }
        let parts = secret.split { (character: Character) in character.utf8.contains { !$0.isAlphanumeric } }
        core = parts.max { $0.count < $1.count }.map(String.init) ?? ""
    }

    package func mayBe(in text: String) -> Bool { text.holds(core) }

    fileprivate func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            let end = end(in: bytes, from: start)
            if let end { ranges.append(start..<end) }
            start = end ?? start + 1
        }
        return ranges
    }

    private func end(in bytes: [UInt8], from start: Int) -> Int? {
        var place = start
        for spellings in spellings {
            let found = spellings.first { spelling in
                let there = bytes[min(place, bytes.endIndex)...].prefix(spelling.count)
                return spelling.count > 2 ? there.map(\.lowercased) == spelling : there.elementsEqual(spelling)
            }
            guard let found else { return nil }
            place += found.count
        }
        return place
    }
}

extension UInt8 {
    fileprivate var isAlphanumeric: Bool {
        let scalar = UnicodeScalar(self)
        return ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}

extension [SecretSpelling] {
    package func hidden(in text: String, behind mark: String) -> String {
        let spellings = filter { $0.mayBe(in: text) }
        guard !spellings.isEmpty else { return text }
        let bytes = [UInt8](text.utf8)
        var hidden: [UInt8] = []
        var end = 0
        for range in spellings.flatMap({ $0.ranges(in: bytes) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound >= end { hidden += bytes[end..<range.lowerBound] + mark.utf8 }
            end = Swift.max(end, range.upperBound)
        }
        return String(decoding: hidden + bytes[end...], as: UTF8.self)
    }
}

extension String {
    /// Whether a part is in it byte for byte; the C library is quick also where code is not optimized.
    package func holds(_ part: String) -> Bool {
        var (text, part) = (self, part)
        return text.withUTF8 { text in
            part.withUTF8 { part in
                guard var place = text.baseAddress, let start = part.baseAddress else { return part.isEmpty }
                let end = place + text.count
                while part.count <= end - place,
                    let found = memchr(place, Int32(start.pointee), end - place - part.count + 1)
                {
                    if memcmp(found, start, part.count) == 0 { return true }
                    place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
                }
                return false
            }
        }
    }
}
