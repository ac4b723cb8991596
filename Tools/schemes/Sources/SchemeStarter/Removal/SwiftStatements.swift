/// Which lines of a formatted Swift file make one statement: told by brackets and indentation, as a reader tells it.
struct SwiftStatements {
    let lines: [SwiftLine]
    /// The level of each line.
    private let kinds: [SwiftLevel.Kind]

    init(_ bytes: [UInt8]) {
        lines = SwiftLine.lines(of: bytes)
        kinds = Self.kinds(of: lines)
    }

    private static func kinds(of lines: [SwiftLine]) -> [SwiftLevel.Kind] {
        var levels = [SwiftLevel(indent: 0, kind: .block)]
        var previous: SwiftLine?
        return lines.map { line in
            guard !line.isBlank, !line.isComment else { return .continuation }
            while levels.count > 1, let last = levels.last, last.indent > line.indent { levels.removeLast() }
            if let last = levels.last, last.indent < line.indent {
                let inherited = last.kind == .text || previous?.isDirective == true ? last.kind : nil
                levels.append(SwiftLevel(indent: line.indent, kind: inherited ?? previous?.opens ?? .continuation))
            }
            previous = line
            return levels.last?.kind ?? .continuation
        }
    }

    /// Whether a statement, an item of a list or a line of a string begins at a line.
    func begins(at index: Int) -> Bool {
        let line = lines[index]
        switch kinds[index] {
        case .continuation: return false
        case .text: return true
        case .block, .list: return !line.isContinuation && !line.isDirective
        }
    }

    /// Whether the line is an item of a list.
    func isItem(_ index: Int) -> Bool { kinds[index] == .list }

    /// From the line that begins a statement to its last.
    func statement(at start: Int) -> ClosedRange<Int> {
        if kinds[start] == .text { return start...endOfDeeperLines(below: start) }
        var end = start
        while let next = continuation(of: start...end) { end = next }
        return start...end
    }

    /// The lines that say what a statement is about: attributes on lines of their own, and what they are attached to.
    func heads(of start: Int) -> [Int] {
        var heads = [start]
        guard lines[start].code.hasPrefix("@") else { return heads }
        for next in lines.indices[(start + 1)...] {
            guard areAttributes(start...next - 1) else { break }
            if lines[next].indent == lines[start].indent, begins(at: next) { heads.append(next) }
        }
        return heads
    }

    /// A later line that belongs to the same statement.
    private func continuation(of range: ClosedRange<Int>) -> Int? {
        guard range.upperBound + 1 < lines.count else { return nil }
        if lines[range].reduce(0, { $0 + $1.depth }) > 0 { return range.upperBound + 1 }
        let deeper = endOfDeeperLines(below: range.upperBound, than: lines[range.lowerBound].indent)
        if deeper > range.upperBound { return deeper }
        let next = lines[range.upperBound + 1]
        guard next.indent == lines[range.lowerBound].indent, !next.isBlank, !next.isComment else { return nil }
        return next.code == "{" || next.code.hasPrefix("else") || areAttributes(range) ? range.upperBound + 1 : nil
    }

    /// The last of the lines that directly follow and are indented deeper.
    private func endOfDeeperLines(below index: Int, than indent: Int? = nil) -> Int {
        let indent = indent ?? lines[index].indent
        var end = index
        for next in lines.indices[(index + 1)...] {
            if lines[next].isBlank { continue }
            guard lines[next].indent > indent else { break }
            end = next
        }
        return end
    }

    /// Whether the lines hold attributes only, so that what they are attached to follows.
    private func areAttributes(_ range: ClosedRange<Int>) -> Bool {
        var rest = lines[range].map(\.code).joined(separator: " ")[...]
        while rest.first == "@" {
            rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            if rest.first == "(" {
                var depth = 0
                rest = rest.drop { character in
                    defer { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
                    return depth > 0 || character == "("
                }
            }
            rest = rest.drop { $0 == " " }
            if rest.isEmpty { return true }
        }
        return false
    }

    /// The comment that documents the statement, directly above it.
    func documentation(above start: Int) -> Range<Int> {
        let indent = lines[start].indent
        var first = start
        while first > 0, lines[first - 1].isDocumentation, lines[first - 1].indent == indent { first -= 1 }
        return first..<start
    }
}
