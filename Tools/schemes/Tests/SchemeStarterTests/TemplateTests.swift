import Fixtures
import Foundation
import SchemeModel
import SchemeStarter
import Testing

@Suite struct `A template` {
    private static let long = String(repeating: "long", count: 30)

    /// A repository that holds a project in a folder below it, with a change that is not committed.
    private func withRepository<Value>(_ body: (_ project: String) throws -> Value) throws -> Value {
        try withTemporaryFolder { folder in
            let project = folder.appending(path: "all/le shop")
            for (path, text) in [
                ".gitattributes": "/README.md export-ignore\n.ci export-ignore\n.gitattributes export-ignore\n",
                "README.md": "not yours", ".ci/run": "not yours", "Sources/é a.swift": "let a = 1\r\n", "run": "#!",
                "\(Self.long)/\(Self.long)": "deep", "../outside": "another project's",
            ] {
                let file = project.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file)
            }
            let root = project.path(percentEncoded: false)
            try Data([0, 255, 10]).write(to: project.appending(path: "icon.png"))
            for (link, target) in [("link", "Sources/é a.swift"), ("far", "../\(Self.long)/\(Self.long)")] {
                try FileManager.default.createSymbolicLink(atPath: "\(root)/\(link)", withDestinationPath: target)
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/run")
            let git = Git.plain
            try git.run(["init", "--quiet"], in: "\(root)/..")
            try git.run(["add", "--all"], in: "\(root)/..")
            try git.run(["commit", "--quiet", "--message", "Begin"], in: root)
            try Data("not committed".utf8).write(to: project.appending(path: "secret"))
            return try body(root)
        }
    }

    @Test func `is what is committed: bytes, modes and links, without what stays behind`() throws {
        let template = try withRepository { try Template(reading: $0, with: .plain) }
        #expect(
            template.files == [
                StarterFile(path: "Sources/é a.swift", text: "let a = 1\r\n"),
                StarterFile(path: "far", kind: .link, text: "../\(Self.long)/\(Self.long)"),
                StarterFile(path: "icon.png", bytes: [0, 255, 10]),
                StarterFile(path: "link", kind: .link, text: "Sources/é a.swift"),
                StarterFile(path: "\(Self.long)/\(Self.long)", text: "deep"),
                StarterFile(path: "run", kind: .executable, text: "#!"),
            ]
        )
        #expect(template.commit.count == 40 && template.year == 2024 && template.hasUncommittedChanges)
    }

    @Test func `is no folder outside of a repository, and none without a commit`() throws {
        try withTemporaryFolder { folder in
            let root = folder.path(percentEncoded: false)
            let outside = Diagnostic(
                "\(root) is not in a git repository: "
                    + "not a git repository (or any of the parent directories): .git",
                at: nil,
                hint: "a new project is made from what is committed: git init && git add -A && git commit"
            )
            #expect(throws: StarterError(.wrong, [outside])) { try Template(reading: root, with: .plain) }
            try Git.plain.run(["init", "--quiet"], in: root)
            let unborn = Diagnostic(
                "there is no commit HEAD in \(root)",
                at: nil,
                hint: "a new project is made from what is committed: git add -A && git commit"
            )
            #expect(throws: StarterError(.wrong, [unborn])) { try Template(reading: root, with: .plain) }
        }
    }

    @Test func `that arrives damaged is refused`() throws {
        let damaged = Git { words, _ in
            Git.Answer(status: 0, output: Array((words.contains("archive") ? "no archive" : "2024").utf8))
        }
        let finding = Diagnostic("the archive that git made cannot be read at byte 0", at: nil)
        #expect(throws: StarterError(.lacking, [finding])) { try Template(reading: "/", with: damaged) }
    }
}
