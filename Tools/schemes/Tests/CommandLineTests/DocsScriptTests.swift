import Foundation
import Processes
import Testing

/// `Scripts/docs.sh`: what it writes over, and what never.
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

    /// What a person's folder may hold, however like a site it looks.
    static let foreign = [
        ["notes.txt"], ["documentation/notes.txt", "thesis.txt"], ["Documentation/notes.txt"], ["index.html"],
        ["documentation/index.html", "index.html", "data/notes.txt"], [".git/HEAD"],
    ]

    @Test(arguments: foreign)
    func `a folder with something else is left alone`(files: [String]) throws {
        for file in files { try folder.write("mine", to: "site/\(file)") }
        let call = try folder.run("Scripts/docs.sh", "site")
        #expect(call.status == 2 && call.output.isEmpty, "\(call)")
        let site = folder.path("site")
        #expect(call.errors == "error: \(site) holds something else than documentation; name a new folder\n")
        for file in files { #expect(try folder.read("site/\(file)") == "mine") }
    }

    @Test(arguments: ["file", "file/site", "link"])
    func `what is no folder is refused before anything is built`(place: String) throws {
        try folder.standInForBuilding()
        try folder.write("mine", to: "file")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "nowhere")
        let call = try folder.run("Scripts/docs.sh", place)
        #expect(call.status == 2 && call.output.isEmpty, "\(call)")
        let fault = place == "file/site" ? "cannot be written to" : "is no folder"
        #expect(call.errors == "error: \(folder.path(place)) \(fault); name a new folder\n")
        #expect(try !folder.calls().contains { $0.hasPrefix("docc") })
        #expect(try folder.read("file") == "mine")
    }

    @Test func `a site is built into an empty folder and anew, and what else is in it stays`() throws {
        try folder.standInForBuilding()
        let site = folder.path("site")
        try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: false)
        let built = try folder.run("Scripts/docs.sh", "site")
        #expect(built.status == 0, "\(built)")
        let shown = try folder.run("bin/bash", "-c", "printf %q '\(site)'").output
        #expect(
            built.output
                == "The documentation is in \(site); python3 -m http.server --directory \(shown) shows it at http://localhost:8000.\n"
        )
        let names = ["documentation", "index.html"]
        #expect(try FileManager.default.contentsOfDirectory(atPath: site).sorted() == names)
        for file in [".git/HEAD", "CNAME"] { try folder.write("mine", to: "site/\(file)") }
        try folder.write("old", to: "site/documentation/old.html")
        let again = try folder.run("Scripts/docs.sh", "site", "/shop")
        #expect(again.status == 0, "\(again)")
        #expect(again.output == "The documentation is in \(site), for a server that has it below /shop.\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: site).sorted() == [".git", "CNAME"] + names)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(site)/documentation") == ["new.html"])
    }

    @Test func `the old site stays as it is when the new one does not build`() throws {
        try folder.standInForBuilding()
        #expect(try folder.run("Scripts/docs.sh", "site").status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("site")).sorted()
        try folder.standIn("docc", "exit 1")
        #expect(try folder.run("Scripts/docs.sh", "site").status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("site")).sorted() == names)
        #expect(folder.exists("site/documentation/new.html"))
    }

    @Test(arguments: [["--help"], ["site", "/base", "more"]])
    func `any other call is answered with the usage`(words: [String]) throws {
        let call = try folder.start("Scripts/docs.sh", words).finished()
        #expect(call.status == 2 && call.output.isEmpty, "\(call)")
        #expect(call.errors == "usage: Scripts/docs.sh [FOLDER [/BASE]]\n")
    }
}

extension ScriptFolder {
    /// Puts programs in the place of those that build, and lets docc make a site of one page.
    fileprivate func standInForBuilding() throws {
        for name in ["env", "head", "mktemp", "sed"] { try link(name) }
        for name in ["swift-symbolgraph-extract", "swiftc"] { try standIn(name) }
        try standIn(
            "docc",
            """
            for ((i = 1; i < $#; i++)); do
                if [[ ${!i} == --output-path ]]; then ((i++)); mkdir -p "${!i}/documentation"; site=${!i}; fi
            done
            if [[ $1 == merge ]]; then touch "$site/documentation/new.html" "$site/index.html"; fi
            """
        )
        try standIn("tool", "echo \"$root/.build/shop\"")
        try FileManager.default.removeItem(atPath: path("Scripts/schemes"))
        try FileManager.default.createSymbolicLink(atPath: path("Scripts/schemes"), withDestinationPath: "../bin/tool")
        try write("\n\(path(".build/schemes"))\n", to: "Tools/schemes/.build/schemes.stamp")
    }
}
