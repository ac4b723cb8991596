import Foundation
import SchemeModel

/// The git repository of a new project, which begins with one commit.
public struct ProjectHistory {
    private let git: Git
    private let folder: String
    private let author: (name: String, email: String)

    /// - Parameters:
    ///   - template: The folder whose settings of git's say who commits.
    ///   - holder: Who commits when no settings say it.
    public init(of folder: String, with git: Git, template: String, holder: String) throws(StarterError) {
        self.git = git
        self.folder = folder
        let name = try Self.setting("user.name", in: template, git)
        let email = try Self.setting("user.email", in: template, git)
        author = (name ?? holder, email ?? "nobody@example.invalid")
    }

    /// What git's settings say, such as a user's name.
    public static func setting(_ name: String, in folder: String, _ git: Git) throws(StarterError) -> String? {
        let answer = try git.answer(to: ["config", "--get", name], in: folder)
        return answer.status == 0 && !answer.text.isEmpty ? answer.text : nil
    }

    /// Makes the repository of everything in the folder, and adds the record with git's names of the contents.
    public func begin(recording record: StarterRecord, message: String) throws(StarterError) {
        try run(["init", "--quiet", "--template="], settings: ["init.defaultBranch=main"])
        // Also what a setting of the user's would leave out.
        try run(["add", "--all", "--force"])
        var record = record
        let staged = try git.run(["ls-files", "--stage", "-z"], in: folder, environment: Git.withoutSettings)
        for line in staged.output.split(separator: 0) {
            // MODE NAME STAGE, a tab and the path.
            let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
            let words = parts.first?.split(separator: " ") ?? []
            guard parts.count == 2, words.count == 3, let entry = TreeEntry("\(words[0]) \(words[1])") else {
                throw StarterError(.lacking, "git lists files in an unknown way")
            }
            record.files[String(parts[1])] = entry
        }
        do {
            let file = URL(filePath: folder).appending(path: StarterRecord.path)
            try Data(record.file().bytes).write(to: file)
        } catch {
            throw StarterError(.lacking, "cannot write \(StarterRecord.path): \(systemReason(of: error))")
        }
        try run(["add", "--force", "--", StarterRecord.path])
        try run(
            ["commit", "--quiet", "--no-verify", "--no-gpg-sign", "--message", message],
            settings: ["user.name=\(author.name)", "user.email=\(author.email)"]
        )
    }

    private func run(_ words: [String], settings: [String] = []) throws(StarterError) {
        let options = (settings + ["core.excludesFile=/dev/null"]).flatMap { ["-c", $0] }
        try git.run(options + words, in: folder, environment: Git.withoutSettings)
    }
}
