import SchemeModel

/// A Swift file as text: the names that its `#if` lines test, and the modules that it imports.
public struct SwiftSource: Sendable {
    /// A name and where it stands.
    public struct Mention: Equatable, Sendable {
        public let name: String
        public let place: Diagnostic.Place
    }

    /// The conditions in `#if` and `#elseif`, without what the compiler asks itself such as `os(Linux)`.
    public let conditions: [Mention]
    public let imports: [Mention]

    /// - Parameter file: The path as it is shown to a person.
    public init(_ bytes: [UInt8], file: String) {
        let written = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var conditions: [Mention] = []
        var imports: [Mention] = []
        for (index, code) in SwiftCode(bytes).lines.enumerated() {
            let text = String(decoding: code, as: UTF8.self)
            guard text.contains("#") || text.contains("import") else { continue }
            let words = Words(text).all
            let line = LineOfCode(file: file, number: index + 1, text: String(decoding: written[index], as: UTF8.self))
            if words.first?.text == "#if" || words.first?.text == "#elseif" {
                conditions += Self.conditions(in: words.dropFirst()).map(line.mention)
            } else {
                imports += words.split { $0.text == ";" }.compactMap(Self.module).map(line.mention)
            }
        }
        self.conditions = conditions
        self.imports = imports
    }

    /// Names that no parenthesis follows and none encloses: `canImport(X)` and its like are the compiler's own.
    private static func conditions(in words: ArraySlice<Words.Word>) -> [Words.Word] {
        var found: [Words.Word] = []
        var rest = words
        while let word = rest.popFirst() {
            guard word.isName else { continue }
            guard rest.first?.text == "(" else {
                if word.text != "true", word.text != "false" { found.append(word) }
                continue
            }
            var depth = 0
            repeat {
                let text = rest.popFirst()?.text
                depth += text == "(" ? 1 : text == ")" ? -1 : 0
            } while depth > 0 && !rest.isEmpty
        }
        return found
    }

    /// The module of an import line, whatever stands before `import` and whichever member is imported.
    private static func module(in statement: ArraySlice<Words.Word>) -> Words.Word? {
        let words = Array(statement)
        guard let index = words.firstIndex(where: { $0.text == "import" }), index + 1 < words.count else { return nil }
        let modifiers: Set<String> = ["@", "(", ")", "public", "package", "internal", "fileprivate", "private"]
        let isStatement = words[..<index].enumerated().allSatisfy { offset, word in
            modifiers.contains(word.text) || (offset > 0 && words[offset - 1].text == "@")
                || (offset > 1 && words[offset - 1].text == "(" && word.isName)
        }
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        let name = words[(index + 1)...].first { !kinds.contains($0.text) }
        return isStatement && name?.isName == true ? name : nil
    }
}

/// One line of a file, which knows how to point at its words.
private struct LineOfCode {
    let file: String
    let number: Int
    let text: String

    func mention(_ word: Words.Word) -> SwiftSource.Mention {
        let before = String(decoding: text.utf8.prefix(word.offset), as: UTF8.self).count
        let start = TextPosition(line: number, column: before + 1)
        let end = TextPosition(line: number, column: before + 1 + word.text.count)
        let line = text.hasSuffix("\r") ? String(text.dropLast()) : text
        return SwiftSource.Mention(
            name: word.text,
            place: Diagnostic.Place(file: file, range: TextRange(start: start, end: end), line: line)
        )
    }
}

/// The words of a line: names, directives such as `#if`, and single other characters.
private struct Words {
    struct Word {
        let text: String
        /// In bytes from the line's start.
        let offset: Int
        var isName: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }
    }

    private(set) var all: [Word] = []

    init(_ line: String) {
        var rest = line[...]
        while let first = rest.first {
            let offset = line.utf8.distance(from: line.startIndex, to: rest.startIndex)
            var word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if first == "#" { word = rest.prefix(1 + rest.dropFirst().prefix(while: \.isLetter).count) }
            if word.isEmpty { word = rest.prefix(1) }
            if !first.isWhitespace { all.append(Word(text: String(word), offset: offset)) }
            rest = rest.dropFirst(word.count)
        }
    }
}
