import Foundation
import SchemeModel
import SchemeStarter
import Testing

/// Updates that are not made: each leaves everything as it was, to the byte.
@Suite struct `An update is refused` {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var place = ""
        let prepare: @Sendable (UpdateShop) throws -> Void
        let findings: [String]
    }

    private static let hint = " [commit it, or set it aside: git stash]"

    @Test(arguments: [
        Case(
            testDescription: "with changes that are not committed",
            prepare: { try $0.write(["a.txt": "mine\n", "b.txt": nil], in: $0.project) },
            findings: [
                "a.txt: it has changes that are not committed\(hint)",
                "b.txt: it has changes that are not committed\(hint)",
            ]
        ),
        Case(
            testDescription: "with something staged",
            prepare: {
                try $0.write(["a.txt": "mine\n", "own.txt": "mine\n"], in: $0.project)
                try Git.plain.run(["add", "--all"], in: $0.project)
            },
            findings: [
                "a.txt: it is staged and not committed\(hint)", "own.txt: it is staged and not committed\(hint)",
            ]
        ),
        Case(
            testDescription: "with something staged elsewhere in a larger repository",
            place: "/apps/shop",
            prepare: {
                try $0.write(["elsewhere.txt": "mine\n"], in: $0.path("shop"))
                try Git.plain.run(["add", "--all"], in: $0.path("shop"))
            },
            findings: ["../../elsewhere.txt: it is staged and not committed\(hint)"]
        ),
        Case(
            testDescription: "with files in the way that git does not know, or ignores",
            prepare: {
                try $0.commit([".gitignore": "new.txt\n"], in: $0.project)
                try $0.write(["new.txt": "mine\n", "new": "mine\n"], in: $0.project)
            },
            findings: ["new", "new.txt"].map {
                "\($0): it is not committed, and the template has a file of this name [move it, or commit it]"
            }
        ),
        Case(
            testDescription: "in the middle of a merge",
            prepare: {
                let git = Git.plain
                try git.run(["checkout", "--quiet", "-b", "other", "HEAD~1"], in: $0.project)
                try $0.commit(["a.txt": "other\n"], in: $0.project)
                try git.run(["checkout", "--quiet", "main"], in: $0.project)
                try $0.commit(["a.txt": "mine\n"], in: $0.project)
                _ = try git.answer(to: ["merge", "other"], in: $0.project)
            },
            findings: [
                "a merge is not finished [finish it, or: git merge --abort]",
                "a.txt: it is staged and not committed\(hint)",
            ]
        ),
        Case(
            testDescription: "in no repository",
            prepare: { try FileManager.default.removeItem(atPath: "\($0.project)/.git") },
            findings: [
                "ROOT is not in a git repository, so an update could not be undone "
                    + "[git init && git add -A && git commit --message \"Start\"]"
            ]
        ),
        Case(
            testDescription: "before the first commit",
            prepare: {
                try FileManager.default.removeItem(atPath: "\($0.project)/.git")
                try Git.plain.run(["init", "--quiet"], in: $0.project)
            },
            findings: [
                "nothing is committed in ROOT, so that an update could not be undone "
                    + "[git add -A && git commit --message \"Start\"]"
            ]
        ),
        Case(
            testDescription: "without a record",
            prepare: { try $0.commit([StarterRecord.path: nil], in: $0.project) },
            findings: [
                "there is no Configs/starter.json, so that nothing tells which template this project comes from "
                    + "[Scripts/new.sh makes a project that has one, and Scripts/schemes adopt gives one to a package]"
            ]
        ),
        Case(
            testDescription: "with a record that is not committed",
            prepare: {
                try Git.plain.run(["rm", "--quiet", "--cached", StarterRecord.path], in: $0.project)
                try Git.plain.run(["commit", "--quiet", "--message", "Forget"], in: $0.project)
            },
            findings: [
                "Configs/starter.json is not committed, so that an update could not be undone "
                    + "[git add -A && git commit]"
            ]
        ),
        Case(
            testDescription: "from what is no template",
            prepare: { try $0.commit(["Tools/schemes/Sources/schemes/Version.swift": nil], in: $0.template) },
            findings: [
                "TEMPLATE is no template: its last commit has no Tools/schemes/Sources/schemes/Version.swift "
                    + "[name the folder or URL of the repository that this project was made from]"
            ]
        ),
    ])
    func `and changes nothing`(example: Case) throws {
        let shop = try UpdateShop(place: example.place)
        try shop.release(["a.txt": "theirs\n", "b.txt": "theirs\n", "new.txt": "new\n", "new/deep.txt": "new\n"])
        try example.prepare(shop)
        let before = try shop.state(inRepository: example.testDescription != "in no repository")
        do {
            _ = try shop.update()
            Issue.record("it was made")
        } catch let error as StarterError {
            let findings = error.diagnostics.map { ($0.place.map { "\($0.file): " } ?? "") + $0.summary }
            let expected = example.findings.map {
                $0.replacing("ROOT", with: shop.project).replacing("TEMPLATE", with: shop.template)
            }
            #expect(findings == expected)
        }
        #expect(try shop.state(inRepository: example.testDescription != "in no repository") == before)
    }

    @Test func `by a git that is too old`() throws {
        let shop = try UpdateShop()
        let git = Git { (words, environment) throws(StarterError) in
            words.contains("--version")
                ? Git.Answer(status: 0, output: Array("git version 2.9.3 (Apple Git-75)\n".utf8))
                : try Git.plain.answer(to: words, in: shop.project, environment: environment)
        }
        let finding = Diagnostic(
            "git is 2.9.3 here, and an update needs 2.23 or newer",
            at: nil,
            hint: "install a newer one: apt-get install git, or brew install git"
        )
        #expect(throws: StarterError(.lacking, [finding])) {
            _ = try Update(of: shop.project, with: git) { (template, _) in template.files }
        }
    }

    /// A git that merges no more than half of it.
    private func halfWay(_ shop: UpdateShop) -> Git {
        Git { (words, environment) throws(StarterError) in
            guard words.contains("cherry-pick"), let commit = words.last else {
                return try Git.plain.answer(to: words, in: shop.project, environment: environment)
            }
            // As git is when the disk is full: files are written, the index is not.
            let index = ["GIT_INDEX_FILE": shop.path("index")]
            try Git.plain.run(["read-tree", commit], in: shop.project, environment: index)
            let paths = ["a.txt", "new/deep.txt"]
            try Git.plain.run(["checkout-index", "--force", "--"] + paths, in: shop.project, environment: index)
            return Git.Answer(status: 128, errors: "fatal: no space left on device\n")
        }
    }

    @Test(arguments: ["", "/apps/shop"])
    func `half-way, and all is as it was`(place: String) throws {
        let shop = try UpdateShop(place: place)
        try shop.release(["a.txt": "theirs\n", "new/deep.txt": "new\n"])
        let before = try shop.state()
        let finding = Diagnostic(
            "git cannot merge the template:\nfatal: no space left on device",
            at: nil,
            hint: "the project is as it was before"
        )
        #expect(throws: StarterError(.lacking, [finding])) { try shop.update(git: halfWay(shop)) }
        #expect(try shop.state() == before)
    }

    @Test(arguments: ["merges", "conflicts"])
    func `by a signal, and all is as it was`(outcome: String) throws {
        let shop = try UpdateShop()
        if outcome == "conflicts" { try shop.commit(["a.txt": "mine\n"], in: shop.project) }
        try shop.release(["a.txt": "theirs\n", "new/deep.txt": "new\n", "old.txt": nil])
        let before = try shop.state()
        let finding = Diagnostic("interrupted", at: nil)
        #expect(throws: StarterError(.lacking, [finding])) { try shop.update(isInterrupted: { true }) }
        #expect(try shop.state() == before)
    }
}
