import SchemeModel

/// A Swift file as text: what its `#if` lines ask, and the modules that it imports.
public struct SwiftSource: Sendable {
    /// A name and where it stands.
    public struct Mention: Equatable, Sendable {
        public let name: String
        public let place: Diagnostic.Place
    }

    /// The path as it is shown to a person.
    public let file: String
    /// The conditions in `#if` and `#elseif`, without what the compiler asks itself such as `os(Linux)`.
    public private(set) var conditions: [Mention] = []
    public private(set) var imports: [Mention] = []
    private(set) var branches = ConditionalBranches()

    /// - Parameter file: The path as it is shown to a person.
    public init(_ bytes: [UInt8], file: String) {
        self.file = file
        var lexer = SwiftLexer(bytes)
        var lines = SourceLines(bytes, file: file)
        var statement = ImportStatement()
        while let token = lexer.token {
            if token.kind == .directive, read(&lexer, &lines) {
                statement = ImportStatement()
                continue
            }
            if let module = statement.module(token, in: lexer) { imports.append(lines.mention(module)) }
            lexer.advance()
        }
    }

    /// Reads a directive of conditional compilation; false when it is another one.
    private mutating func read(_ lexer: inout SwiftLexer, _ lines: inout SourceLines) -> Bool {
        guard let directive = lexer.token?.range else { return false }
        switch String(decoding: lexer.source[directive], as: UTF8.self) {
        case "#if": readExpression(&lexer, &lines, isFirst: true)
        case "#elseif": readExpression(&lexer, &lines, isFirst: false)
        case "#else":
            branches.begin(.constant(true), at: lines.place(of: directive), isFirst: false)
            lexer.advance()
        case "#endif":
            branches.end()
            lexer.advance()
            return true
        default: return false
        }
        if let next = lexer.token, next.kind == .directive, lexer.source[next.range].elementsEqual("#error".utf8) {
            branches.markGuard()
        }
        return true
    }

    private mutating func readExpression(_ lexer: inout SwiftLexer, _ lines: inout SourceLines, isFirst: Bool) {
        let parser = ConditionParser(lexer)
        lexer = parser.lexer
        branches.begin(parser.expression, at: lines.place(of: parser.range), isFirst: isFirst)
        conditions += parser.names.map { lines.mention($0) }
    }
}
