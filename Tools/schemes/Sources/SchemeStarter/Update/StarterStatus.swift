/// What became of the files that a project has from its template.
public struct StarterStatus: Equatable, Sendable {
    public enum FileState: String, CaseIterable, Sendable {
        /// As it was written: what an update replaces without asking.
        case pristine
        /// Its bytes, its mode or its kind have changed.
        case edited
        case missing
    }

    public struct File: Equatable, Sendable {
        public let path: String
        public let state: FileState
    }

    /// By path.
    public let files: [File]

    /// - Parameter root: The project's folder, in a repository or not.
    public init(of record: StarterRecord, in root: String, with git: Git) throws(StarterError) {
        var (missing, plain): (Set<String>, [(path: String, kind: StarterFile.Kind)]) = ([], [])
        var links: [StarterFile] = []
        for path in record.files.keys.sorted() {
            let file = "\(root)/\(path)"
            switch try DiskEntry(at: file) {
            case nil: missing.insert(path)
            case .file(.link):
                links.append(StarterFile(path: path, kind: .link, text: try DiskEntry.target(ofLinkAt: file)))
            case .file(let kind): plain.append((path, kind))
            case .folder, .other: break
            }
        }
        var found = try git.entries(of: links, in: root)
        if !plain.isEmpty {
            // With the line ends and filters of the path, as git would add it.
            let names = try git.run(["hash-object", "--"] + plain.map(\.path), in: root).text.split(separator: "\n")
            for (file, id) in zip(plain, names) { found[file.path] = TreeEntry(kind: file.kind, id: String(id)) }
        }
        files = record.files.sorted { $0.key < $1.key }.map { path, recorded in
            if missing.contains(path) { return File(path: path, state: .missing) }
            return File(path: path, state: found[path] == recorded ? .pristine : .edited)
        }
    }

    public func count(_ state: FileState) -> Int { files.count { $0.state == state } }
}
