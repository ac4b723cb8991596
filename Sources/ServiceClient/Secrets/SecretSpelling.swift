import Foundation

/// A secret however servers like to write its characters: in an address, in JSON, in HTML, in UTF-16.
package struct SecretSpelling {
    private let bytes: [UInt8]
    /// The longest part that is the same in every spelling but that of escaped letters.
    private let core: String
    /// How many zeros follow each byte: 1 in UTF-16, 3 in UTF-32.
    private let zeros: Int
    /// Whether it is too short to be told from a part of a word.
    private let isWord: Bool

    init(_ secret: String, zeros: Int = 0) {
        self.zeros = zeros
        bytes = secret.utf8.joined(by: zeros)
        isWord = secret.count < Secrets.shortest
        let parts = secret.split { (character: Character) in character.utf8.contains { !$0.isAlphanumeric } }
        let core = parts.max { $0.count < $1.count } ?? ""
        self.core = String(decoding: core.utf8.joined(by: zeros), as: UTF8.self)
    }

    package func mayBe(in text: String) -> Bool {
        text.holds(core) || zeros == 0 && ["%", "\\u", "\\x", "&", "\u{FFFD}"].contains { text.holds($0) }
    }

    fileprivate func mark(_ mark: String) -> [UInt8] { mark.utf8.joined(by: zeros) }

    fileprivate func ranges(in text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let isStart = text[start] == bytes.first || Self.escapes.contains(text[start])
            let end = isStart ? end(in: text, from: start) : nil
            if let end, !isWord || isWord(start..<end, of: text) { ranges.append(start..<end) }
            start = end ?? start + 1
        }
        return ranges
    }

    private func end(in text: [UInt8], from start: Int) -> Int? {
        if text[start...].starts(with: bytes) { return start + bytes.count }
        guard zeros == 0 else { return nil }
        var (text, rest) = (text[start...], bytes[...])
        while let next = rest.first {
            if let (character, length) = Self.escaped(text), rest.starts(with: character) {
                rest.removeFirst(character.count)
                text.removeFirst(length)
            } else if text.first == next {
                rest.removeFirst()
                text.removeFirst()
            } else if next >= 0x80, text.starts(with: "\u{FFFD}".utf8) {
                // In a text that was not read as Latin-1.
                rest = rest.dropFirst().drop { (0x80..<0xC0).contains($0) }
                text.removeFirst(3)
            } else {
                return nil
            }
        }
        return text.startIndex
    }

    private func isWord(_ range: Range<Int>, of text: [UInt8]) -> Bool {
        func isPart(_ edge: UInt8?, of place: Int) -> Bool {
            edge?.isAlphanumeric == true && text.indices.contains(place) && text[place].isAlphanumeric
        }
        // The `n` of `\n` and the `20` of `%20` are no part of a word.
        let isAfterEscape = [(2, "\\"), (3, "%"), (6, "\\")].contains { length, sign in
            text.prefix(range.lowerBound).suffix(length).starts(with: sign.utf8)
        }
        return (isAfterEscape || !isPart(bytes.first, of: range.lowerBound - 1 - zeros))
            && !isPart(bytes.last, of: range.upperBound + zeros)
    }

    // MARK: - Escapes

    /// What a character begins with that is written in another way.
    private static let escapes = Set("%\\&\u{FFFD}".utf8)
    /// How a character is written by its number.
    private static let numbers: [(opening: String, radix: Int, digits: ClosedRange<Int>, closing: String)] = [
        ("\\u{", 16, 1...6, "}"), ("\\u", 16, 4...4, ""), ("\\x", 16, 2...2, ""), ("&#x", 16, 1...8, ";"),
        ("&#X", 16, 1...8, ";"), ("&#", 10, 1...8, ";"),
    ]
    private static let names = ["&amp;": "&", "&apos;": "'", "&gt;": ">", "&lt;": "<", "&quot;": "\""]

    /// The character that a text begins with in another form, and the length of that form.
    private static func escaped(_ text: ArraySlice<UInt8>) -> (character: [UInt8], length: Int)? {
        guard let first = text.first, escapes.contains(first) else { return nil }
        if first == UInt8(ascii: "%") {
            return number(text.dropFirst(), radix: 16, digits: 2...2).map { ([UInt8(truncatingIfNeeded: $0.value)], 3) }
        }
        for form in numbers where text.starts(with: form.opening.utf8) {
            let digits = text.dropFirst(form.opening.utf8.count)
            guard let (value, length) = number(digits, radix: form.radix, digits: form.digits),
                digits.dropFirst(length).starts(with: form.closing.utf8), let scalar = UnicodeScalar(value)
            else { continue }
            return (Array(String(scalar).utf8), form.opening.utf8.count + length + form.closing.utf8.count)
        }
        for (name, character) in names where text.starts(with: name.utf8) {
            return (Array(character.utf8), name.utf8.count)
        }
        guard first == UInt8(ascii: "\\"), let next = text.dropFirst().first, !next.isAlphanumeric else { return nil }
        return ([next], 2)
    }

    private static func number(_ text: ArraySlice<UInt8>, radix: Int, digits: ClosedRange<Int>) -> (
        value: UInt32, length: Int
    )? {
        let found = text.prefix(digits.upperBound).prefix(while: \.isAlphanumeric)
        guard digits.contains(found.count) else { return nil }
        return UInt32(String(decoding: found, as: UTF8.self), radix: radix).map { ($0, found.count) }
    }
}

extension Sequence<UInt8> {
    /// With zeros between the bytes, as UTF-16 and UTF-32 have them in both byte orders.
    fileprivate func joined(by zeros: Int) -> [UInt8] {
        Array(map { [$0] }.joined(separator: repeatElement(0, count: zeros)))
    }
}

extension UInt8 {
    fileprivate var isAlphanumeric: Bool {
        let scalar = UnicodeScalar(self)
        return ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
}

extension [SecretSpelling] {
    /// - Parameter mark: What replaces each of them.
    package func hidden(in text: String, behind mark: String) -> String {
        let spellings = filter { $0.mayBe(in: text) }
        guard !spellings.isEmpty else { return text }
        let bytes = [UInt8](text.utf8)
        var hidden: [UInt8] = []
        var end = 0
        let found = spellings.flatMap { spelling in spelling.ranges(in: bytes).map { ($0, spelling.mark(mark)) } }
        for (range, mark) in found.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
            if range.lowerBound >= end { hidden += bytes[end..<range.lowerBound] + mark }
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
