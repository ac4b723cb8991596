/// An element of an XML file, laid out as Xcode writes it: each attribute on a line of its own.
struct XcodeElement {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var children: [XcodeElement] = []

    init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [XcodeElement] = []) {
        self.name = name
        self.attributes = attributes.map { ($0.key, $0.value) }
        self.children = children
    }

    /// The whole file.
    ///
    /// - Parameter comment: Without two hyphens in a row.
    func document(comment: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- \(comment) -->\n" + text(depth: 0)
    }

    private func text(depth: Int) -> String {
        let blanks = String(repeating: " ", count: depth * 3)
        let lines = attributes.map { "\n\(blanks)   \($0.name) = \"\(Self.escaped($0.value))\"" }
        return "\(blanks)<\(name)\(lines.joined())>\n" + children.map { $0.text(depth: depth + 1) }.joined()
            + "\(blanks)</\(name)>\n"
    }

    /// XML 1.0, section 2.4, and 3.3.3: a reader makes a blank of every line end and tab that is not escaped.
    private static func escaped(_ text: String) -> String {
        let pieces = text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n", "\r", "\t": "&#\(scalar.value);"
            default: String(scalar)
            }
        }
        return pieces.joined()
    }

    /// XML 1.0, section 2.2: the characters that no document may hold, escaped or not.
    static func canHold(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\t", "\n", "\r", "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": true
            default: false
            }
        }
    }
}
