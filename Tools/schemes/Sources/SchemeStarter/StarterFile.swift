/// One file of a project as git keeps it: where it is, what it is, and its bytes.
public struct StarterFile: Equatable, Sendable {
    /// Git's modes of what can lie in a tree.
    public enum Kind: String, Sendable {
        case regular = "100644"
        case executable = "100755"
        /// A link; its bytes are the path that it leads to.
        case link = "120000"
    }

    /// Relative to the project's folder, with `/` between folders.
    public var path: String
    public var kind: Kind
    public var bytes: [UInt8]

    public init(path: String, kind: Kind = .regular, bytes: [UInt8]) {
        self.path = path
        self.kind = kind
        self.bytes = bytes
    }

    public init(path: String, kind: Kind = .regular, text: String) {
        self.init(path: path, kind: kind, bytes: Array(text.utf8))
    }

    /// The file's text; nothing for a link and for bytes that are not UTF-8 or hold a zero.
    public var text: String? {
        kind == .link || bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }
}
