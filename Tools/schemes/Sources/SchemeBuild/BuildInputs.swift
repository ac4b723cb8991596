/// The files and folders that a build reads; the paths are absolute.
public struct BuildInputs: Equatable, Sendable {
    /// Sources and manifests; hidden files in these folders are not read.
    public var compiled: [String]
    /// Resources, and what a build has made of them; hidden files in these folders count.
    public var copied: [String]

    public init(compiled: [String], copied: [String] = []) {
        self.compiled = compiled
        self.copied = copied
    }

    static func + (one: BuildInputs, other: BuildInputs) -> BuildInputs {
        BuildInputs(compiled: one.compiled + other.compiled, copied: one.copied + other.copied)
    }
}
