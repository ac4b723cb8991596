/// What git keeps for a path: what lies there, and the name of its bytes.
public struct TreeEntry: Hashable, Sendable {
    public let kind: StarterFile.Kind
    /// The object name of the blob, in hexadecimal digits.
    public let id: String

    public init(kind: StarterFile.Kind, id: String) {
        self.kind = kind
        self.id = id
    }

    /// Reads mode and object name as `text` has them.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = StarterFile.Kind(rawValue: String(parts[0])),
            parts[1].utf8.count == 40 || parts[1].utf8.count == 64,
            parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.init(kind: kind, id: String(parts[1]))
    }

    /// Mode and object name, as git lists trees: `100644 8ab686ea…`.
    var text: String { "\(kind.rawValue) \(id)" }
}
