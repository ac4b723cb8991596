/// A stretch of a text in Unicode scalars from its start: cheap to keep at every node; `LineTable` turns it into lines
/// and columns when a message needs them.
public struct TextSpan: Hashable, Sendable {
    public let start: Int
    public let end: Int

    public init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }
}

/// A YAML node as it is written: every scalar is text, mappings keep their order.
public struct Node: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
        /// `isPlain` tells `null` from `"null"`: plain means without quotes and not a block scalar.
        case scalar(text: String, isPlain: Bool)
        case sequence([Node])
        case mapping([Entry])
        /// Something that was refused where it stands (an alias, say); whoever meets it stays silent.
        case refused
    }

    public struct Entry: Equatable, Sendable {
        public let key: String
        public let keySpan: TextSpan
        public let value: Node
    }

    public let content: Content
    public let span: TextSpan
}
