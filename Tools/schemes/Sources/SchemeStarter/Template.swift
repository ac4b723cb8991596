import SchemeModel

/// A project as it is committed: what a new project is made from.
public struct Template: Equatable, Sendable {
    /// The files that travel, by path; what `.gitattributes` calls `export-ignore` stays behind.
    public let files: [StarterFile]
    /// The full name of the commit.
    public let commit: String
    /// The year of the commit.
    public let year: Int
    /// Whether the folder holds changes that are not committed, and so do not travel.
    public let hasUncommittedChanges: Bool

    public init(files: [StarterFile], commit: String, year: Int, hasUncommittedChanges: Bool = false) {
        self.files = files
        self.commit = commit
        self.year = year
        self.hasUncommittedChanges = hasUncommittedChanges
    }

    /// Reads a committed state with git alone, whatever lies in the folder besides.
    ///
    /// - Parameters:
    ///   - folder: The project's folder, which may lie below the repository's.
    ///   - revision: The commit that counts, such as `HEAD` or a tag.
    /// - Throws: That there is no such commit, with the next step.
    public init(reading folder: String, at revision: String = "HEAD", with git: Git) throws(StarterError) {
        let isRepository = try git.answer(to: ["rev-parse", "--git-dir"], in: folder)
        guard isRepository.status == 0 else {
            let hint = "a new project is made from what is committed: git init && git add -A && git commit"
            throw isRepository.noRepository(at: folder, effect: "", beginning: hint)
        }
        let commit = try git.answer(to: ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: folder)
        guard commit.status == 0 else {
            throw StarterError(
                .wrong,
                "there is no commit \(revision) in \(folder)",
                hint: "a new project is made from what is committed: git add -A && git commit"
            )
        }
        self.commit = commit.text
        let date = try git.run(["log", "-1", "--format=%cd", "--date=format:%Y", self.commit], in: folder).text
        guard let year = Int(date) else { throw StarterError(.lacking, "git answers '\(date)' for a year") }
        self.year = year
        // The bytes as they are committed: no conversion of line ends, no attributes of the user's own.
        let plainly = [
            "core.autocrlf=false", "core.eol=lf", "core.attributesFile=/dev/null", "tar.umask=0002",
        ].flatMap { ["-c", $0] }
        let archive = try git.run(plainly + ["archive", "--format=tar", self.commit], in: folder)
        files = try TarArchive(archive.output).files.sorted { $0.path < $1.path }
        // A bare repository has nothing besides its commits.
        let hasFiles = try git.run(["rev-parse", "--is-inside-work-tree"], in: folder).text == "true"
        let changes = hasFiles ? try git.run(["status", "--porcelain", "--", "."], in: folder).output : []
        hasUncommittedChanges = !changes.isEmpty
    }
}
