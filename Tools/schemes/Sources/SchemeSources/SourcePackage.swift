import SchemeModel

/// The Swift files that are compiled with the same conditions: the project's, or those of a package inside it.
public struct SourcePackage: Sendable {
    /// The folder as it is shown to a person; nothing for the project itself.
    public let folder: String?
    public let sources: [SwiftSource]
    /// Every text in its Package.swift, where it stands.
    public let manifestTexts: [SwiftSource.Mention]

    public init(folder: String? = nil, sources: [SwiftSource], manifestTexts: [SwiftSource.Mention] = []) {
        self.folder = folder
        self.sources = sources
        self.manifestTexts = manifestTexts
    }
}
