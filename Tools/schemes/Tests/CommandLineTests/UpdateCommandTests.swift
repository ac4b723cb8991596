import Foundation
import Processes
import Testing

/// `schemes status` and `schemes update`, on a project that was made from the template that lies beside it.
final class UpdateCommandTests {
    private let made: MadeProject

    init() throws {
        made = try MadeProject()
    }

    deinit {
        #expect(throws: Never.self) { try made.remove() }
    }

    @Test func `status tells what became of each file`() throws {
        let pristine = try made.schemes("status")
        #expect(pristine.status == 0 && pristine.errors == "", "\(pristine)")
        let count = try #require(Int(pristine.output.prefix { $0 != " " }))
        #expect(
            made.shown(pristine.output)
                == "\(count) files from template 0.1.0 (COMMIT): \(count) pristine, 0 edited, 0 missing\n"
        )
        try made.replace("two", with: "zwei", in: "Sources/Weather/Numbers.swift")
        try FileManager.default.removeItem(atPath: made.path("Scripts/run.sh"))
        let edited = try made.schemes("status")
        #expect(edited.status == 1 && edited.errors == "", "\(edited)")
        #expect(
            made.shown(edited.output) == """
                  missing  Scripts/run.sh
                  edited   Sources/Weather/Numbers.swift
                \(count) files from template 0.1.0 (COMMIT): \(count - 2) pristine, 1 edited, 1 missing

                """
        )
        let all = try made.schemes("status", "--all")
        #expect(all.status == 1 && all.output.split(separator: "\n").count == count + 1)
        let json = try made.schemes("status", "--json")
        let listed = try JSONDecoder().decode(Listed.self, from: Data(json.output.utf8))
        #expect(json.status == 1 && listed.template["version"] == "0.1.0" && listed.files.count == count)
        #expect(listed.files["Scripts/run.sh"] == "missing" && listed.files["LICENSE"] == "pristine")
    }

    private struct Listed: Decodable {
        let template: [String: String]
        let files: [String: String]
    }

    @Test func `status and update of a project without a record tell the next step`() throws {
        try FileManager.default.removeItem(atPath: made.path("Configs/starter.json"))
        try made.commit()
        for words in [["status"], ["update", "--from", "../shop"]] {
            let call = try made.start(words).finished()
            #expect(call.status == 2 && call.output == "", "\(call)")
            #expect(
                call.errors == """
                    error: there is no Configs/starter.json, so that nothing tells which template this project comes from
                      Scripts/new.sh makes a project that has one, and Scripts/schemes adopt gives one to a package

                    """
            )
        }
    }

    @Test func `a record with paths out of the project is refused where they stand`() throws {
        try made.replace("\"LICENSE\"", with: "\"../LICENSE\"", in: "Configs/starter.json")
        let call = try made.schemes("status")
        #expect(call.status == 2 && call.output == "", "\(call)")
        #expect(
            call.errors.contains("error: '../LICENSE' is no path inside the project\n")
                && call.errors.hasPrefix("Configs/starter.json:") && call.errors.contains(" | "),
            "\(call)"
        )
    }

    @Test func `update merges, marks and counts, and its own commands undo and commit it`() throws {
        try made.replace("five", with: "fünf", in: "Sources/Weather/Numbers.swift")
        try made.replace("Calls the real weather.", with: "Asks the sky.", in: "Configs/schemes.yml")
        try made.replace("the clerk", with: "my clerk", in: "Sources/Clerk/main.swift")
        try made.commit()
        let before = try made.state()
        try made.replace("one", with: "uno", in: "Sources/Shop/Numbers.swift", of: "shop")
        try made.replace("default: 10s", with: "default: 12s", in: "Configs/schemes.yml", of: "shop")
        try made.replace("the clerk", with: "their clerk", in: "Sources/Clerk/main.swift", of: "shop")
        try made.template.shop.write("enum Season {}\n", to: "Sources/Shop/Season.swift")
        try FileManager.default.removeItem(atPath: made.template.shop.path("door"))
        try made.template.shop.schemesSync()
        try made.release("0.2.0")

        let call = try made.schemes("update", "--from", "../shop")
        #expect(call.status == 1, "\(call)")
        #expect(
            made.shown(call.output) == """
                  merged    Configs/schemes.yml
                  conflict  Sources/Clerk/main.swift
                  merged    Sources/Weather/Numbers.swift
                  added     Sources/Weather/Season.swift
                  removed   door
                From template 0.1.0 (COMMIT) to 0.2.0 (COMMIT): 2 replaced, 1 added, 1 removed, 2 merged, 1 conflict

                It is staged and not committed; Scripts/schemes sync writes anew what follows from the scheme file.
                  undo it     git reset --merge
                  look at it  git diff --staged
                  commit it   git commit --message 'Update to template 0.2.0 (COMMIT)'

                """,
            "\(call)"
        )
        #expect(
            call.errors == """
                Sources/Clerk/main.swift: error: changed here and in the template
                  settle the marked lines, then git add it

                """
        )
        #expect(try made.state() != before)
        try made.template.git("reset", "--merge", in: "la météo")
        #expect(try made.state() == before)
    }

    @Test func `update from an address, committed, leaves nothing to do`() throws {
        try made.replace("one", with: "uno", in: "Sources/Shop/Numbers.swift", of: "shop")
        try made.release("0.2.0")
        let address = made.template.folder.appending(path: "shop").absoluteString
        let call = try made.schemes("update", "--from", address)
        #expect(call.status == 0 && call.errors == "", "\(call)")
        try made.commit()
        let again = try made.schemes("update", "--from", address)
        #expect(again.status == 0, "\(again)")
        #expect(again.output == "already up to date: the project has all of this template\n")
        #expect(try made.schemes("status").status == 0)
    }

    @Test(arguments: [
        (
            ["update"],
            "error: 'update' is not told where the template is\n"
                + "  add --from PATH-OR-GIT-URL, where the repository is that this project was made from\n"
        ),
        (
            ["update", "--from", "../nowhere"],
            "error: there is no folder '../nowhere'\n  name a template's folder, or its git URL\n"
        ),
        (
            ["update", "--from", "http://ada:hunter2@127.0.0.1:1/shop.git"],
            "error: http://127.0.0.1:1/shop.git cannot be cloned: "
                + "fatal: unable to access 'http://127.0.0.1:1/shop.git/': "
        ),
        (
            ["update", "--from", "."],
            "error: FOLDER/la météo is this project itself\n"
                + "  name the folder or URL of the repository that it was made from\n"
        ),
    ])
    func `update from nowhere is refused, and no password is shown`(words: [String], message: String) throws {
        let before = try made.state()
        let call = try made.start(words).finished()
        #expect(call.status == 2 && call.output == "", "\(call)")
        #expect(made.shown(call.errors).hasPrefix(message), "\(call)")
        #expect(!call.errors.contains("hunter2") && !call.errors.contains("ada"), "\(call)")
        #expect(try made.state() == before)
    }

    @Test func `a template whose scheme file is newer than the tool is left to its own tool`() throws {
        try made.replace("version: 1\n", with: "version: 2\n", in: "Configs/schemes.yml", of: "shop")
        try made.release("0.2.0")
        let before = try made.state()
        let call = try made.schemes("update", "--from", "../shop")
        #expect(call.status == 2 && call.output == "", "\(call)")
        #expect(
            made.shown(call.errors) == """
                error: the template's Configs/schemes.yml is of version 2, and this tool reads version 1
                  let the template's own tool update the project: 'FOLDER/shop/Scripts/schemes' \
                --file 'FOLDER/la météo/Configs/schemes.yml' update --from 'FOLDER/shop'

                """
        )
        #expect(try made.state() == before)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal in the middle of the merge leaves everything as it was`(signal: Int32) throws {
        try made.replace("one", with: "uno", in: "Sources/Shop/Numbers.swift", of: "shop")
        try made.template.shop.write("enum Season {}\n", to: "Sources/Shop/Season.swift")
        try made.release("0.2.0")
        let before = try made.state()
        let bin = made.template.folder.appending(path: "bin").path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        // A git that says when it merges, and goes on when it may.
        let git = """
            #!/bin/sh
            case " $* " in *" cherry-pick "*)
                touch '\(bin)/reached'
                while [ ! -e '\(bin)/go' ]; do sleep 0.01; done ;;
            esac
            PATH='\(path)' exec git "$@"

            """
        try Data(git.utf8).write(to: URL(filePath: "\(bin)/git"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(bin)/git")
        let call = try made.start(["update", "--from", "../shop"], environment: ["PATH": "\(bin):\(path)"])
        while call.process.isRunning, !FileManager.default.fileExists(atPath: "\(bin)/reached") { usleep(10_000) }
        kill(call.process.processIdentifier, signal)
        try Data().write(to: URL(filePath: "\(bin)/go"))
        let ended = call.finished()
        #expect(ended.status == 128 + signal && ended.output == "", "\(ended)")
        #expect(try made.state() == before)
    }

    // A small file system can be had on Linux only, where CI runs.
    #if os(Linux)
        @Test(.needsMounts) func `a full disk leaves everything as it was`() throws {
            try made.template.shop.write(
                String(repeating: "// a long line\n", count: 60_000),
                to: "Sources/Shop/Long.swift"
            )
            try made.replace("one", with: "uno", in: "Sources/Shop/Numbers.swift", of: "shop")
            try made.release("0.2.0")
            // Git keeps what it packs in a few bytes; the file itself has no room.
            let script = """
                set -e
                mkdir small
                trap 'rmdir small' EXIT
                unshare --mount --map-root-user sh -c '
                    mount -t tmpfs -o size=700k none small
                    cp -R "la météo" small/project && cd small/project
                    tree() { find . -path ./.git -prune -o -type f -print0 | sort -z | xargs -0 sha1sum; git status --short; }
                    tree >../before
                    status=0; "$@" || status=$?
                    tree >../after
                    cmp ../before ../after && echo "the same"; exit $status
                ' sh "$@"
                """
            let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
            let ended = try RunningCall(
                "/bin/sh",
                [
                    "-c", script, "sh", Shop.tool, "update", "--from",
                    made.template.shop.root.path(percentEncoded: false),
                ],
                in: made.template.folder,
                environment: TemplateShop.environment.merging(["PATH": path]) { $1 }
            ).finished()
            #expect(ended.status == 3, "\(ended)")
            #expect(ended.output == "the same\n", "\(ended)")
            #expect(
                ended.errors == """
                    error: git cannot merge the template:
                    error: unable to write file Sources/Weather/Long.swift
                    fatal: cherry-pick failed
                      the project is as it was before

                    """,
                "\(ended)"
            )
        }
    #endif
}

extension Shop {
    /// Writes what follows from the scheme file.
    func schemesSync() throws {
        let call = try schemes("sync")
        try #require(call.status == 0, "\(call)")
    }
}
