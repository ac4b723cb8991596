import Foundation
import Processes
import Testing

@Suite(.templateShop, .serialized) struct `schemes new` {
    private let template: TemplateShop
    private let names = ["--name", "Weather", "--service", "Forecast", "--holder", "Ada Lovelace"]

    init() throws {
        template = try .shared()
    }

    /// Makes a project, and takes it away when it has been looked at.
    private func withProject<Value>(
        _ words: [String],
        environment: [String: String] = [:],
        _ body: (FinishedCall) throws -> Value
    ) throws -> Value {
        let call = try template.start(words, environment: environment).finished()
        try #require(call.status == 0, "\(call)")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: project) } }
        return try body(call)
    }

    private var project: URL { template.folder.appending(path: "la météo") }

    private func schemes(_ words: String...) throws -> FinishedCall {
        try template.shop.start(words, from: project).finished()
    }

    @Test func `makes a project that runs and checks as it is`() throws {
        try withProject(["la météo"] + names) { call in
            let path = project.path(percentEncoded: false).trimmingSuffix("/")
            #expect(
                call.output == """
                    Weather is in \(path), committed as the first of its history.

                      cd 'la météo'
                      Scripts/run.sh mock
                      Scripts/test.sh

                    """
            )
            #expect(call.errors == "")
            let run = try schemes("run", "mock", "--", "hello")
            #expect(run.output == "mock: mock with pen, 0.0 seconds\ngreeting: hello\n[hello]\n", "\(run)")
            let check = try schemes("check")
            #expect(check.status == 0, "\(check)")
            #expect(try template.git("status", "--porcelain", in: "la météo") == "")
        }
    }

    @Test func `commits everything, records it, and knows no remote`() throws {
        try withProject(["la météo"] + names) { _ in
            let history = try template.git("log", "--format=%an <%ae> %s %D", in: "la météo")
            #expect(history == "Ada Lovelace <nobody@example.invalid> Start Weather HEAD -> main\n")
            #expect(try template.git("remote", in: "la météo") == "")
            let listed = try template.git("ls-tree", "-r", "HEAD", in: "la météo")
            let record = try Data(contentsOf: project.appending(path: "Configs/starter.json"))
            let content = try #require(try JSONSerialization.jsonObject(with: record) as? [String: Any])
            let files = try #require(content["files"] as? [String: String])
            let recorded = files.map { "\($0.value.suffix(40))\t\($0.key)" }.sorted()
            let committed = listed.split(separator: "\n").map { $0.split(separator: " ").last.map(String.init) ?? "" }
            #expect(recorded == committed.filter { !$0.hasSuffix("starter.json") }.sorted())
            let commit = try template.git("rev-parse", "HEAD").split(separator: "\n").map(String.init)
            #expect((content["template"] as? [String: String])?["commit"] == commit.first)
        }
    }

    @Test func `keeps modes and links, and leaves out what the template keeps for itself`() throws {
        try withProject(["la météo"] + names) { _ in
            let (old, new) = (try template.tree("shop"), try template.tree("la météo"))
            for path in ["Scripts/run.sh", "door", ".gitignore"] { #expect(new[path] == old[path], "\(path)") }
            #expect(new["Sources/Weather/Main.swift"] != nil && new[".gitattributes"] != nil)
            let readme = try String(contentsOf: project.appending(path: "README.md"), encoding: .utf8)
            #expect(readme.hasPrefix("# Weather\n"))
            let license = try String(contentsOf: project.appending(path: "LICENSE"), encoding: .utf8)
            #expect(license == "Copyright 2024 Ada Lovelace\n")
        }
    }

    @Test func `takes an empty folder as it is`() throws {
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: false)
        let number = {
            try FileManager.default.attributesOfItem(atPath: project.path(percentEncoded: false))[.systemFileNumber]
        }
        let before = try number() as? Int
        try withProject(["la météo/"] + names) { _ in
            let (after, status) = (try number() as? Int, try template.git("status", "--porcelain", in: "la météo"))
            #expect(after == before && status == "")
        }
    }

    @Test func `obeys git's settings in who commits, and in nothing else`() throws {
        let settings = template.folder.appending(path: "settings")
        let hooks = template.folder.appending(path: "hooks")
        defer {
            for file in [settings, hooks] {
                #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) }
            }
        }
        try FileManager.default.createDirectory(at: hooks, withIntermediateDirectories: false)
        let hook = hooks.appending(path: "pre-commit").path(percentEncoded: false)
        try Data("#!/bin/sh\nexit 1\n".utf8).write(to: URL(filePath: hook))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
        let text = """
            [user]
            name = Grace
            email = grace@shop.example
            [commit]
            gpgSign = true
            [core]
            hooksPath = \(hooks.path(percentEncoded: false))
            autocrlf = true
            eol = crlf
            fsmonitor = \(hook)
            quotePath = true
            [color]
            ui = always
            [status]
            showUntrackedFiles = no
            short = true
            branch = true
            [diff]
            external = /nowhere/diff
            [tar]
            umask = 0777
            [safe]
            bareRepository = explicit
            excludesFile = \(settings.path(percentEncoded: false))
            [init]
            defaultBranch = trunk
            # As a pattern of files to ignore:
            *.swift

            """.replacing("*.swift\n", with: "")
        try Data(text.utf8).write(to: settings)
        let environment = [
            "GIT_CONFIG_GLOBAL": settings.path(percentEncoded: false), "GIT_DIR": "/nowhere",
            "GIT_INDEX_FILE": "/nowhere/index", "GIT_OBJECT_DIRECTORY": "/nowhere/objects", "GIT_NAMESPACE": "nowhere",
            "GIT_TRACE": "1", "GIT_TRACE2": "1", "GIT_LITERAL_PATHSPECS": "1", "GIT_ICASE_PATHSPECS": "1",
            "GIT_EXTERNAL_DIFF": "/nowhere/diff", "GIT_DIFF_OPTS": "-u0", "GIT_EDITOR": "/nowhere/editor",
            "GIT_PAGER": "/nowhere/pager", "GIT_CEILING_DIRECTORIES": "/nowhere", "GIT_DEFAULT_HASH": "sha256",
            "GIT_CONFIG": "/nowhere/config", "GIT_ATTR_SOURCE": "nowhere", "GIT_NO_LAZY_FETCH": "1",
        ]
        try withProject(["la météo"] + names, environment: environment) { _ in
            let history = try template.git("log", "--format=%an <%ae> %D", in: "la météo")
            #expect(history == "Grace <grace@shop.example> HEAD -> main\n")
            let (old, new) = (try template.tree("shop"), try template.tree("la météo"))
            #expect(new[".gitignore"] == old[".gitignore"])
        }
    }

    @Test func `says that changes which are not committed do not travel`() throws {
        try template.shop.write("secret", to: "secret.txt")
        defer {
            #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: template.shop.path("secret.txt")) }
        }
        try withProject(["la météo"] + names) { call in
            #expect(
                call.errors
                    == "note: a new project is made from the last commit; what has changed since then is not in it\n"
            )
            let tree = try template.tree("la météo")
            #expect(tree["secret.txt"] == nil)
        }
    }

    @Test func `prints its plan and writes nothing with --dry-run`() throws {
        let before = try template.tree()
        let call = try template.start(["la météo", "--dry-run"] + names).finished()
        #expect(
            call.output == """
                written   .gitattributes
                kept      .gitignore
                kept      .swift-format
                changed   Configs/schemes.yml
                written   Configs/starter.json
                changed   LICENSE
                changed   Package.swift
                written   README.md
                kept      Scripts/run.sh
                kept      Sources/Clerk/main.swift
                changed   Sources/Composition/Assembly.swift
                changed   Sources/Composition/Scheme.generated.swift
                renamed   Sources/Weather/Main.swift, from Sources/Shop/Main.swift
                renamed   Sources/WeatherMock/WeatherMock.swift, from Sources/ShopMock/ShopMock.swift
                kept      Tests/ClerkTests/ClerkTests.swift
                kept      Tests/CompositionTests/CompositionTests.swift
                kept      door

                """,
            "\(call)"
        )
        #expect(try template.tree() == before)
    }

    @Test func `asks on a terminal whom the license names`() throws {
        // script(1) gives it a terminal; what it says there goes to standard output.
        let words = [Shop.tool, "new", "--file", "shop/Configs/schemes.yml", "la météo"] + names.dropLast(2)
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        #if os(Linux)
            let arguments = ["--quiet", "--return", "--command", line, "/dev/null"]
        #else
            let arguments = ["-q", "/dev/null", "/bin/sh", "-c", line]
        #endif
        let call = try RunningCall(
            "script",
            arguments,
            in: template.folder,
            environment: TemplateShop.environment.merging(["PATH": path, "SHELL": "/bin/sh"]) { $1 },
            input: "Grace Hopper\n"
        ).finished()
        try #require(call.status == 0, "\(call)")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: project) } }
        #expect(call.output.contains("Whom does the license name? "))
        let license = try String(contentsOf: project.appending(path: "LICENSE"), encoding: .utf8)
        #expect(license == "Copyright 2024 Grace Hopper\n")
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
