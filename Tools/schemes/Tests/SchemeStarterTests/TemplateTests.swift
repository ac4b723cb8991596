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
                "\(root) is not in a git repository",
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

    /// What git prints in the repository of another user, and for a damaged one.
    private static let refusals = [
        (
            "fatal: detected dubious ownership in repository at '/shop'\nTo add an exception for this directory, call:\n\n"
                + "\tgit config --global --add safe.directory /shop\n",
            Diagnostic(
                "git refuses the repository at /shop/App, which belongs to another user",
                at: nil,
                hint: "if you trust it: git config --global --add safe.directory /shop"
            )
        ),
        (
            "fatal: bad config line 1 in file /shop/.git/config\n",
            Diagnostic("git cannot read /shop/App: bad config line 1 in file /shop/.git/config", at: nil)
        ),
    ]

    @Test(arguments: refusals)
    func `in a repository that git refuses is told with git's reason, and a fix only for its cause`(
        errors: String,
        finding: Diagnostic
    ) {
        let git = Git { _, _ in Git.Answer(status: 128, errors: errors) }
        #expect(throws: StarterError(.wrong, [finding])) { try Template(reading: "/shop/App", with: git) }
    }

    @Test func `has its commit's year, also where git shows who has signed that`() throws {
        try withRepository { root in
            let git = Git.plain
            let checker = "\(root)/../gpg"
            try Data("#!/bin/sh\necho 'gpg: Good signature from \"Ada\"' >&2\n".utf8).write(to: URL(filePath: checker))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: checker)
            for (name, value) in [("log.showSignature", "true"), ("gpg.program", checker)] {
                try git.run(["config", name, value], in: root)
            }
            let who = "Ada <ada@shop.example> 1714979289 +0000"
            let tree = try git.run(["rev-parse", "HEAD^{tree}"], in: root).text
            let signature = ["-----BEGIN PGP SIGNATURE-----", "", "iHUE", "-----END PGP SIGNATURE-----"]
            let commit = [
                "tree \(tree)", "author \(who)", "committer \(who)", "gpgsig " + signature.joined(separator: "\n "),
            ]
            let file = "\(root)/../commit"
            try Data((commit + ["", "Signed", ""]).joined(separator: "\n").utf8).write(to: URL(filePath: file))
            let id = try git.run(["hash-object", "-t", "commit", "-w", file], in: root).text
            try git.run(["update-ref", "HEAD", id], in: root)
            #expect(try Template(reading: root, with: git).year == 2024)
        }
    }

    @Test func `with a name that is not UTF-8 is refused`() throws {
        var header = [UInt8](repeating: 0, count: 512)
        for (start, text) in [
            (0, Array("caf".utf8) + [0xe9]), (100, Array("0000644".utf8)), (124, Array("00000000000".utf8)),
        ] {
            header.replaceSubrange(start..<(start + text.count), with: text)
        }
        header[156] = UInt8(ascii: "0")
        let archive = header
        let git = Git { words, _ in
            Git.Answer(status: 0, output: words.contains("archive") ? archive : Array("2024".utf8))
        }
        let finding = Diagnostic(
            "the template has a path that is not UTF-8: $'caf\\xe9'",
            at: nil,
            hint: "rename it, and commit that"
        )
        #expect(throws: StarterError(.wrong, [finding])) { try Template(reading: "/", with: git) }
    }

    @Test func `that arrives damaged is refused`() throws {
        let damaged = Git { words, _ in
            Git.Answer(status: 0, output: Array((words.contains("archive") ? "no archive" : "2024").utf8))
        }
        let finding = Diagnostic("the archive that git made cannot be read at byte 0", at: nil)
        #expect(throws: StarterError(.lacking, [finding])) { try Template(reading: "/", with: damaged) }
    }
}
