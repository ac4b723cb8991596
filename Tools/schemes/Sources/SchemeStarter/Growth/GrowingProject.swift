import SchemeModel

/// A project that gets something or loses it: its scheme file, read, and its files.
public struct GrowingProject: Sendable {
    public let project: Project
    /// The project's files as they are.
    public let files: [StarterFile]
    /// The scheme file.
    let schemeFile: StarterFile
    let types: DeclaredTypes

    /// - Throws: That the scheme file is not among the files.
    public init(_ project: Project, files: [StarterFile]) throws(StarterError) {
        guard let schemeFile = files.first(where: { $0.path == project.file }) else {
            throw StarterError(.wrong, "\(project.file) is not among the project's files")
        }
        self.project = project
        self.files = files
        self.schemeFile = schemeFile
        types = DeclaredTypes(in: files.filter(\.isOwnSwift))
    }

    var text: SchemeText { SchemeText(schemeFile.bytes) }

    /// The Swift files of the project itself: without the tool's, and without those that the tool writes.
    var swiftFiles: [StarterFile] {
        let outputs = project.outputs.map(\.path)
        return files.filter { $0.isOwnSwift && !outputs.contains($0.path) }
    }

    func file(_ path: String) -> StarterFile? { files.first { $0.path == path } }

    /// The same files with some of them changed and others added.
    func replacing(_ changed: [StarterFile]) -> [StarterFile] {
        let kept = files.map { file in changed.first { $0.path == file.path } ?? file }
        return kept + changed.filter { file in !files.contains { $0.path == file.path } }
    }

    /// The name of a service, read as the types that exist.
    func name(of service: String) -> ServiceName { ServiceName(plural: service, among: types.names) }

    func place(of span: TextSpan) -> Diagnostic.Place { project.places.place(of: span) }
}

extension StarterFile {
    /// Whether it belongs to the project itself, and not to the tool, its scripts or what is hidden.
    var isOwn: Bool { !["Tools/", "Scripts/", "."].contains { path.hasPrefix($0) } }

    var isOwnSwift: Bool { isOwn && path.hasSuffix(".swift") && kind != .link }

    /// The folder that it lies in, without a slash at its end.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// The name of the module that it belongs to, as SwiftPM's folders have it.
    var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
}
