import YAMLReader

/// A value as the suite's column `json` has it.
enum SuiteJSON: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([SuiteJSON])
    case object([String: SuiteJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([SuiteJSON].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: SuiteJSON].self))
        }
    }

    /// Whether a node says the same: its texts are what JSON reads as a type.
    func isSaid(by node: Node) -> Bool {
        switch (self, node.content) {
        case (.null, .scalar(let text, isPlain: true)): ["", "~", "null"].contains(text)
        case (.bool(let value), .scalar(let text, isPlain: true)): text == "\(value)"
        case (.number(let value), .scalar(let text, isPlain: true)): Double(text) == value
        case (.text(let value), .scalar(let text, _)): text.utf8.elementsEqual(value.utf8)
        case (.list(let values), .sequence(let nodes)):
            values.count == nodes.count && zip(values, nodes).allSatisfy { $0.isSaid(by: $1) }
        case (.object(let values), .mapping(let entries)):
            values.count == entries.count && entries.allSatisfy { values[$0.key]?.isSaid(by: $0.value) ?? false }
        default: false
        }
    }
}
