/// Recognizes the module in an import, whatever stands before `import` and whichever member is imported.
struct ImportStatement {
    private enum State {
        /// At the statement's begin, or behind what may stand before `import`.
        case begin
        /// Behind `@`.
        case attribute
        /// Inside the parentheses of an attribute.
        case arguments
        /// Behind `import`, or behind the kind of the member.
        case imported
        case other
    }

    private var state = State.begin

    private static let modifiers: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    /// Takes the next token; the name of the module when it is one.
    mutating func module(_ token: SwiftLexer.Token, in lexer: SwiftLexer) -> Range<Int>? {
        if token.startsLine || token.kind == .symbol(";") { state = .begin }
        let isModule: Bool
        (state, isModule) = next(token, in: lexer)
        return isModule ? token.range : nil
    }

    private func next(_ token: SwiftLexer.Token, in lexer: SwiftLexer) -> (State, isModule: Bool) {
        switch (state, token.kind) {
        case (.other, _): return (.other, false)
        case (.begin, .symbol("@")): return (.attribute, false)
        case (.begin, .symbol(";")): return (.begin, false)
        case (.begin, .symbol("(")): return (.arguments, false)
        case (.attribute, .word): return (.begin, false)
        case (.arguments, .symbol(")")): return (.begin, false)
        case (.arguments, .word): return (.arguments, false)
        case (.begin, .word(isQuoted: false)):
            let word = String(decoding: lexer.source[token.range], as: UTF8.self)
            if word == "import" { return (.imported, false) }
            return (Self.modifiers.contains(word) ? .begin : .other, false)
        case (.imported, .word):
            let word = String(decoding: lexer.source[token.range], as: UTF8.self)
            return Self.kinds.contains(word) ? (.imported, false) : (.other, true)
        default: return (.other, false)
        }
    }
}
