/// Swift source with everything blanked that is not code: comments, and what stands inside string literals.
///
/// Every line keeps its number and every byte its place, so that what is found here is found there.
public struct SwiftCode {
    /// The bytes of the code; blanked ones are spaces.
    public private(set) var bytes: [UInt8]
    private let source: [UInt8]
    private let keepsStrings: Bool
    private var index = 0

    /// - Parameter keepsStrings: Whether string literals stay, so that comments alone are blanked.
    public init(_ source: [UInt8], keepsStrings: Bool = false) {
        self.source = source
        self.keepsStrings = keepsStrings
        bytes = source
        while index < source.count { skipCode(untilParenthesis: false) }
    }

    /// The lines of the code, without their ends.
    var lines: [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// Passes over code; in an interpolation up to the parenthesis that closes it.
    private mutating func skipCode(untilParenthesis: Bool) {
        var depth = 0
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: "/") where follows("//"): blank(while: { $0 != UInt8(ascii: "\n") })
            case UInt8(ascii: "/") where follows("/*"): blankComment()
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                let start = index
                if !blankString() { index += 1 }
                if keepsStrings { bytes.replaceSubrange(start..<index, with: source[start..<index]) }
            case UInt8(ascii: "("):
                depth += 1
                index += 1
            case UInt8(ascii: ")"):
                index += 1
                depth -= 1
                if untilParenthesis, depth < 0 { return }
            default: index += 1
            }
        }
    }

    /// Block comments lie inside each other in Swift.
    private mutating func blankComment() {
        var depth = 0
        repeat {
            if follows("/*") {
                depth += 1
                blank(2)
            } else if follows("*/") {
                depth -= 1
                blank(2)
            } else {
                blank(1)
            }
        } while depth > 0 && index < source.count
    }

    /// Blanks a string literal of any kind; false when none begins here.
    private mutating func blankString() -> Bool {
        var hashes = 0
        while index + hashes < source.count, source[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
        guard index + hashes < source.count, source[index + hashes] == UInt8(ascii: "\"") else { return false }
        let start = index
        index += hashes
        let isMultiline = follows("\"\"\"")
        let marks = String(repeating: "#", count: hashes)
        let closing = (isMultiline ? "\"\"\"" : "\"") + marks
        index = start
        blank(hashes + (isMultiline ? 3 : 1))
        while index < source.count {
            if follows(closing) {
                blank(closing.utf8.count)
                return true
            } else if follows("\\" + marks + "(") {
                let opening = index
                index += hashes + 2
                skipCode(untilParenthesis: true)
                for place in opening..<index where bytes[place] != UInt8(ascii: "\n") {
                    bytes[place] = UInt8(ascii: " ")
                }
            } else if follows("\\" + marks) {
                blank(hashes + 2)
            } else if !isMultiline, source[index] == UInt8(ascii: "\n") {
                return true  // Unclosed: the compiler's to say.
            } else {
                blank(1)
            }
        }
        return true
    }

    private func follows(_ text: String) -> Bool {
        source[index...].starts(with: text.utf8)
    }

    private mutating func blank(_ count: Int) {
        for _ in 0..<count where index < source.count {
            if source[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
            index += 1
        }
    }

    private mutating func blank(while isMeant: (UInt8) -> Bool) {
        while index < source.count, isMeant(source[index]) { blank(1) }
    }
}
