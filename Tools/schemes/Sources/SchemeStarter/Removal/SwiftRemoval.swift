import SchemeModel

/// Takes the statements that name a service out of a Swift file.
struct SwiftRemoval {
    private let file: String
    private let mentions: ServiceMentions
    private let statements: SwiftStatements
    private var isGone: [Bool]
    /// Lines that lose their last comma, since the item below them is gone.
    private var losesComma: Set<Int> = []

    /// - Parameter changes: Whether anything goes; without, all of it remains.
    init(_ bytes: [UInt8], file: String, mentions: ServiceMentions, changes: Bool = true) {
        self.file = file
        self.mentions = mentions
        statements = SwiftStatements(bytes)
        isGone = statements.lines.map { _ in false }
        guard changes else { return }
        for index in lines.indices where !isGone[index] && statements.begins(at: index) {
            guard statements.heads(of: index).contains(where: { mentions.isOwn(lines[$0].text) }) else { continue }
            remove(statements.statement(at: index))
        }
        while removeEmptied() {}
    }

    private var lines: [SwiftLine] { statements.lines }

    /// The file without what was removed.
    var bytes: [UInt8] {
        lines.indices.filter { !isGone[$0] }.flatMap {
            losesComma.contains($0) ? withoutComma($0) : Array(lines[$0].bytes)
        }
    }

    /// Whether nothing is left that does something.
    var isEmptied: Bool {
        isGone.contains(true)
            && lines.indices.allSatisfy { isGone[$0] || lines[$0].code.isEmpty || lines[$0].code.contains("import ") }
    }

    /// What still names the service, at its place in the file as it is now.
    var remaining: [Diagnostic] {
        let kept = lines.indices.filter { !isGone[$0] }.map { lines[$0].written }
        return mentions.remaining(in: kept, of: file)
    }

    private mutating func remove(_ range: ClosedRange<Int>) {
        let first = statements.documentation(above: range.lowerBound).lowerBound
        var last = range.upperBound
        let isLast = nextLine(behind: last).map { lines[$0].isContinuation || lines[$0].isDirective } ?? true
        if statements.isItem(range.lowerBound), isLast, !lines[last].code.hasSuffix(","),
            let previous = previousLine(before: first), lines[previous].text.hasSuffix(",")
        {
            losesComma.insert(previous)
        }
        // Of two blank lines that would meet, or one that would stand at a block's edge, one goes.
        let before = lines[..<first].indices.last { !isGone[$0] }
        let isOpen = before.map { lines[$0].isBlank || lines[$0].opens != nil || lines[$0].isDirective } ?? true
        for index in first...last { isGone[index] = true }
        if isOpen, last + 1 < lines.count, lines[last + 1].isBlank {
            last += 1
            isGone[last] = true
        } else if isLast, let before, lines[before].isBlank {
            isGone[before] = true
        }
    }

    /// Removes statements and `#if` blocks of which nothing is left but their first and last lines.
    private mutating func removeEmptied() -> Bool {
        for start in lines.indices where !isGone[start] {
            let range: ClosedRange<Int>
            if lines[start].code.hasPrefix("#if") {
                range = start...directiveEnd(from: start)
            } else if statements.begins(at: start), lines[start].opens != nil {
                range = statements.statement(at: start)
            } else {
                continue
            }
            let inside = range.dropFirst().dropLast()
            guard inside.contains(where: { isGone[$0] }),
                inside.allSatisfy({ isGone[$0] || lines[$0].isBlank || lines[$0].isDirective }),
                !mentions.find(in: lines[start].text).namesOther
            else { continue }
            remove(range)
            return true
        }
        return false
    }

    /// The `#endif` of an `#if`.
    private func directiveEnd(from start: Int) -> Int {
        var depth = 0
        for index in start..<lines.count {
            if lines[index].code.hasPrefix("#if") { depth += 1 }
            if lines[index].code.hasPrefix("#endif") { depth -= 1 }
            if depth == 0 { return index }
        }
        return lines.count - 1
    }

    private func nextLine(behind index: Int) -> Int? {
        lines.indices[(index + 1)...].first { !isGone[$0] && !lines[$0].isBlank && !lines[$0].isComment }
    }

    private func previousLine(before index: Int) -> Int? {
        lines.indices[..<index].last { !isGone[$0] && !lines[$0].isBlank && !lines[$0].isComment }
    }

    /// Without the last comma of the code, whatever comment follows it.
    private func withoutComma(_ index: Int) -> [UInt8] {
        var bytes = Array(lines[index].bytes)
        bytes.remove(at: lines[index].textEnd - 1)
        return bytes
    }
}

extension ServiceMentions {
    /// A finding for every line that names the service.
    func remaining(in lines: [String], of file: String) -> [Diagnostic] {
        lines.enumerated().compactMap { index, line in
            guard let word = find(in: line).own.first else { return nil }
            return Diagnostic(
                "'\(line[word])' still names the service '\(service.plural)'",
                severity: .warning,
                at: Diagnostic.Place(file: file, word: word, in: line, line: index + 1),
                hint: "remove it by hand"
            )
        }
    }
}
