/// One word of a text, as whoever reads `dailyOrders`, `DAILY_ORDERS` or `daily-orders` sees two.
///
/// Digits belong to the word before them; a letter outside of ASCII counts as a small one.
struct Hump: Equatable {
    /// What stands between a word and the one before it.
    enum Separator: Equatable {
        case nothing, underscore, hyphen, blank, other
    }

    /// In bytes of the text.
    let range: Range<Int>
    /// In lower case.
    let word: String
    let separator: Separator
    let isUpper: Bool
    let isCapital: Bool

    /// All words of a text.
    ///
    /// - Parameter knowsEscapes: Whether the `n` of `\n` is no letter at this place, as inside string literals.
    static func all(in bytes: [UInt8], knowsEscapes: (Int) -> Bool = { _ in true }) -> [Hump] {
        var humps: [Hump] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count, "ntr0".utf8.contains(bytes[index + 1]),
                knowsEscapes(index)
            {
                index += 2
                continue
            }
            guard isLetter(bytes[index]) || isDigit(bytes[index]) else {
                index += 1
                continue
            }
            let end = end(of: index, in: bytes)
            humps.append(Hump(bytes, index..<end, after: humps.last))
            index = end
        }
        return humps
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>, after previous: Hump?) {
        self.range = range
        let letters = bytes[range]
        word = String(decoding: letters, as: UTF8.self).lowercased()
        isCapital = Self.isUpper(bytes[range.lowerBound])
        isUpper = letters.count > 1 && letters.allSatisfy { Self.isUpper($0) || Self.isDigit($0) } && isCapital
        let between = bytes[(previous?.range.upperBound ?? 0)..<range.lowerBound]
        separator =
            switch Array(between) {
            case _ where previous == nil: .other
            case []: .nothing
            case [UInt8(ascii: "_")]: .underscore
            case [UInt8(ascii: "-")]: .hyphen
            case [UInt8(ascii: " ")]: .blank
            default: .other
            }
    }

    /// A capital begins a word behind a small letter or a digit, and before a small letter: `URLItem` is two, `URLs` one.
    private static func end(of start: Int, in bytes: [UInt8]) -> Int {
        var end = start + 1
        while end < bytes.count, isLetter(bytes[end]) || isDigit(bytes[end]) {
            let isBeforeSmall =
                isSmall(end + 1, in: bytes) && (bytes[end + 1] != UInt8(ascii: "s") || isSmall(end + 2, in: bytes))
            if isUpper(bytes[end]), !isUpper(bytes[end - 1]) || isBeforeSmall { break }
            end += 1
        }
        return end
    }

    private static func isSmall(_ index: Int, in bytes: [UInt8]) -> Bool {
        index < bytes.count && isLetter(bytes[index]) && !isUpper(bytes[index])
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        isUpper(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
    }

    private static func isUpper(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
