import Foundation
import SchemeModel

/// Merges a plan into a project with git's own three-way merge, staged and not committed.
struct UpdateMerge {
    let repository: ProjectRepository
    /// Git, left to finish each command even when this process is told to end.
    let git: Git

    /// A file that git could not merge.
    struct Conflict: Equatable {
        let path: String
        /// Which of the versions there are: 1 the base, 2 the project's, 3 the template's.
        let stages: Set<Int>
        /// Whether git has written both versions into the file, between marks; of a binary file the project's is left.
        let isMarked: Bool
    }

    /// Makes the commit that the project's own is merged with: the newer template's files on top of those it was given.
    ///
    /// Around the project both are what is committed, so that git sees nothing but what the template has changed. What the
    /// person has added to it is in neither, so that git sees what has moved there.
    ///
    /// - Parameter recorded: The paths that the project was given.
    /// - Returns: The commit's name. Nothing leads to it, so that git removes it in its own time.
    func commit(
        _ plan: UpdatePlan,
        recorded: some Collection<String>,
        record: TreeEntry,
        message: String
    ) throws(StarterError) -> String {
        try withTemporaryFolder { folder throws(StarterError) in
            let index = ["GIT_INDEX_FILE": "\(folder)/index"]
            let own = repository.prefix.isEmpty ? "." : repository.prefix
            try repository.git.run(["read-tree", "HEAD"], in: repository.top, environment: index)
            let removal = ["rm", "-r", "--force", "--quiet", "--cached", "--", ":(literal)\(own)"]
            try repository.git.run(removal, in: repository.top, environment: index)
            let given = (Array(recorded) + [StarterRecord.path]).filter { repository.committed[$0] != nil }
            try set(given.map { ($0, repository.committed[$0]) }, in: index)
            try set(plan.files.map { ($0.path, $0.base) }, in: index)
            let base = try commitTree(message: "What the template gave", parent: nil, index: index)
            try set(plan.files.map { ($0.path, $0.theirs) } + [(StarterRecord.path, record)], in: index)
            return try commitTree(message: message, parent: base, index: index)
        }
    }

    private func set(_ entries: [(path: String, entry: TreeEntry?)], in index: [String: String]) throws(StarterError) {
        let gone = entries.filter { $0.entry == nil }.map { repository.prefix + $0.path }
        if !gone.isEmpty {
            let words = ["update-index", "--force-remove", "--"]
            try repository.git.run(words + gone, in: repository.top, environment: index)
        }
        let present = entries.compactMap { path, entry in
            entry.map { "\($0.kind.rawValue),\($0.id),\(repository.prefix)\(path)" }
        }
        if !present.isEmpty {
            let words = ["update-index", "--add", "--replace"] + present.flatMap { ["--cacheinfo", $0] }
            try repository.git.run(words, in: repository.top, environment: index)
        }
    }

    private func commitTree(message: String, parent: String?, index: [String: String]) throws(StarterError) -> String {
        let tree = try repository.git.run(["write-tree"], in: repository.top, environment: index).text
        let names = ["AUTHOR", "COMMITTER"].flatMap { [("GIT_\($0)_NAME", "schemes"), ("GIT_\($0)_EMAIL", "schemes")] }
        let words = ["commit-tree", tree, "-m", message] + (parent.map { ["-p", $0] } ?? [])
        let environment = Dictionary(uniqueKeysWithValues: names)
        return try repository.git.run(words, in: repository.top, environment: environment).text
    }

    /// Merges a commit into the project's files and index.
    ///
    /// - Parameters:
    ///   - written: The paths that the commit adds to the project; none of them is there yet.
    ///   - isInterrupted: Whether this process has been told to end.
    /// - Returns: What git could not merge.
    /// - Throws: Why nothing was done; the project is as it was before.
    func apply(
        _ commit: String,
        adding written: [String],
        isInterrupted: () -> Bool
    ) throws(StarterError) -> [Conflict] {
        let before = try untracked()
        var made: Set<String> = []
        for path in written {
            if let missing = try DiskEntry.firstMissing(of: path, below: repository.root) { made.insert(missing) }
        }
        do throws(StarterError) {
            let words = [
                "-c", "merge.renames=true", "-c", "rerere.enabled=false", "cherry-pick", "--no-commit", commit,
            ]
            let answer = try git.answer(to: words, in: repository.root)
            let conflicts = try conflicts()
            guard answer.status == 0 || !conflicts.isEmpty else {
                let said = answer.errors.split(separator: "\n").joined(separator: "\n")
                let hint = "the project is as it was before"
                throw StarterError(.lacking, "git cannot merge the template:\n\(said)", hint: hint)
            }
            if isInterrupted() { throw StarterError(.lacking, "interrupted") }
            return conflicts
        } catch {
            try undo(removing: made.union(try untracked().subtracting(before)))
            throw error
        }
    }

    private func conflicts() throws(StarterError) -> [Conflict] {
        var stages: [String: Set<Int>] = [:]
        for line in try git.run(["ls-files", "--unmerged", "-z"], in: repository.root).text.split(separator: "\0") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2, let stage = parts[0].split(separator: " ").last.flatMap({ Int($0) }) else {
                continue
            }
            stages[String(parts[1]), default: []].insert(stage)
        }
        return stages.sorted { $0.key < $1.key }.map { path, stages in
            Conflict(path: path, stages: stages, isMarked: Self.isMarked("\(repository.root)/\(path)"))
        }
    }

    private static func isMarked(_ file: String) -> Bool {
        let content = FileManager.default.contents(atPath: file) ?? Data()
        return content.starts(with: Array("<<<<<<< ".utf8)) || content.range(of: Data("\n<<<<<<< ".utf8)) != nil
    }

    private func untracked() throws(StarterError) -> Set<String> {
        let words = ["ls-files", "--others", "--exclude-standard", "-z"]
        return Set(try git.run(words, in: repository.root).text.split(separator: "\0").map(String.init))
    }

    /// Makes files and index of the project what they were: as committed.
    private func undo(removing paths: Set<String>) throws(StarterError) {
        for path in paths.sorted() where try DiskEntry(at: "\(repository.root)/\(path)") != nil {
            do {
                try FileManager.default.removeItem(atPath: "\(repository.root)/\(path)")
            } catch {
                throw unrestored(systemReason(of: error))
            }
        }
        let restore = ["restore", "--source=HEAD", "--staged", "--worktree", "--", "."]
        // The last one takes away what git has noted of a merge that has begun.
        for words in [restore, ["reset", "--merge", "--quiet"]] {
            let answer = try git.answer(to: words, in: repository.root)
            if answer.status != 0 { throw unrestored(answer.errors) }
        }
    }

    private func unrestored(_ reason: String) -> StarterError {
        StarterError(
            .lacking,
            "the update has failed half-way, and \(repository.root) could not be made what it was: \(reason)",
            hint: "fix that, then: cd \(shellQuoted(repository.root)) && "
                + "git restore --source=HEAD --staged --worktree . && git reset --merge"
        )
    }
}
