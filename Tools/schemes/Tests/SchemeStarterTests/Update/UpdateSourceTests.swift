import Fixtures
import Foundation
import SchemeModel
import SchemeStarter
import Testing

@Suite struct `Where a template comes from` {
    @Test func `is a folder where there is one, and an address otherwise`() throws {
        try withTemporaryFolder { folder in
            let root = folder.path(percentEncoded: false)
            try FileManager.default.createDirectory(atPath: "\(root)a:b", withIntermediateDirectories: true)
            #expect(try UpdateSource("a:b/", from: root) == .folder("\(root)a:b"))
            #expect(try UpdateSource("./a:b", from: root) == .folder("\(root)a:b"))
            for address in ["https://git.example/a.git", "git@git.example:a.git", "file:///nowhere"] {
                #expect(try UpdateSource(address, from: root) == .address(address))
            }
            let hint = "name a template's folder, or its git URL"
            for path in ["a", "/a", "./b:c"] {
                let finding = Diagnostic("there is no folder '\(path)'", at: nil, hint: hint)
                #expect(throws: StarterError(.wrong, [finding])) { try UpdateSource(path, from: root) }
            }
        }
    }

    @Test(arguments: [
        "https://ada:secret@git.example/a.git": "https://git.example/a.git",
        "https://ada:se@cret@git.example/a@b": "https://git.example/a@b",
        "https://git.example/a@b": "https://git.example/a@b", "git@git.example:a.git": "git@git.example:a.git",
    ])
    func `is shown without what may be a password`(address: String, shown: String) {
        #expect(UpdateSource.shown(address) == shown)
    }

    @Test func `is cloned without a question`() throws {
        #expect(Git.variables["GIT_TERMINAL_PROMPT"] == "0" && Git.variables["GIT_ASKPASS"] == "")
        #expect(Git.variables["SSH_ASKPASS"] == "false" && Git.variables["SSH_ASKPASS_REQUIRE"] == "force")
        let git = Git { words, _ in
            #expect(words.suffix(2).first == "https://ada:secret@git.example/a.git")
            return Git.Answer(
                status: 128,
                errors: "Cloning\nfatal: 'https://ada:secret@git.example/a.git/' of ada, secret\n"
            )
        }
        let source = try UpdateSource("https://ada:secret@git.example/a.git", from: "/")
        let message = "https://git.example/a.git cannot be cloned: fatal: 'https://git.example/a.git/' of ada, …"
        #expect(throws: StarterError(.wrong, [Diagnostic(message, at: nil)])) {
            try source.withFolder(git: git) { (_) throws(StarterError) in }
        }
    }
}
