import SchemeModel

/// Brings what a newer template has changed into a project that was made from an older one.
public struct Update {
    /// What a project would be given by a template today.
    public typealias Making =
        (_ template: Template, _ record: StarterRecord) throws(StarterError) -> [StarterFile]

    private let repository: ProjectRepository
    private let record: StarterRecord
    private let git: Git
    private let make: Making

    /// - Parameters:
    ///   - root: The project's folder.
    ///   - make: Makes the files of the project from a template, without its record.
    /// - Throws: Everything that keeps the project from being updated.
    public init(of root: String, with git: Git, making make: @escaping Making) throws(StarterError) {
        record = try StarterRecord(in: root)
        repository = try ProjectRepository(of: root, with: git)
        self.git = git
        self.make = make
    }

    /// What an update is made from: the newer template, and where its history can be asked.
    public struct Source {
        let template: Template
        let origin: StarterRecord.Origin
        let folder: String

        /// Whether there are changes that are not committed, and so not part of an update.
        public var hasUncommittedChanges: Bool { template.hasUncommittedChanges }
    }

    /// - Parameter name: What the folder is called in a message.
    /// - Returns: Nothing when the project has all of it.
    public func source(in folder: String, called name: String) throws(StarterError) -> Source? {
        let common = try git.answer(to: ["rev-parse", "--show-toplevel", "--show-prefix"], in: folder)
        if common.status == 0, common.text == "\(repository.top)\n\(repository.prefix)" {
            let hint = "name the folder or URL of the repository that it was made from"
            throw StarterError(.wrong, "\(name) is this project itself", hint: hint)
        }
        let template = try Template(reading: folder, with: git)
        guard let version = template.version else {
            throw StarterError(
                .wrong,
                "\(name) is no template: its last commit has no \(Template.versionFile)",
                hint: "name the folder or URL of the repository that this project was made from"
            )
        }
        let source = Source(
            template: template,
            origin: .init(commit: template.commit, version: version),
            folder: folder
        )
        return try isNewer(source) ? source : nil
    }

    private func isNewer(_ source: Source) throws(StarterError) -> Bool {
        if source.origin.commit == record.template.commit { return false }
        guard try isKnown(record.template.commit + "^{commit}", in: source.folder) else {
            // Without a common history the versions tell.
            return !source.origin.version.isOlder(than: record.template.version)
        }
        let words = ["merge-base", "--is-ancestor", source.origin.commit, record.template.commit]
        return try git.answer(to: words, in: source.folder).status != 0
    }

    private func isKnown(_ name: String, in folder: String) throws(StarterError) -> Bool {
        try git.answer(to: ["cat-file", "-e", name], in: folder).status == 0
    }

    /// Stages what the source has changed, merged with what the project has.
    ///
    /// - Parameters:
    ///   - steadyGit: Git, left to finish each command even when this process is told to end.
    ///   - isInterrupted: Whether this process has been told to end.
    /// - Throws: Why nothing was done; the project is as it was before.
    public func merge(
        _ source: Source,
        with steadyGit: Git,
        isInterrupted: () -> Bool
    ) throws(StarterError) -> UpdateReport {
        let theirs = try entries(from: source)
        let kept = keptPaths()
        var bases = BaseVersions(of: record, from: source.folder, for: repository, making: make)
        let plan = try UpdatePlan(
            recorded: record.files,
            committed: repository.committed,
            submodules: repository.submodules,
            theirs: theirs,
            keeping: kept
        ) { (path, recorded) throws(StarterError) in try bases.version(of: path, recorded: recorded) }
        try refuse(toOverwrite: plan.written)

        let merge = UpdateMerge(repository: repository, git: steadyGit)
        let commit = try merge.commit(
            plan,
            recorded: record.files.keys,
            record: try newRecord(of: source, files: theirs, keeping: kept),
            message: "Update to template \(source.origin.shown)"
        )
        let conflicts = try merge.apply(commit, adding: plan.written, isInterrupted: isInterrupted)
        return UpdateReport(
            old: record.template,
            new: source.origin,
            plan: plan,
            conflicts: conflicts,
            warnings: bases.warnings
        )
    }

    /// What the project would be given today, which its repository keeps from now on.
    private func entries(from source: Source) throws(StarterError) -> [String: TreeEntry] {
        let files = try make(source.template, record).filter { $0.path != StarterRecord.path }
        let entries = try git.entries(of: files, in: repository.top, isKept: true)
        guard record.names == nil else { return entries }
        // What such a project had of its own when it adopted the tool, it keeps.
        return entries.filter { record.files[$0.key] != nil || repository.committed[$0.key] == nil }
    }

    /// What is the person's from the first day, and what the tool writes anew when it has been edited.
    private func keptPaths() -> Set<String> {
        var own: Set = ["README.md", "LICENSE", StarterRecord.path]
        let hasOwnAttributes = repository.committed[LineEnds.path] != nil && record.files[LineEnds.path] == nil
        if hasOwnAttributes { own.insert(LineEnds.path) }
        return own.union(repository.generatedFiles.filter { repository.committed[$0] != record.files[$0] })
    }

    /// The record that goes with the newer files, as git keeps it; what was left alone stays recorded as it was given.
    private func newRecord(
        of source: Source,
        files: [String: TreeEntry],
        keeping kept: Set<String>
    ) throws(StarterError) -> TreeEntry {
        let given = record.files.filter { kept.contains($0.key) }
        let record = StarterRecord(
            template: source.origin,
            names: record.names,
            files: files.filter { !kept.contains($0.key) }.merging(given) { $1 }
        )
        let entries = try git.entries(of: [record.file()], in: repository.top, isKept: true)
        guard let entry = entries[StarterRecord.path] else {
            throw StarterError(.lacking, "git does not keep \(StarterRecord.path)")
        }
        return entry
    }

    /// Throws when something lies where a new file belongs, which git may not know and could not bring back.
    private func refuse(toOverwrite paths: [String]) throws(StarterError) {
        var obstacles: Set<String> = []
        for path in paths {
            if try DiskEntry(at: "\(repository.root)/\(path)") != nil { obstacles.insert(path) }
            obstacles.formUnion(try DiskEntry.obstacles(to: path, below: repository.root))
        }
        guard obstacles.isEmpty else {
            throw StarterError(
                .wrong,
                obstacles.sorted().map { path in
                    Diagnostic(
                        "it is not committed, and the template has a file of this name",
                        at: Diagnostic.Place(file: path),
                        hint: "move it, or commit it"
                    )
                }
            )
        }
    }
}
