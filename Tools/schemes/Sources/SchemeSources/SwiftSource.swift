import SchemeModel

/// A source file as text: what its `#if` lines test, the modules that it imports, and the code of each branch.
///
/// Most are Swift files; C files have no imports.
public struct SwiftSource: Sendable {
    /// A name and where it stands.
    public struct Mention: Equatable, Sendable {
        public let name: String
        public let place: Diagnostic.Place

        public init(name: String, place: Diagnostic.Place) {
            self.name = name
            self.place = place
        }
    }

    /// The path as it is shown to a person.
    public let file: String
    /// The conditions in `#if` and `#elseif`, without what the compiler asks itself such as `os(Linux)`.
    public private(set) var conditions: [Mention] = []
    public private(set) var imports: [Mention] = []
    private(set) var branches = ConditionalBranches()
    /// The code outside of the branches, then of each branch; empty where the file is read without it.
    private(set) var code: [SourceCode] = []
    private let language: SourceLanguage

    /// - Parameters:
    ///   - file: The path as it is shown to a person.
    ///   - keepsCode: Whether `blocks` is needed, which takes longer.
    public init(_ bytes: [UInt8], file: String, language: SourceLanguage = .swift, keepsCode: Bool = false) {
        self.file = file
        self.language = language
        var lexer = SwiftLexer(language == .c ? CSource(bytes).bytes : bytes, entersStrings: true)
        var lines = SourceLines(bytes, file: file)
        var statement = ImportStatement()
        var reader = CodeReader(language)
        if keepsCode { code = [SourceCode()] }
        while let token = lexer.token {
            if token.kind == .directive, read(&lexer, &lines) {
                statement = ImportStatement()
                if keepsCode { code += (code.count..<branches.all.count + 1).map { _ in SourceCode() } }
                continue
            }
            let place = branches.current.map { $0 + 1 } ?? 0
            if language == .swift, let module = statement.module(token, in: lexer) {
                imports.append(lines.mention(module))
                if keepsCode { code[place].imports.append(lines.mention(module)) }
            }
            if keepsCode { reader.take(token, of: bytes, in: &lines, to: &code[place]) }
            lexer.advance()
        }
    }

    /// Reads a directive of conditional compilation; false when it is another one.
    private mutating func read(_ lexer: inout SwiftLexer, _ lines: inout SourceLines) -> Bool {
        guard let directive = lexer.token?.range else { return false }
        let isC = language == .c
        switch String(decoding: lexer.source[directive], as: UTF8.self) {
        case "#if": readExpression(&lexer, &lines, isFirst: true)
        case "#ifdef" where isC, "#ifndef" where isC: readExpression(&lexer, &lines, isFirst: true)
        case "#elseif" where !isC, "#elif" where isC: readExpression(&lexer, &lines, isFirst: false)
        case "#elifdef" where isC, "#elifndef" where isC: readExpression(&lexer, &lines, isFirst: false)
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
        let parser = ConditionParser(lexer, language)
        lexer = parser.lexer
        let names = parser.names.map { lines.mention($0) }
        branches.begin(parser.expression, of: names.map(\.name), at: lines.place(of: parser.range), isFirst: isFirst)
        conditions += names
    }
}
