import Foundation
import Processes
import Testing

/// `Scripts/schemes` and what stands over it, with a stand-in for Swift that "builds" a tool which prints its words.
final class DoorTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
        try folder.standIn("pkg-config")
        try folder.standIn("swift", Self.swift)
        try folder.write("// the tool", to: "Tools/schemes/Sources/schemes/Main.swift")
        try folder.write("// its package", to: "Tools/schemes/Package.swift")
        try folder.write(Self.schemes, to: "Configs/schemes.yml")
    }

    deinit {
        #expect(throws: Never.self) { try folder.remove() }
    }

    private static let swift = """
        case "$*" in
        --version) echo 'Swift version 6.3.1' ;;
        *"/.build --show-bin-path")
            if [[ -e $root/swiftbuild ]]; then folder=out/Products; else folder=debug; fi
            echo "${@:$#-1:1}/$folder"
            ;;
        *--show-bin-path) echo "$root/Tools/schemes/.build/place" ;;
        build*)
            [[ ! -e $root/broken ]] || { echo 'error: broken'; exit 1; }
            echo Compiling
            mkdir -p "$root/Tools/schemes/.build/place"
            cp_tool="$root/Tools/schemes/.build/place/schemes"
            printf '#!/usr/bin/env bash\\necho "in $PWD"\\nprintf "[%%s]" "$@"\\n' >"$cp_tool.$$"
            chmod +x "$cp_tool.$$"
            mv -f "$cp_tool.$$" "$cp_tool"
            ;;
        esac
        """

    private static let schemes = """
        # schemes: not here
        version: 1
        product: shop
        default: live
        implementations:
          live: []
        services:
          orders: [live]
        schemes:
          # the real one
          live:
            description: Calls the real shop.  # for now
            services: live
            run: { arguments: [serve] }
          live-but-slow:
            extends: live
            description: "What's there: everything."
          bare: { extends: live }
        """

    private static let begin = "Building the tool in Tools/schemes, once and whenever its sources change:\nCompiling\n"

    /// What the tool prints that is called with `words` in `place`.
    private func tool(_ words: String..., in place: String = "") -> String {
        let here = URL(filePath: folder.path(place)).resolvingSymlinksInPath().path(percentEncoded: false)
        let file = ["--file", realPath("Configs/schemes.yml")]
        return "in \(here.hasSuffix("/") ? String(here.dropLast()) : here)\n"
            + (file + words).map { "[\($0)]" }.joined()
    }

    private func realPath(_ relative: String) -> String {
        folder.root.resolvingSymlinksInPath().appending(path: relative).path(percentEncoded: false)
    }

    private func builds() throws -> Int {
        try folder.calls().count { $0.hasPrefix("swift build") && !$0.hasSuffix("--show-bin-path") }
    }

    @Test func `the tool is built once, with its progress on stderr`() throws {
        let first = try folder.run("Scripts/schemes", "list")
        #expect((first.status, first.output, first.errors) == (0, tool("list"), Self.begin), "\(first)")
        let second = try folder.run("Scripts/schemes", "list")
        #expect((second.status, second.output, second.errors) == (0, tool("list"), ""), "\(second)")
        #expect(try builds() == 1)
    }

    @Test func `words reach the tool exactly, and it starts where the caller is`() throws {
        let words = ["run", "a", "--", "", "-3", "*", "a  b", "$HOME", "é", "'\"\\"]
        try folder.write("", to: "deep/er/file")
        let call = try folder.start("Scripts/schemes", words, from: "deep/er").finished()
        let expected = words.map { "[\($0)]" }.joined()
        #expect(call.output == tool(in: "deep/er") + expected, "\(call)")
    }

    @Test func `a press of Tab builds nothing: the tool that there is answers, or none`() throws {
        let words = ["completions", "bash", "--", "run", ""]
        let before = try folder.start("Scripts/schemes", words).finished()
        #expect((before.status, before.output, before.errors) == (3, "", ""), "\(before)")
        _ = try folder.run("Scripts/schemes", "list")
        try folder.write("// new", to: "Tools/schemes/Sources/schemes/Main.swift")
        let after = try folder.start("Scripts/schemes", words).finished()
        #expect(after.output == tool("completions", "bash", "--", "run", ""), "\(after)")
        #expect((after.status, after.errors, try builds()) == (0, "", 1))
        let script = try folder.run("Scripts/schemes", "completions", "bash")
        #expect((script.output, script.errors) == (tool("completions", "bash"), Self.begin), "\(script)")
    }

    struct Link: CustomTestStringConvertible {
        let testDescription: String
        let link: String
        let target: String
        let script: String
    }

    @Test(arguments: [
        Link(testDescription: "the script", link: "door", target: "Scripts/schemes", script: "door"),
        Link(testDescription: "a script over it", link: "go", target: "Scripts/run.sh", script: "go"),
        Link(testDescription: "the folder", link: "scripts too", target: "Scripts", script: "scripts too/schemes"),
        Link(testDescription: "the project", link: "../link", target: "le café", script: "../link/Scripts/schemes"),
    ])
    func `a symbolic link leads to the same door`(link: Link) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(link.link),
            withDestinationPath: link.target
        )
        let call = try folder.run(link.script, "mock")
        #expect(call.output == (link.link == "go" ? tool("run", "mock") : tool("mock")), "\(call)")
        _ = try folder.run("Scripts/schemes")
        #expect(try builds() == 1)
    }

    struct Change: CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (ScriptFolder) throws -> Void

        init(_ description: String, _ make: @escaping @Sendable (ScriptFolder) throws -> Void) {
            testDescription = description
            self.make = make
        }
    }

    @Test(arguments: [
        Change("an edit") { try $0.write("// new", to: "Tools/schemes/Sources/schemes/Main.swift") },
        Change("an edit of the manifest") { try $0.write("// new", to: "Tools/schemes/Package.swift") },
        Change("a new file") { try $0.write("", to: "Tools/schemes/Sources/Deep/New.swift") },
        Change("a deleted file") {
            try FileManager.default.removeItem(at: $0.root.appending(path: "Tools/schemes/Sources/schemes/Main.swift"))
        },
        Change("a file replaced by an older one") {
            try $0.write("// old", to: "old.swift")
            let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
            try FileManager.default.setAttributes(old, ofItemAtPath: $0.path("old.swift"))
            let main = $0.root.appending(path: "Tools/schemes/Sources/schemes/Main.swift")
            try FileManager.default.removeItem(at: main)
            try FileManager.default.moveItem(at: $0.root.appending(path: "old.swift"), to: main)
        },
        Change("a tool that has gone") {
            try FileManager.default.removeItem(at: $0.root.appending(path: "Tools/schemes/.build/place"))
        },
    ])
    func `the tool is built again after`(change: Change) throws {
        _ = try folder.run("Scripts/schemes")
        try change.make(folder)
        let call = try folder.run("Scripts/schemes", "list")
        #expect((call.status, call.output, call.errors) == (0, tool("list"), Self.begin), "\(call)")
        #expect(try folder.run("Scripts/schemes", "list").errors == "")
    }

    @Test func `a build that came along from another place is made anew`() throws {
        _ = try folder.run("Scripts/schemes")
        let stamp = try folder.read("Tools/schemes/.build/schemes.stamp")
        try folder.write("/elsewhere\n" + stamp, to: "Tools/schemes/.build/schemes.stamp")
        try folder.write("", to: "Tools/schemes/.build/cache of elsewhere")
        try folder.write("/elsewhere/.build/schemes/modules\n", to: ".build/schemes/modules/birthplace")
        try folder.write("", to: ".build/schemes/modules/module of elsewhere")
        #expect(try folder.run("Scripts/schemes").errors == Self.begin)
        #expect(!folder.exists("Tools/schemes/.build/cache of elsewhere"))
        #expect(!folder.exists(".build/schemes/modules/module of elsewhere"))
        #expect(try folder.read(".build/schemes/modules/birthplace") == realPath(".build/schemes/modules") + "\n")
    }

    @Test func `each build system has folders of its own`() throws {
        func folders() throws -> [String] {
            let build =
                try folder.calls().last { $0.hasPrefix("swift build") && !$0.hasSuffix("--show-bin-path") } ?? ""
            let place = folder.root.resolvingSymlinksInPath().path(percentEncoded: false)
            return build.replacing(place, with: "").split(separator: " ").map(String.init).filter { $0.hasPrefix("/") }
        }
        _ = try folder.run("Scripts/schemes")
        #expect(try folders() == ["/Tools/schemes", "/Tools/schemes/.build", "/.build/schemes/modules"])
        try folder.write("", to: "swiftbuild")
        try folder.write("// new", to: "Tools/schemes/Sources/schemes/Main.swift")
        #expect(
            try folder.run("Scripts/schemes", environment: ["SCHEMES_BUILD_SYSTEM": "swiftbuild"]).errors == Self.begin
        )
        #expect(
            try folders() == [
                "/Tools/schemes", "/Tools/schemes/.build/swiftbuild", "/.build/schemes/modules.swiftbuild",
            ]
        )
        #expect(try folder.calls().last?.contains("--build-system swiftbuild") == true)
    }

    @Test func `a build system that does not exist is refused before anything is built`() throws {
        let call = try folder.run("Scripts/schemes", "list", environment: ["SCHEMES_BUILD_SYSTEM": "xcode"])
        #expect((call.status, call.output) == (2, ""))
        #expect(
            call.errors == """
                error: unknown build system 'xcode' in SCHEMES_BUILD_SYSTEM
                  use 'native' or 'swiftbuild', or unset the variable for SwiftPM's default

                """
        )
        #expect(try folder.calls() == [])
    }

    @Test func `compiled system modules that were made here are kept for the next build`() throws {
        _ = try folder.run("Scripts/schemes")
        try folder.write("", to: ".build/schemes/modules/module")
        try folder.write("// new", to: "Tools/schemes/Sources/schemes/Main.swift")
        #expect(try folder.run("Scripts/schemes").errors == Self.begin)
        #expect(folder.exists(".build/schemes/modules/module"))
    }

    @Test func `a tool that was built when the clock was ahead is built again after an edit`() throws {
        _ = try folder.run("Scripts/schemes")
        let future = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: 86400)]
        for file in ["schemes.stamp", "place/schemes"] {
            try FileManager.default.setAttributes(future, ofItemAtPath: folder.path("Tools/schemes/.build/\(file)"))
        }
        #expect(try folder.run("Scripts/schemes").errors == "")
        try folder.write("// new", to: "Tools/schemes/Sources/schemes/Main.swift")
        #expect(try folder.run("Scripts/schemes").errors == Self.begin)
    }

    @Test func `two at once both work`() throws {
        let calls = try (1...2).map { try folder.start("Scripts/schemes", ["\($0)"]) }.map { $0.finished() }
        #expect(calls.map(\.status) == [0, 0])
        #expect(calls.map(\.output) == [tool("1"), tool("2")])
        #expect(try folder.run("Scripts/schemes").errors == "")
    }

    @Test(arguments: [false, true])
    func `a tool that does not build ends with 3, and a fix is named only for a cause`(isLibYAMLMissing: Bool) throws {
        let missing = isLibYAMLMissing ? "; libyaml is missing, Scripts/bootstrap.sh installs it" : ""
        _ = try folder.run("Scripts/schemes", "list")
        try folder.write("// new", to: "Tools/schemes/Sources/schemes/Main.swift")
        try folder.write("", to: "broken")
        if isLibYAMLMissing { try folder.standIn("pkg-config", "exit 1") }
        let call = try folder.run("Scripts/schemes", "list")
        #expect((call.status, call.output) == (3, ""))
        #expect(
            call.errors == """
                Building the tool in Tools/schemes, once and whenever its sources change:
                error: broken
                error: the tool in Tools/schemes does not build, for the reason above\(missing)

                """
        )
        let builds = try FileManager.default.contentsOfDirectory(atPath: folder.path("Tools/schemes/.build")).sorted()
        #expect(builds == ["place", "schemes.stamp"])
        try FileManager.default.removeItem(at: folder.root.appending(path: "broken"))
        #expect(try folder.run("Scripts/schemes", "list").output == tool("list"))
    }

    @Test(arguments: [("a%b", "'%'"), ("a \"b\"", "'\"'"), ("a\\b", "'\\'"), ("a\tb", "a control character")])
    func `a path in which Swift cannot build ends with one sentence`(name: String, obstacle: String) throws {
        for part in ["Scripts", "Tools", "Configs"] {
            try folder.write("", to: "\(name)/file")
            try FileManager.default.moveItem(atPath: folder.path(part), toPath: folder.path("\(name)/\(part)"))
        }
        let call = try folder.run("\(name)/Scripts/schemes", "list")
        let errors = "error: SwiftPM cannot build in this path, which contains \(obstacle): \(realPath(name))"
        #expect((call.status, call.output, call.errors) == (3, "", errors + "; move the project to another folder\n"))
        #expect(try builds() == 0)
    }

    @Test func `a temporary folder that crashes Swift ends with one sentence`() throws {
        let call = try folder.run("Scripts/schemes", "list", environment: ["TMPDIR": "/tmp/é"])
        let errors = "error: the path of TMPDIR contains a letter outside ASCII, which crashes Swift 6.3: /tmp/é"
        #expect((call.status, call.output, call.errors) == (3, "", errors + "; export TMPDIR=/tmp\n"), "\(call)")
        #expect(try builds() == 0)
    }

    @Test func `before the first build, and only then, the machine is made ready`() throws {
        try folder.standIn("pkg-config", "exit 1")
        let call = try folder.run("Scripts/run.sh", "mock")
        #expect(call.status == 3)
        #expect(call.errors.hasPrefix("error: the tool needs what is missing here"), "\(call)")
        #expect(try builds() == 0)
    }

    @Test func `SCHEMES_TOOL is used as it is`() throws {
        let call = try folder.run("Scripts/test.sh", "mock", environment: ["SCHEMES_TOOL": "/bin/echo"])
        #expect(call.output == "--file \(realPath("Configs/schemes.yml")) test mock\n", "\(call)")
        #expect(try builds() == 0)
    }

    @Test(arguments: ["/nowhere", "/tmp", "/etc/passwd"])
    func `SCHEMES_TOOL that is no program is refused`(path: String) throws {
        let call = try folder.run("Scripts/schemes", "list", environment: ["SCHEMES_TOOL": path])
        #expect((call.status, call.output) == (3, ""))
        #expect(call.errors == "error: SCHEMES_TOOL names no program: \(path); without it the tool is built here\n")
    }

    @Test func `without words run lists the schemes, and builds nothing for it`() throws {
        let call = try folder.run("Scripts/run.sh")
        #expect((call.status, call.output) == (2, ""))
        #expect(
            call.errors == """
                usage: Scripts/run.sh SCHEME [options] [-- words for the program]

                Schemes of Configs/schemes.yml:
                  live           Calls the real shop.
                  live-but-slow  What's there: everything.
                  bare

                """
        )
        #expect(try folder.calls() == [])
    }

    @Test func `the list before the first build is the one that the tool prints`() throws {
        let before = try folder.run("Scripts/run.sh")
        let after = try folder.run("Scripts/run.sh", environment: ["SCHEMES_TOOL": Shop.tool])
        #expect((before.status, before.output, before.errors) == (after.status, after.output, after.errors))
    }
}
