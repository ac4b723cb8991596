extension ConditionParser {
    /// A name, a number, or `defined`, compared with another where a comparison follows.
    mutating func operandOfC() -> ConditionExpression {
        guard let first = termOfC() else { return .question }
        guard let comparison = comparisonOfC() else { return first.isTrue }
        guard let second = termOfC() else { return .question }
        // A condition that is on is 1, one that is off is 0.
        let results = [0, 1].map { value in comparison(first.number(value), second.number(value)) }
        switch (first, second) {
        case (.expression(.condition), .expression(.condition)), (.expression(.question), _),
            (_, .expression(.question)):
            return .question
        case (.expression(let condition), _), (_, .expression(let condition)):
            return results[0] == results[1] ? .constant(results[0]) : results[1] ? condition : .not(condition)
        case (.number, .number): return .constant(results[0])
        }
    }

    private enum Term {
        case number(Int)
        case expression(ConditionExpression)

        var isTrue: ConditionExpression {
            switch self {
            case .number(let number): .constant(number != 0)
            case .expression(let expression): expression
            }
        }

        func number(_ value: Int) -> Int {
            if case .number(let number) = self { number } else { value }
        }
    }

    private mutating func termOfC() -> Term? {
        guard let token, case .word = token.kind else { return nil }
        let text = String(decoding: lexer.source[token.range], as: UTF8.self)
        advance()
        if text == "defined" { return definedName().map(Term.expression) }
        if text.first?.isNumber == true {
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            return Int(digits).map(Term.number) ?? .expression(.question)
        }
        return .expression(skipArguments() ? .question : answer(to: token.range, isQuoted: true))
    }

    /// The name after `defined`, with or without parentheses.
    private mutating func definedName() -> ConditionExpression? {
        var name: Range<Int>?
        if let token, case .word = token.kind {
            name = token.range
            advance()
        } else if token?.kind == .symbol("(") {
            if let inside = lexer.following, case .word = inside.kind { name = inside.range }
            _ = skipArguments()
        }
        return name.map { answer(to: $0, isQuoted: true) }
    }

    private mutating func comparisonOfC() -> ((Int, Int) -> Bool)? {
        guard let token, case .symbol(let symbol) = token.kind else { return nil }
        let isLong = lexer.character(at: token.range.upperBound) == "="
        let comparison: ((Int, Int) -> Bool)? =
            switch (symbol, isLong) {
            case ("=", true): { $0 == $1 }
            case ("!", true): { $0 != $1 }
            case ("<", true): { $0 <= $1 }
            case (">", true): { $0 >= $1 }
            case ("<", false): { $0 < $1 }
            case (">", false): { $0 > $1 }
            default: nil
            }
        guard comparison != nil else { return nil }
        advance()
        if isLong { advance() }
        return comparison
    }
}

extension SwiftLexer {
    /// The token after the one that is looked at.
    fileprivate var following: Token? {
        var lexer = self
        lexer.advance()
        return lexer.token
    }
}
