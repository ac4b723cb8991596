/// The keys of one mapping of the scheme file.
///
/// The decoder reads by them, its messages name them, and the JSON Schema describes them: a key that one of the three
/// lacks does not compile.
public protocol KeySet: RawRepresentable<String>, CaseIterable, Hashable, Sendable where AllCases == [Self] {
    /// What the mapping is called in a message.
    static var title: String { get }
    /// What the key says, in one sentence for a person who edits the file.
    var summary: String { get }
    /// What holds where the key is not written, if that is something.
    var fallback: String? { get }
}

extension KeySet {
    public var fallback: String? { nil }

    static var names: [String] { allCases.map(\.rawValue) }
}

/// The keys of version 1, mapping by mapping.
public enum Keys {
    public static let all: [any KeySet.Type] = [
        File.self, OutputKind.self, XcodeSchemes.self, XcodeGen.self, Setting.self, Secret.self, Scheme.self, Run.self,
        Build.self, Matrix.self, Pair.self, Sources.self, Verify.self, Acceptance.self, ListEdit.self,
    ]

    /// What the mapping is called that has a key, if any has.
    static func title(of name: String) -> String? {
        all.first { $0.names.contains(name) }?.title
    }
}
