import SchemeModel

/// Finds the versions of edited files that a project was given: what its edits and the template's are told apart by.
struct BaseVersions {
    private let record: StarterRecord
    private let folder: String
    private let repository: ProjectRepository
    private let make: Update.Making
    private var remade: [String: TreeEntry]?
    /// Why the template cannot tell what it gave.
    private(set) var warnings: [Diagnostic] = []

    /// - Parameter folder: Where the history of the template can be asked.
    init(
        of record: StarterRecord,
        from folder: String,
        for repository: ProjectRepository,
        making make: @escaping Update.Making
    ) {
        self.record = record
        self.folder = folder
        self.repository = repository
        self.make = make
    }

    /// The version itself where the project's history still has it, else what the template makes of its old commit today.
    ///
    /// - Returns: Nothing when neither knows.
    mutating func version(of path: String, recorded: TreeEntry) throws(StarterError) -> TreeEntry? {
        let isKept = try repository.git.answer(to: ["cat-file", "-e", recorded.id], in: repository.top).status == 0
        if isKept { return recorded }
        if remade == nil { remade = try remake() }
        return remade?[path]
    }

    private mutating func remake() throws(StarterError) -> [String: TreeEntry] {
        let commit = record.template.commit
        let git = repository.git
        guard try git.answer(to: ["cat-file", "-e", "\(commit)^{commit}"], in: folder).status == 0 else { return [:] }
        let files: [StarterFile]
        do throws(StarterError) {
            files = try make(try Template(reading: folder, at: commit, with: git), record)
        } catch {
            warnings += error.diagnostics.map {
                Diagnostic(
                    "the template's commit \(commit) cannot be used: \($0.message)",
                    severity: .warning,
                    at: $0.place
                )
            }
            return [:]
        }
        return try git.entries(of: files, in: repository.top, isKept: true)
    }
}
