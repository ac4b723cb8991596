import YAMLReader

/// Values on one line, for people: as the file could write them.
extension Explanation.Value {
    public var text: String {
        switch self {
        case .text(let text): scalar(text)
        case .list(let items): flow(items)
        }
    }
}

extension Explanation.Statement {
    public var text: String {
        switch self {
        case .text(let text): scalar(text)
        case .list(let items): flow(items)
        case .change(let append, let remove):
            [append.isEmpty ? nil : "append: \(flow(append))", remove.isEmpty ? nil : "remove: \(flow(remove))"]
                .compactMap { $0 }.joined(separator: ", ")
        case .nothing: "null"
        }
    }
}

extension Explanation.Effect {
    /// What is to be said of it; a value that simply counts needs no word.
    public var text: String {
        switch self {
        case .sets: ""
        case .changes(let result): "makes it \(flow(result))"
        case .takesAway: "takes it away"
        case .shadowed: "shadowed"
        }
    }
}

private func flow(_ items: [String]) -> String {
    "[\(items.map { scalar($0, in: ",[]{}") }.joined(separator: ", "))]"
}

/// In quotes where it would not be seen as one text.
private func scalar(_ text: String, in marks: String = "") -> String {
    let isPlain = !text.isEmpty && text.first != " " && text.last != " " && !text.contains { "\"\(marks)".contains($0) }
    return isPlain ? oneLine(text) : "\"\(oneLine(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")))\""
}
