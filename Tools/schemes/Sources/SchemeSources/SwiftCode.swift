/// Swift source with blanks for everything that is not code: comments, and string literals with what is interpolated.
///
/// Every line keeps its number and every byte its place, so that what is found here is found there.
public struct SwiftCode {
    public private(set) var bytes: [UInt8]

    /// - Parameter keepsStrings: Whether literals stay, so that comments alone are blanked.
    public init(_ source: [UInt8], keepsStrings: Bool = false) {
        bytes = source.map { "\r\n".utf8.contains($0) ? $0 : UInt8(ascii: " ") }
        var lexer = SwiftLexer(source)
        while let token = lexer.token {
            // The token of a name in backticks is the name alone.
            let marks = token.kind == .word(isQuoted: true) ? 1 : 0
            let range = max(0, token.range.lowerBound - marks)..<min(source.count, token.range.upperBound + marks)
            if token.kind != .literal || keepsStrings { bytes.replaceSubrange(range, with: source[range]) }
            lexer.advance()
        }
    }
}
