/// Reads the expression behind `#if` or `#elseif` as the compiler does: `&&` binds closer than `||`, and a line's end ends
/// the expression except inside parentheses.
struct ConditionParser {
    /// The names of conditions, where they stand.
    private(set) var names: [Range<Int>] = []
    /// From the first token to the last.
    private(set) var range: Range<Int>
    private(set) var expression = ConditionExpression.question
    private(set) var lexer: SwiftLexer
    private let language: SourceLanguage
    private var parentheses = 0

    /// More parentheses and exclamation marks inside each other are not looked into.
    private static let deepest = 64

    /// - Parameter lexer: It looks at the directive; the parser's own looks behind the expression afterwards.
    init(_ lexer: SwiftLexer, _ language: SourceLanguage = .swift) {
        self.lexer = lexer
        self.language = language
        let directive = lexer.token.map { String(decoding: lexer.source[$0.range], as: UTF8.self) } ?? ""
        let end = lexer.token?.range.upperBound ?? lexer.source.count
        range = end..<end
        self.lexer.advance()
        if let token { range = token.range }
        expression = disjunction(depth: 0)
        if directive.hasSuffix("ndef") { expression = .not(expression) }
        parentheses = 0
        // What goes on as no expression does is the compiler's to refuse.
        if token != nil { expression = .question }
        while token != nil { advance() }
    }

    /// The token to read next, unless it lies behind the expression.
    var token: SwiftLexer.Token? {
        guard let token = lexer.token, token.kind != .directive else { return nil }
        if token.startsLine, parentheses == 0 || language == .c { return nil }
        return token
    }

    mutating func advance() {
        if let token { range = range.lowerBound..<token.range.upperBound }
        lexer.advance()
    }

    private mutating func disjunction(depth: Int) -> ConditionExpression {
        var parts = [conjunction(depth: depth)]
        while skip(twice: "|") { parts.append(conjunction(depth: depth)) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction(depth: Int) -> ConditionExpression {
        var parts = [part(depth: depth)]
        while skip(twice: "&") { parts.append(part(depth: depth)) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func skip(twice symbol: Unicode.Scalar) -> Bool {
        guard let token, token.kind == .symbol(symbol), lexer.character(at: token.range.upperBound) == symbol else {
            return false
        }
        advance()
        advance()
        return true
    }

    private mutating func part(depth: Int) -> ConditionExpression {
        guard let token, depth < Self.deepest else { return .question }
        switch token.kind {
        case .symbol("!"):
            advance()
            return .not(part(depth: depth + 1))
        case .symbol("("):
            parentheses += 1
            advance()
            let inner = disjunction(depth: depth + 1)
            return skipClosingParenthesis() ? inner : .question
        case .word where language == .c: return operandOfC()
        case .word(let isQuoted):
            advance()
            if !isQuoted, skipArguments() { return .question }
            return answer(to: token.range, isQuoted: isQuoted)
        default: return .question
        }
    }

    mutating func answer(to name: Range<Int>, isQuoted: Bool) -> ConditionExpression {
        let text = String(decoding: lexer.source[name], as: UTF8.self)
        if !isQuoted, text == "true" || text == "false" { return .constant(text == "true") }
        // `$Feature` asks the compiler.
        guard let first = text.first, first.isLetter || first == "_" else { return .question }
        names.append(name)
        return .condition(text)
    }

    /// What stands in parentheses behind a question to the compiler, such as `os(Linux)`.
    mutating func skipArguments() -> Bool {
        guard token?.kind == .symbol("(") else { return false }
        let outside = parentheses
        repeat {
            switch token?.kind {
            case .symbol("("):
                parentheses += 1
                advance()
            case .symbol(")"): _ = skipClosingParenthesis()
            default: advance()
            }
        } while parentheses > outside && token != nil
        return true
    }

    private mutating func skipClosingParenthesis() -> Bool {
        guard let token, token.kind == .symbol(")") else { return false }
        range = range.lowerBound..<token.range.upperBound
        // What follows it may lie outside of all parentheses, where the next line is no part of the expression.
        parentheses -= 1
        lexer.advance()
        return true
    }
}
