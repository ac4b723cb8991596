import YAMLReader

/// A key and its value, in both ways that YAML writes them.
struct NewEntry: Sendable {
    let key: String
    let value: Value

    enum Value: Sendable {
        /// On the key's own line, such as `[live, mock]`.
        case line(String)
        /// A mapping: in lines of its own, or between brackets.
        case mapping([NewEntry])
    }

    var isMapping: Bool {
        if case .mapping = value { true } else { false }
    }

    /// As it stands between brackets.
    var flow: String {
        switch value {
        case .line(let text): "\(key): \(text)"
        case .mapping(let entries): "\(key): { \(entries.map(\.flow).joined(separator: ", ")) }"
        }
    }

    /// As it stands in lines of its own.
    ///
    /// - Parameters:
    ///   - step: How much deeper each level is indented.
    ///   - width: How wide the key is to be with its colon, so that values stand below each other.
    func lines(step: Int, width: Int = 0) -> [String] {
        switch value {
        case .line(let text):
            let start = "\(key):"
            return [start + String(repeating: " ", count: max(1, width - start.count)) + text]
        case .mapping(let entries):
            let indent = String(repeating: " ", count: step)
            return ["\(key):"] + entries.flatMap { $0.lines(step: step) }.map { indent + $0 }
        }
    }
}

extension SchemeText {
    /// Adds an entry to a mapping, in the way in which the one before it is written.
    ///
    /// - Parameter siblings: Keys of entries that it belongs behind; without them it becomes the last.
    mutating func append(_ entry: NewEntry, to node: Node, behind siblings: Set<String> = []) {
        let last = node.entries?.last { siblings.contains($0.key) } ?? node.entries?.last
        if isFlow(node) {
            appendItem(entry.flow, behind: last, in: node)
        } else if let last {
            let column = column(of: last.keySpan.start)
            let width = valueColumn(of: node, behind: column)
            let lines = entry.isMapping && isFlow(last.value) ? [entry.flow] : entry.lines(step: step, width: width)
            insert(lines, behind: end(of: last.value), column: column, separated: separatesEntries(of: node))
        }
    }

    /// Adds an entry to a section of the file, or the section where the file's order has it.
    mutating func append(
        _ entry: NewEntry,
        toSection name: String,
        order: [String],
        behind siblings: Set<String> = []
    ) {
        if let section = section(name), section.children?.isEmpty == false || isFlow(section) {
            append(entry, to: section, behind: siblings)
            return
        }
        let earlier = order.prefix { $0 != name }
        guard let previous = entries.last(where: { earlier.contains($0.key) }), let root else { return }
        let section = NewEntry(key: name, value: .mapping([entry]))
        if isFlow(root) {
            append(section, to: root)
        } else {
            let isSeparated = separatesEntries(of: root) || isFollowedByBlank(previous)
            insert(section.lines(step: step), behind: end(of: previous.value), column: 0, separated: isSeparated)
        }
    }

    /// How much deeper a level is indented than the one above.
    private var step: Int {
        let first = entries.first { !isFlow($0.value) && $0.value.entries?.isEmpty == false }
        return first?.value.entries?.first.map { column(of: $0.keySpan.start) } ?? 2
    }

    /// Where the values of a mapping stand, counted from their keys, if they all stand below each other.
    private func valueColumn(of node: Node, behind column: Int) -> Int {
        let entries = node.entries ?? []
        let columns = entries.map { entry in
            lineStart(of: entry.keySpan.start) == lineStart(of: entry.value.span.start)
                ? self.column(of: entry.value.span.start) - column : 0
        }
        return entries.count > 1 && Set(columns).count == 1 ? columns[0] : 0
    }

    /// Whether blank lines stand between the entries of a mapping.
    private func separatesEntries(of node: Node) -> Bool {
        let entries = node.entries ?? []
        return entries.count > 1 && entries.dropLast().allSatisfy(isFollowedByBlank)
    }

    private func isFollowedByBlank(_ entry: Node.Entry) -> Bool {
        let next = lineEnd(of: end(of: entry.value))
        return next < scalars.count && isBlank(next..<lineEnd(of: next))
    }

    private mutating func insert(_ lines: [String], behind offset: Int, column: Int, separated: Bool) {
        let indent = String(repeating: " ", count: column)
        let place = lineEnd(of: offset)
        let isUnended = place == scalars.count && scalars.last != "\n"
        let all = (separated ? [""] : []) + lines.map { indent + $0 }
        let text = all.joined(separator: lineEnd)
        replace(place..<place, with: isUnended ? lineEnd + text : text + lineEnd)
    }

    /// Between brackets: on a line of its own where the last item has one.
    private mutating func appendItem(_ item: String, behind last: Node.Entry?, in node: Node) {
        guard let last else {
            // Nothing but blanks stands in there.
            replace(node.span.start..<node.span.end, with: "{ \(item) }")
            return
        }
        let lastStart = last.keySpan.start
        let end = end(of: last.value)
        let comma = comma(behind: end)
        guard beginsLine(lastStart) else {
            replace(end..<end, with: ", \(item)")
            return
        }
        let place = lineEnd(of: comma ?? end)
        let indent = String(repeating: " ", count: column(of: lastStart))
        if place >= node.span.end {
            replace(end..<end, with: ",\(lineEnd)\(indent)\(item)")
        } else {
            if comma == nil { replace(end..<end, with: ",") }
            replace(place..<place, with: "\(indent)\(item)\(comma == nil ? "" : ",")\(lineEnd)")
        }
    }
}

/// A text as YAML writes it: plain where that reads back as the same text, or else in quotes.
func yamlText(_ text: String) -> String {
    let isPlain =
        text.first.map { $0.isLetter || $0.isNumber } == true
        && !text.contains(": ") && !text.contains(" #") && !text.hasSuffix(":") && !text.hasSuffix(" ")
        && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        && !text.contains { ",[]{}".contains($0) } && !["null", "~", "true", "false"].contains(text.lowercased())
    guard !isPlain else { return text }
    let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case _ where scalar.properties.generalCategory == .control:
            "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
                + String(scalar.value, radix: 16)
        default: String(scalar)
        }
    }
    return "\"\(escaped.joined())\""
}
