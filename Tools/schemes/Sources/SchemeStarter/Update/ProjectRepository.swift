import Foundation
import SchemeModel

/// The git repository that a project lies in, as far as an update needs it.
struct ProjectRepository {
    /// The project's folder.
    let root: String
    /// The repository's folder, which may lie above it.
    let top: String
    /// The project's path below the repository's folder, with `/` behind it; empty when they are one.
    let prefix: String
    /// What is committed in the project, by path from its folder.
    let committed: [String: TreeEntry]
    /// Where other repositories lie in it.
    let submodules: Set<String>
    let git: Git

    /// What tells that something is under way which a second merge would mix itself up with, by git's own file names.
    private static let unfinished = [
        "MERGE_HEAD": "merge", "CHERRY_PICK_HEAD": "cherry-pick", "REVERT_HEAD": "revert", "rebase-merge": "rebase",
        "rebase-apply": "rebase",
    ]

    /// - Throws: Everything that keeps a project from being updated in one change that can be undone.
    init(of root: String, with git: Git) throws(StarterError) {
        self.root = root
        self.git = git
        try Self.check(git, in: root)
        let place = try git.answer(to: ["rev-parse", "--show-toplevel", "--show-prefix"], in: root)
        let lines = place.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard place.status == 0, let top = lines.first else {
            let hint = "git init && git add -A && git commit --message \"Start\""
            throw place.noRepository(at: root, effect: ", so an update could not be undone", beginning: hint)
        }
        self.top = top
        prefix = lines.count > 1 ? lines[1] : ""
        guard try git.answer(to: ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], in: root).status == 0 else {
            throw StarterError(
                .wrong,
                "nothing is committed in \(root), so that an update could not be undone",
                hint: "git add -A && git commit --message \"Start\""
            )
        }
        (committed, submodules) = try Self.committed(in: root, with: git)
        guard committed[StarterRecord.path] != nil else {
            throw StarterError(
                .wrong,
                "\(StarterRecord.path) is not committed, so that an update could not be undone",
                hint: "git add -A && git commit"
            )
        }
        let findings = try unfinishedWork() + changes()
        guard findings.isEmpty else { throw StarterError(.wrong, findings) }
    }

    /// Undoing a half-way merge needs `git restore`.
    private static func check(_ git: Git, in root: String) throws(StarterError) {
        let words = try git.run(["--version"], in: root).text.split(separator: " ")
        guard words.count > 2, String(words[2]).isOlder(than: oldestGit) else { return }
        let hint = "install a newer one: apt-get install git, or brew install git"
        throw StarterError(.lacking, "git is \(words[2]) here, and an update needs \(oldestGit) or newer", hint: hint)
    }

    private static let oldestGit = "2.23"

    private static func committed(
        in root: String,
        with git: Git
    ) throws(StarterError) -> (files: [String: TreeEntry], submodules: Set<String>) {
        var (files, submodules): ([String: TreeEntry], Set<String>) = ([:], [])
        for line in try git.run(["ls-tree", "-r", "-z", "HEAD"], in: root).text.split(separator: "\0") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            let words = parts[0].split(separator: " ")
            guard parts.count == 2, words.count == 3 else { continue }
            if let entry = TreeEntry("\(words[0]) \(words[2])") {
                files[String(parts[1])] = entry
            } else {
                submodules.insert(String(parts[1]))
            }
        }
        return (files, submodules)
    }

    private func unfinishedWork() throws(StarterError) -> [Diagnostic] {
        let marks = Self.unfinished.keys.sorted()
        let paths = try git.run(["rev-parse"] + marks.flatMap { ["--git-path", $0] }, in: root).text.split(
            separator: "\n"
        )
        var found: [String] = []
        for (mark, path) in zip(marks, paths) {
            let isPresent = try DiskEntry(at: path.hasPrefix("/") ? String(path) : "\(root)/\(path)") != nil
            if isPresent, let name = Self.unfinished[mark], !found.contains(name) { found.append(name) }
        }
        return found.map {
            Diagnostic("a \($0) is not finished", at: nil, hint: "finish it, or: git \($0) --abort")
        }
    }

    /// The files that the tool writes whole from the scheme file.
    var generatedFiles: [String] {
        let bytes = [UInt8](FileManager.default.contents(atPath: "\(root)/Configs/schemes.yml") ?? Data())
        let outputs = SchemeText(bytes).section("outputs")?.entries ?? []
        return outputs.filter { $0.key != "githubWorkflow" }.compactMap { output in
            if case .scalar(let path, _) = output.value.content { path } else { nil }
        }
    }

    /// What is staged anywhere, since it would be committed along, and what has changed in the project.
    private func changes() throws(StarterError) -> [Diagnostic] {
        let words = ["status", "--porcelain=v1", "-z", "--untracked-files=no", "--no-renames"]
        let hint = "commit it, or set it aside: git stash"
        return try git.run(words, in: top).text.split(separator: "\0").compactMap { line in
            let (state, path) = (Array(line.prefix(2)), String(line.dropFirst(3)))
            let isOwn = path.hasPrefix(prefix)
            guard state.first != " " || isOwn else { return nil }
            let what = state.first == " " ? "it has changes that are not committed" : "it is staged and not committed"
            // A path outside of the project is seen from its folder.
            let up = prefix.split(separator: "/").map { _ in "../" }.joined()
            let shown = isOwn ? String(path.dropFirst(prefix.count)) : up + path
            return Diagnostic(what, at: Diagnostic.Place(file: shown), hint: hint)
        }
    }
}
