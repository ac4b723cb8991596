import Foundation
import Processes
import Testing

/// Outputs that git ignores, in a folder of their own without a package.
struct IgnoredOutputsTests {
    private static let schemes = """
        version: 1
        default: live
        outputs:
          readmeTable: docs/README.md
          xcconfig: .xcode/Settings
        schemes:
          live: {}

        """

    private func inTree(ignoring rules: String, isRepository: Bool = true, _ body: (Shop) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "schemes \(UUID().uuidString)")
        let tree = Shop(at: folder.appending(path: "l'été"))
        try tree.write(Self.schemes, to: "Configs/schemes.yml")
        try tree.write(rules, to: ".gitignore")
        let result = Result {
            if isRepository { try git(tree, "init", "--quiet") }
            try body(tree)
        }
        try FileManager.default.removeItem(at: folder)
        try result.get()
    }

    private func git(_ tree: Shop, _ words: String...) throws {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let call = try RunningCall("git", words, in: tree.root, environment: ["PATH": path, "HOME": tree.path("home")])
            .finished()
        try #require(call.status == 0, "\(call)")
    }

    private static let warning = """
        Configs/schemes.yml:5:13: warning: git ignores '.xcode/Settings/Base.xcconfig' by '.xcode/' in line 2 of .gitignore, \
        so a clone does not contain it and 'check' fails there
        """
    private static let hint = """
        exclude it from that rule with a line that begins with '!', or choose another path
        """

    @Test func `sync and check name an output that git ignores, and the rule`() throws {
        try inTree(ignoring: "*.o\n.xcode/\n") { tree in
            let excerpt = "5 |   xcconfig: .xcode/Settings\n  |             ^~~~~~~~~~~~~~~ \(Self.hint)\n"
            for command in ["sync", "check"] {
                let call = try tree.schemes(command)
                #expect(call.status == 0 && call.errors == "\(Self.warning)\n\(excerpt)", "\(call)")
            }
            try git(tree, "add", "--force", ".xcode")
            #expect(try tree.schemes("check").errors == "")
        }
    }

    @Test func `an output that a later rule takes back is no finding`() throws {
        let rules = "**/.xcode/*\n!**/.xcode/Settings/\n"
        try inTree(ignoring: rules) { tree in
            let sync = try tree.schemes("sync")
            #expect(sync.errors == "")
        }
    }

    @Test func `a repository that git refuses is a warning with the reason`() throws {
        try inTree(ignoring: ".xcode/\n") { tree in
            try tree.write("[core]\n\trepositoryFormatVersion = 99\n", to: ".git/config")
            let sync = try tree.schemes("sync")
            let errors = """
                warning: git cannot tell which outputs it ignores: Expected git repo version <= 1, found 99
                  run 'git status' in the project's folder, and follow its message

                """
            #expect(sync.status == 0 && sync.errors == errors, "\(sync)")
        }
    }

    @Test func `outside of a repository, and without git, nothing is ignored`() throws {
        try inTree(ignoring: ".xcode/\n", isRepository: false) { tree in
            let sync = try tree.schemes("sync")
            let check = try tree.schemes("check", environment: ["PATH": tree.path("bin")])
            #expect(sync.errors == "" && check.errors == "")
        }
    }
}
