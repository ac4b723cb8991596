/// Finds what the tokens of a file declare.
struct CodeReader {
    private let language: SourceLanguage
    /// The word before the token, where it may declare something.
    private var keyword: String?
    /// The type whose body the next brace opens.
    private var opening: String?
    /// Whether the last token belongs to the name of an extended type.
    private var isInPath = false
    /// For each open brace the type whose body it is.
    private var bodies: [String?] = []
    private var parentheses = 0
    /// In C: the name that a function's parameters and body may follow.
    private var candidate: (name: Range<Int>, hasParameters: Bool)?

    private static let types: Set<String> = ["struct", "class", "enum", "actor", "protocol"]
    private static let members: Set<String> = ["func", "var", "let", "subscript", "init"]

    init(_ language: SourceLanguage) {
        self.language = language
    }

    mutating func take(
        _ token: SwiftLexer.Token,
        of bytes: [UInt8],
        in lines: inout SourceLines,
        to code: inout SourceCode
    ) {
        code.isEmpty = false
        switch token.kind {
        case .word(let isQuoted):
            let word = String(decoding: bytes[token.range], as: UTF8.self)
            code.words.insert(word)
            language == .c
                ? takeC(word, token.range, &lines, &code) : takeSwift(word, isQuoted, token.range, &lines, &code)
        case .symbol(let symbol):
            keyword = nil
            take(symbol, &lines, &code)
        case .literal:
            keyword = nil
            for text in texts(in: bytes, token.range) {
                code.texts.append(SourceCode.Text(bytes: Array(bytes[text]), place: lines.place(of: text)))
            }
        case .directive: keyword = nil
        }
    }

    private mutating func takeSwift(
        _ word: String,
        _ isQuoted: Bool,
        _ range: Range<Int>,
        _ lines: inout SourceLines,
        _ code: inout SourceCode
    ) {
        let before = keyword
        // The kind of an imported member declares nothing.
        keyword = isQuoted ? nil : before == "import" && Self.types.contains(word) ? "import" : word
        isInPath = before == "extension" || (before == "." && isInPath)
        if isInPath { opening = word }
        switch before {
        case .some(let kind) where Self.types.contains(kind):
            // As in `class func`.
            if !isQuoted, Self.members.contains(word) { return }
            code.types.append(lines.mention(range))
            opening = word
        case "func":
            opening = nil
            add(range, &lines, &code)
        case "let", "var": if bodies.isEmpty || bodies.last != .some(nil) { add(range, &lines, &code) }
        default: break
        }
    }

    private func add(_ name: Range<Int>, _ lines: inout SourceLines, _ code: inout SourceCode) {
        let mention = lines.mention(name)
        code.members.append(SourceCode.Member(name: mention.name, type: bodies.last ?? nil, place: mention.place))
    }

    /// Functions are names before parentheses and a body, outside of braces; types are what follows `@implementation`.
    private mutating func takeC(
        _ word: String,
        _ range: Range<Int>,
        _ lines: inout SourceLines,
        _ code: inout SourceCode
    ) {
        switch keyword {
        case "@": keyword = word == "implementation" ? word : nil
        case "implementation":
            code.types.append(lines.mention(range))
            keyword = nil
        default: keyword = nil
        }
        if bodies.isEmpty, parentheses == 0 { candidate = (range, hasParameters: false) }
    }

    private mutating func take(_ symbol: Unicode.Scalar, _ lines: inout SourceLines, _ code: inout SourceCode) {
        if symbol != "." { isInPath = false }
        switch symbol {
        case ".": keyword = "."
        case "@" where language == .c: keyword = "@"
        case "(": parentheses += 1
        case ")":
            parentheses = max(0, parentheses - 1)
            if parentheses == 0 { candidate?.hasParameters = true }
        case "{":
            if language == .c, bodies.isEmpty, let candidate, candidate.hasParameters {
                add(candidate.name, &lines, &code)
            }
            bodies.append(opening)
            (candidate, opening) = (nil, nil)
        case "}": _ = bodies.popLast()
        case ";", "=": candidate = nil
        default: break
        }
    }

    /// The parts of a literal that the program holds as they are written: between quotes, escapes and line ends.
    private func texts(in bytes: [UInt8], _ literal: Range<Int>) -> [Range<Int>] {
        // An escape at the end of the file makes a literal that ends behind it.
        let literal = literal.clamped(to: 0..<bytes.count)
        var found: [Range<Int>] = []
        var start = literal.lowerBound
        var index = start
        func isEscaped(_ byte: UInt8) -> Bool {
            byte.isASCIIWord || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
        }
        while index <= literal.upperBound {
            let byte = index < literal.upperBound ? bytes[index] : 0
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            let text = bytes[start..<index]
            let first = text.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "#") }
            let last = text.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "#") }
            if let first, let last { found.append(first..<last + 1) }
            index += 1
            if byte == UInt8(ascii: "\\") {
                let isMark = index < literal.upperBound && !bytes[index].isASCIIWord
                if isMark { index += 1 }
                while !isMark, index < literal.upperBound, isEscaped(bytes[index]) { index += 1 }
            }
            start = index
        }
        return found
    }
}

extension UInt8 {
    fileprivate var isASCIIWord: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}
