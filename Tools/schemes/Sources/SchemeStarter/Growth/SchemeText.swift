import YAMLReader

/// The text of a scheme file that is changed by the positions of its nodes, so that all else keeps its bytes.
struct SchemeText {
    /// The whole of it; nothing when it is no YAML.
    let root: Node?
    /// The file's entries; none when it is no mapping.
    var entries: [Node.Entry] { root?.entries ?? [] }
    let scalars: [Unicode.Scalar]
    private let original: [UInt8]
    private var changes: [(range: Range<Int>, text: String)] = []

    init(_ bytes: [UInt8]) {
        let document = YAMLDocument(bytes)
        root = document.root
        scalars = Array(document.text.unicodeScalars)
        original = bytes
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The value of a key of the file.
    func section(_ name: String) -> Node? { entries.first { $0.key == name }?.value }

    /// The file with its changes.
    var bytes: [UInt8] {
        guard !changes.isEmpty else { return original }
        var result = original.starts(with: Self.mark) ? Self.mark : []
        var index = 0
        for (range, text) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where range.lowerBound >= index {
            result += self.text(index..<range.lowerBound).utf8
            result += text.utf8
            index = range.upperBound
        }
        return result + text(index..<scalars.count).utf8
    }

    func text(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        changes.append((range, text))
    }

    /// As the file ends its lines.
    var lineEnd: String {
        guard let first = scalars.firstIndex(of: "\n"), first > 0, scalars[first - 1] == "\r" else { return "\n" }
        return "\r\n"
    }

    func lineStart(of offset: Int) -> Int {
        scalars[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    }

    /// Behind the end of the line.
    func lineEnd(of offset: Int) -> Int {
        scalars[offset...].firstIndex(of: "\n").map { $0 + 1 } ?? scalars.count
    }

    func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

    func isBlank(_ range: Range<Int>) -> Bool {
        scalars[range].allSatisfy { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
    }

    /// Whether nothing but blanks stands before it on its line.
    func beginsLine(_ offset: Int) -> Bool { isBlank(lineStart(of: offset)..<offset) }

    /// Whether a collection is written with brackets.
    func isFlow(_ node: Node) -> Bool {
        let first = node.span.start < scalars.count ? scalars[node.span.start] : " "
        return node.children != nil && (first == "{" || first == "[")
    }

    /// Behind the last character of a node; the parser's own end of a block is where the next thing begins.
    func end(of node: Node) -> Int {
        guard let last = node.children?.last, !isFlow(node) else {
            var end = min(node.span.end, scalars.count)
            while end > node.span.start, isBlank(end - 1..<end) { end -= 1 }
            return end
        }
        return end(of: last)
    }
}

extension Node {
    var entries: [Entry]? {
        if case .mapping(let entries) = content { return entries }
        return nil
    }

    /// The values of a mapping, or the items of a list; nothing for a scalar.
    var children: [Node]? {
        switch content {
        case .mapping(let entries): entries.map(\.value)
        case .sequence(let nodes): nodes
        case .scalar, .refused: nil
        }
    }

    /// The value of a key.
    subscript(_ key: String) -> Node? { entries?.first { $0.key == key }?.value }
}
