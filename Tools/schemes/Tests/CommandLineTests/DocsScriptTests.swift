import Foundation
import Processes
import Testing

/// `Scripts/docs.sh` before it builds anything.
final class DocsScriptTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
    }

    deinit {
        #expect(throws: Never.self) { try folder.remove() }
    }

    @Test(arguments: ["docc", "swift-symbolgraph-extract"])
    func `a machine without a program of the toolchain is told where it comes from`(program: String) throws {
        for name in ["docc", "swift-symbolgraph-extract"] where name != program { try folder.standIn(name) }
        let call = try folder.run("Scripts/docs.sh")
        #expect(call.status == 3 && call.output.isEmpty, "\(call)")
        #expect(
            call.errors
                == "\(program) is missing: it comes with the toolchains of https://swift.org/install and with Xcode\n"
        )
    }

    @Test func `a folder with something else is left alone`() throws {
        try folder.write("mine", to: "site/notes.txt")
        let call = try folder.run("Scripts/docs.sh", "site")
        #expect(call.status == 2 && call.output.isEmpty, "\(call)")
        #expect(call.errors.hasSuffix("/site holds something else than documentation; name a new folder\n"), "\(call)")
        #expect(try folder.read("site/notes.txt") == "mine")
    }

    @Test(arguments: [["--help"], ["site", "/base", "more"]])
    func `any other call is answered with the usage`(words: [String]) throws {
        let call = try folder.start("Scripts/docs.sh", words).finished()
        #expect(call.status == 2 && call.output.isEmpty, "\(call)")
        #expect(call.errors == "usage: Scripts/docs.sh [FOLDER [/BASE]]\n")
    }
}
