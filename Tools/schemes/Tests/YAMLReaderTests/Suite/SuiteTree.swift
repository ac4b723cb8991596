import Foundation
import YAMLReader

/// A node in the suite's notation of events, a line each: every scalar is plain (`:`) or not (`"`), no other style counts.
func events(of node: Node) -> [String] {
    switch node.content {
    case .scalar(let text, let isPlain): ["=VAL \(isPlain ? ":" : "\"")\(text)"]
    case .sequence(let nodes): ["+SEQ"] + nodes.flatMap(events) + ["-SEQ"]
    case .mapping(let entries):
        ["+MAP"] + entries.flatMap { ["=VAL :\($0.key)"] + events(of: $0.value) } + ["-MAP"]
    case .refused: ["refused"]
    }
}

/// The events of the suite's column `tree` that lie between document marks, with no style but plain or not.
///
/// A key keeps its place only, since a node's keys do not tell how they are written.
func events(inColumn tree: String) -> [String] {
    var nesting: [(isMapping: Bool, children: Int)] = []
    return tree.split(separator: "\n").map { $0.drop { $0 == " " } }.compactMap { line in
        let kind = line.prefix(4)
        if kind.hasSuffix("STR") || kind.hasSuffix("DOC") { return nil }
        if kind.hasPrefix("-") {
            nesting.removeLast()
            return String(kind)
        }
        let isKey = nesting.last.map { $0.isMapping && $0.children.isMultiple(of: 2) } ?? false
        if !nesting.isEmpty { nesting[nesting.count - 1].children += 1 }
        guard kind == "=VAL" else {
            if kind.hasPrefix("+") { nesting.append((kind == "+MAP", 0)) }
            return String(kind)
        }
        let value = line.dropFirst(5)
        return "=VAL \(isKey || value.hasPrefix(":") ? ":" : "\"")\(unescaped(value.dropFirst()))"
    }
}

private func unescaped(_ text: Substring) -> String {
    let letters: [Character: String] = ["n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "\\": "\\", "0": "\0"]
    var result = ""
    var isEscape = false
    for character in text {
        if isEscape {
            result += letters[character] ?? "\\\(character)"
        } else if character != "\\" {
            result.append(character)
        }
        isEscape = !isEscape && character == "\\"
    }
    return result
}
