import YAMLReader

extension SchemeText {
    /// Takes entries out, by the start of their keys, and with them what holds nothing else.
    ///
    /// A scheme stays, if only as `{}`: that nothing is left of it does not mean that nobody asks for it.
    mutating func remove(_ gone: Set<Int>) {
        let removal = Removal(gone: gone, schemes: Set(section("schemes")?.entries?.map(\.keySpan.start) ?? []))
        remove(from: entries, isFlow: root.map(isFlow) ?? false, removal)
    }

    private struct Removal {
        let gone: Set<Int>
        let schemes: Set<Int>

        /// Whether nothing of an entry is left.
        func covers(_ entry: Node.Entry) -> Bool {
            gone.contains(entry.keySpan.start) || (!schemes.contains(entry.keySpan.start) && empties(entry.value))
        }

        func empties(_ node: Node) -> Bool {
            guard let entries = node.entries, !entries.isEmpty else { return false }
            return entries.allSatisfy(covers)
        }
    }

    private mutating func remove(from entries: [Node.Entry], isFlow: Bool, _ removal: Removal) {
        let isGone = entries.map(removal.covers)
        for (index, entry) in entries.enumerated() {
            if isGone[index] {
                if isFlow { removeItem(index, of: entries, isGone: isGone) } else { removeLines(of: entry) }
            } else if removal.empties(entry.value) {
                replace(valueRange(of: entry), with: " {}")
            } else if let inner = entry.value.entries {
                remove(from: inner, isFlow: isFlow || self.isFlow(entry.value), removal)
            }
        }
    }

    /// From behind the colon of a key to the end of its value.
    private func valueRange(of entry: Node.Entry) -> Range<Int> {
        let colon = scalars[entry.keySpan.end...].firstIndex(of: ":") ?? entry.keySpan.end
        return colon + 1..<end(of: entry.value)
    }

    /// An entry of a block: its lines, the comment directly above, and one of two blank lines that would meet.
    private mutating func removeLines(of entry: Node.Entry) {
        var start = lineStart(of: entry.keySpan.start)
        let end = lineEnd(of: end(of: entry.value))
        while start > 0, isComment(lineStart(of: start - 1)..<start, in: column(of: entry.keySpan.start)) {
            start = lineStart(of: start - 1)
        }
        let isBehindBlank = start == 0 || isBlank(lineStart(of: start - 1)..<start)
        if isBehindBlank, start > 0, end == scalars.count || isBlank(end..<lineEnd(of: end)) {
            start = lineStart(of: start - 1)
        }
        // Without a last line end, the one before goes.
        if end == scalars.count, scalars.last != "\n", start > 0 {
            start -= start > 1 && scalars[start - 2] == "\r" ? 2 : 1
        }
        replace(start..<end, with: "")
    }

    private func isComment(_ line: Range<Int>, in column: Int) -> Bool {
        let margin = scalars[line].prefix { $0 == " " }.count
        return margin == column && line.lowerBound + margin < line.upperBound
            && scalars[line.lowerBound + margin] == "#"
    }

    /// An entry between brackets: with its line where it has one of its own, and with one comma.
    private mutating func removeItem(_ index: Int, of entries: [Node.Entry], isGone: [Bool]) {
        let entry = entries[index]
        let (start, end) = (entry.keySpan.start, end(of: entry.value))
        let comma = comma(behind: end)
        let previous = entries[..<index].indices.last { !isGone[$0] }
        if beginsLine(start), isRestOfLine(behind: comma.map { $0 + 1 } ?? end) {
            replace(lineStart(of: start)..<lineEnd(of: end), with: "")
            let isLast = isGone[index...].allSatisfy { $0 }
            if comma == nil, isLast, let previous, let comma = self.comma(behind: self.end(of: entries[previous].value))
            {
                replace(comma..<comma + 1, with: "")
            }
        } else if previous != nil {
            replace(self.end(of: entries[index - 1].value)..<end, with: "")
        } else {
            replace(start..<(index + 1 < entries.count ? entries[index + 1].keySpan.start : end), with: "")
        }
    }

    /// The comma behind a value, on whichever line.
    func comma(behind end: Int) -> Int? {
        var index = end
        while index < scalars.count {
            if scalars[index] == "," { return index }
            if scalars[index] == "#" {
                index = lineEnd(of: index)
            } else if isBlank(index..<index + 1) {
                index += 1
            } else {
                return nil
            }
        }
        return nil
    }

    /// Whether nothing but a comment follows on the line.
    func isRestOfLine(behind offset: Int) -> Bool {
        let rest = scalars[offset..<lineEnd(of: offset)].first { $0 != " " && $0 != "\t" && $0 != "\r" && $0 != "\n" }
        return rest == nil || rest == "#"
    }
}
