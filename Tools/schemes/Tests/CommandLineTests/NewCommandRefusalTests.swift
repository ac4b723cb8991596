import Foundation
import Processes
import Testing

/// A call of `schemes new` that is refused, and what it says.
private struct Refused: CustomTestStringConvertible, Sendable {
    let name: String
    let words: [String]
    let status: Int32
    let message: String
    var testDescription: String { name }

    init(_ name: String, _ words: [String], status: Int32 = 2, _ message: String) {
        self.name = name
        self.words = words
        self.status = status
        self.message = message
    }
}

private let names = ["--name", "Weather", "--service", "Forecast", "--holder", "Ada Lovelace"]

@Suite(.templateShop, .serialized) struct `schemes new refuses, and changes nothing` {
    private let template: TemplateShop

    init() throws {
        template = try .shared()
        let folder = template.folder.path(percentEncoded: false)
        if FileManager.default.fileExists(atPath: "\(folder)/full") { return }
        try FileManager.default.createDirectory(atPath: "\(folder)/full", withIntermediateDirectories: false)
        try Data("mine".utf8).write(to: URL(filePath: "\(folder)/full/mine"))
        try Data("mine".utf8).write(to: URL(filePath: "\(folder)/file"))
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/nowhere", withDestinationPath: "gone")
    }

    @Test(arguments: [
        Refused("no folder", [], "error: 'new' needs a folder behind it\n  usage: schemes new FOLDER [options]\n"),
        Refused(
            "a folder without a name",
            [""] + names,
            "error: the new project's folder has no name\n  write schemes new ../Weather\n"
        ),
        Refused(
            "a full folder",
            ["full"] + names,
            "error: 'full' is not empty\n  name a new folder, or an empty one\n"
        ),
        Refused("a file", ["file"] + names, "error: 'file' is a file\n  name a new folder\n"),
        Refused(
            "a link to nowhere",
            ["nowhere"] + names,
            "error: 'nowhere' is a link that leads nowhere\n  remove it, or name another folder\n"
        ),
        Refused("the template", ["shop/"] + names, "error: 'shop/' is the template itself\n  name another folder\n"),
        Refused(
            "inside the template",
            ["shop/new"] + names,
            "error: 'shop/new' lies inside the template\n  name a folder beside it\n"
        ),
        Refused(
            "around the template",
            ["."] + names,
            "error: '.' holds the template\n  name a folder beside it\nerror: '.' is not empty\n"
                + "  name a new folder, or an empty one\n"
        ),
        Refused(
            "a path that SwiftPM cannot build in",
            ["a\"b"] + names,
            "error: 'a\"b' is in a path in which SwiftPM cannot build: it contains '\"'\n  name another folder\n"
        ),
        Refused(
            "wrong names, a full folder and nobody to ask, all at once",
            ["full", "--name", "le shop", "--service", "2Forecasts", "--url", "x"],
            """
            error: --name 'le shop': it holds a blank
              try --name LeShop
            error: --service '2Forecasts': it does not begin with a letter
              try --service Forecasts
            error: --url 'x': it is no URL of a server
              write it as https://api.example.com, without user, query or quotes
            error: --holder is missing
              add --holder 'Ada Lovelace', whom the license names
            error: 'full' is not empty
              name a new folder, or an empty one

            """
        ),
        Refused(
            "a service that there is not",
            ["new", "--keep-films"] + names,
            "error: the template has no other service 'films' to keep\n  it takes: --keep-orders\n"
        ),
    ])
    fileprivate func `what nobody can make`(row: Refused) throws {
        let before = try template.tree()
        let call = try template.start(row.words).finished()
        #expect(call.status == row.status, "\(call)")
        #expect(call.errors == row.message)
        #expect(call.output == "")
        #expect(try template.tree() == before)
    }

    @Test func `a folder that nothing is above`() throws {
        let before = try template.tree()
        let call = try template.new("gone/new", "--name", "A1", "--service", "Forecast", "--holder", "Ada")
        let parent = template.folder.appending(path: "gone").path(percentEncoded: false)
        #expect(
            call.errors == "error: there is no folder \(parent) for 'gone/new'\n  make that folder first\n",
            "\(call)"
        )
        #expect(call.status == 2)
        #expect(try template.tree() == before)
    }

    @Test func `a machine without git`() throws {
        let before = try template.tree()
        let call = try template.start(["new"] + names, environment: ["PATH": "/nowhere"])
        // `env` itself is found by its path.
        let ended = call.finished()
        #expect(ended.status == 3, "\(ended)")
        #expect(
            ended.errors
                == "error: there is no 'git' on the PATH\n  install it: apt-get install git, or brew install git\n"
        )
        #expect(try template.tree() == before)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `to leave anything behind when it is interrupted`(signal: Int32) throws {
        let before = try template.tree()
        let bin = FileManager.default.temporaryDirectory.appending(path: "bin \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: false)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: bin) } }
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        // A git that takes its time over the commit, and says so.
        let git = """
            #!/bin/sh
            case " $* " in *" commit "*) touch '\(bin.path(percentEncoded: false))/reached'; exec sleep 600;; esac
            PATH='\(path)' exec git "$@"

            """
        let program = bin.appending(path: "git")
        try Data(git.utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: program.path(percentEncoded: false)
        )
        let call = try template.start(
            ["new"] + names,
            environment: ["PATH": bin.path(percentEncoded: false) + ":" + path]
        )
        let reached = bin.appending(path: "reached").path(percentEncoded: false)
        while call.process.isRunning, !FileManager.default.fileExists(atPath: reached) { usleep(10_000) }
        kill(call.process.processIdentifier, signal)
        let ended = call.finished()
        #expect(ended.status == 128 + signal, "\(ended)")
        #expect(ended.output == "")
        #expect(try template.tree() == before)
    }

    // A small file system, and root without its power, can be had on Linux only.
    #if os(Linux)
        private func shell(_ script: String, _ words: [String]) throws -> FinishedCall {
            let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
            let environment = TemplateShop.environment.merging(["PATH": path]) { $1 }
            return try RunningCall(
                "/bin/sh",
                ["-c", script, "sh"] + words,
                in: template.folder,
                environment: environment
            )
            .finished()
        }

        private var call: [String] { [Shop.tool, "new", "--file", "shop/Configs/schemes.yml"] }

        @Test(.needsMounts) func `a full disk`() throws {
            let before = try template.tree()
            // The file system is gone with the namespace; what is left in it is printed before.
            let script = """
                set -e
                mkdir small
                trap 'rmdir small' EXIT
                unshare --mount --map-root-user sh -c '
                    mount -t tmpfs -o size=40k none small && touch small/mine
                    status=0; "$@" || status=$?
                    find small -mindepth 1; exit $status
                ' sh "$@"
                """
            let ended = try shell(script, call + ["small/new"] + names)
            #expect(ended.status == 3, "\(ended)")
            #expect(ended.output == "small/mine\n", "\(ended)")
            #expect(ended.errors.hasSuffix("no space left on device\n"), "\(ended)")
            #expect(try template.tree() == before)
        }

        @Test(.needsRefusals) func `a folder that permissions close`() throws {
            let before = try template.tree()
            let folder = template.folder.path(percentEncoded: false)
            let script = """
                set -e
                mkdir theirs
                chmod 555 theirs
                trap 'rmdir theirs' EXIT
                "$@"
                """
            let ended = try shell(script, withoutPower + call + ["theirs/new"] + names)
            #expect(ended.status == 2, "\(ended)")
            let place = folder + "theirs"
            #expect(
                ended.errors == "error: 'theirs/new' cannot be made: nobody but its owner may write in \(place)\n"
                    + "  name a folder elsewhere\n"
            )
            #expect(try template.tree() == before)
        }
    #endif
}
