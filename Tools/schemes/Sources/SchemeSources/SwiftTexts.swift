/// The plain strings of a Swift file, without their quotes.
public func texts(in bytes: [UInt8], file: String) -> [SwiftSource.Mention] {
    var lexer = SwiftLexer(bytes)
    var lines = SourceLines(bytes, file: file)
    var found: [SwiftSource.Mention] = []
    while let token = lexer.token {
        let quote = UInt8(ascii: "\"")
        if token.kind == .literal, token.range.count >= 2, bytes[token.range.lowerBound] == quote {
            found.append(lines.mention(token.range.lowerBound + 1..<token.range.upperBound - 1))
        }
        lexer.advance()
    }
    return found
}
