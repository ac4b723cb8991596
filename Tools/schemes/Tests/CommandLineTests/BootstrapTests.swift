import Foundation
import Processes
import Testing

/// `Scripts/bootstrap.sh` on machines that lack this and that, played by stand-ins.
final class BootstrapTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
        try folder.standIn("swift", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
        try folder.standIn("id", "echo 1000")
        // libyaml's headers are there once a package manager has run.
        try folder.standIn("pkg-config", "[[ -e $root/installed ]]")
    }

    deinit {
        #expect(throws: Never.self) { try folder.remove() }
    }

    private func machineHasAll() throws {
        try folder.write("", to: "installed")
    }

    /// What was done beyond looking.
    private func changes() throws -> [String] {
        try folder.calls().filter { !$0.hasPrefix("swift ") && !$0.hasPrefix("id ") && !$0.hasPrefix("pkg-config ") }
    }

    struct Manager: CustomTestStringConvertible {
        let name: String
        let command: String
        let calls: [String]
        var testDescription: String { name }
    }

    static let managers = [
        Manager(
            name: "apt-get",
            command: "apt-get update && apt-get install --yes libyaml-dev",
            calls: ["apt-cache show libyaml-dev", "apt-get update", "apt-get install --yes libyaml-dev"]
        ),
        Manager(
            name: "dnf",
            command: "dnf install --assumeyes libyaml-devel",
            calls: ["dnf install --assumeyes libyaml-devel"]
        ),
        Manager(name: "brew", command: "brew install libyaml", calls: ["brew install libyaml"]),
    ]

    private func install(_ manager: Manager) throws {
        try folder.standIn(manager.name, "[[ $* != *install* ]] || touch \"$root/installed\"")
        if manager.name == "apt-get" { try folder.standIn("apt-cache", "exit 1") }
    }

    @Test func `nothing is said or done when all is there`() throws {
        try machineHasAll()
        for manager in Self.managers { try install(manager) }
        for _ in 1...2 {
            let call = try folder.run("Scripts/bootstrap.sh")
            #expect((call.status, call.output, call.errors) == (0, "", ""), "\(call)")
        }
        #expect(try changes() == [])
    }

    @Test(arguments: managers)
    func `root installs what is missing without being asked`(manager: Manager) throws {
        try install(manager)
        try folder.standIn("id", "echo 0")
        let call = try folder.run("Scripts/bootstrap.sh")
        #expect(call.status == 0, "\(call)")
        #expect(call.output == "")
        #expect(call.errors == "The tool needs what is missing here; this installs it:\n  \(manager.command)\n")
        #expect(try changes() == manager.calls)
    }

    @Test(arguments: managers)
    func `CI installs through sudo, which brew does not want`(manager: Manager) throws {
        try install(manager)
        try folder.standIn("sudo", "\"$@\"")
        let call = try folder.run("Scripts/bootstrap.sh", environment: ["CI": "true"])
        #expect(call.status == 0, "\(call)")
        let installing = manager.calls.filter { !$0.hasPrefix("apt-cache") }
        let looking = manager.calls.filter { $0.hasPrefix("apt-cache") }
        #expect(
            try changes() == looking
                + (manager.name == "brew" ? installing : installing.flatMap { ["sudo \($0)", $0] })
        )
    }

    @Test(arguments: managers)
    func `without a terminal a user is shown the command to paste`(manager: Manager) throws {
        try install(manager)
        let call = try folder.run("Scripts/bootstrap.sh")
        let command =
            manager.name == "brew" ? manager.command : "sudo " + manager.command.replacing("&& ", with: "&& sudo ")
        #expect(call.status == 3)
        #expect(call.output == "")
        #expect(call.errors == "The tool needs what is missing here; this installs it:\n  \(command)\n")
        #expect(try changes() == manager.calls.filter { $0.hasPrefix("apt-cache") })
    }

    struct Answer: CustomTestStringConvertible {
        let typed: String
        let isYes: Bool
        var testDescription: String { typed.isEmpty ? "Return" : typed }
    }

    @Test(arguments: [
        Answer(typed: "", isYes: true), Answer(typed: "y", isYes: true), Answer(typed: "Yes", isYes: true),
        Answer(typed: "n", isYes: false), Answer(typed: "what?", isYes: false),
    ])
    func `on a terminal the user is asked`(answer: Answer) throws {
        try install(Self.managers[2])
        let call = try onTerminal("Scripts/bootstrap.sh", typing: answer.typed)
        #expect(call.status == (answer.isYes ? 0 : 3), "\(call)")
        #expect(try changes() == (answer.isYes ? ["brew install libyaml"] : []))
    }

    /// `script` gives a program a terminal of its own, and types there what it reads itself.
    private func onTerminal(_ script: String, typing line: String) throws -> FinishedCall {
        let path = folder.path(script)
        #if os(Linux)
            let arguments = ["-q", "-e", "-c", "'\(path)'", "/dev/null"]
        #else
            let arguments = ["-q", "/dev/null", path]
        #endif
        let environment = ["PATH": folder.path("bin"), "SHELL": "/bin/sh"]
        return try RunningCall(
            "/usr/bin/script",
            arguments,
            in: folder.root,
            environment: environment,
            input: "\(line)\n"
        ).finished()
    }

    @Test func `apt's lists are left alone when they know the package`() throws {
        try install(Self.managers[0])
        try folder.standIn("apt-cache")
        try folder.standIn("id", "echo 0")
        #expect(try folder.run("Scripts/bootstrap.sh").status == 0)
        #expect(try changes() == ["apt-cache show libyaml-dev", "apt-get install --yes libyaml-dev"])
    }

    @Test func `git and pkg-config are installed too`() throws {
        try folder.standIn("id", "echo 0")
        try folder.takeAway("git")
        try folder.takeAway("pkg-config")
        try folder.standIn("dnf", "for name in git pkg-config; do cp \"$root/bin/id\" \"$root/bin/$name\"; done")
        let call = try folder.run("Scripts/bootstrap.sh", environment: ["PATH": "\(folder.path("bin"))"])
        #expect(call.errors.contains("  dnf install --assumeyes git pkgconf-pkg-config libyaml-devel\n"), "\(call)")
    }

    @Test func `an installation that fails, or that brings nothing, ends with 3`() throws {
        try folder.standIn("id", "echo 0")
        try folder.standIn("dnf", "echo 'no network' >&2; exit 1")
        let failing = try folder.run("Scripts/bootstrap.sh")
        #expect(failing.status == 3)
        #expect(failing.errors.hasSuffix("  dnf install --assumeyes libyaml-devel\nno network\n"), "\(failing)")
        try folder.standIn("dnf")
        let empty = try folder.run("Scripts/bootstrap.sh")
        #expect(empty.status == 3)
        #expect(empty.errors.hasSuffix("error: still missing after that: libyaml-devel\n"), "\(empty)")
    }

    @Test func `without a package manager the user is told what to look for`() throws {
        let call = try folder.run("Scripts/bootstrap.sh")
        #expect(call.status == 3)
        #expect(
            call.errors == "error: the tool needs what is missing here, and no apt-get, dnf or brew to install it: "
                + "libyaml-dev\n"
        )
    }

    @Test(arguments: [
        "exit 1", "echo 'Swift version 6.1.2 (swift-6.1.2-RELEASE)'", "echo 'Apple Swift version 5.10 (swiftlang)'", "",
    ])
    func `no Swift, or an old one, is one sentence`(answer: String) throws {
        try machineHasAll()
        try folder.standIn("swift", answer)
        let call = try folder.run("Scripts/bootstrap.sh")
        #expect(call.status == 3)
        #expect(call.errors == "error: Swift 6.2 or newer is needed; get it from https://www.swift.org/install\n")
    }

    @Test(arguments: ["swift-driver version: 1.127.4 Apple Swift version 6.2 (swiftlang)", "Swift version 10.0-dev"])
    func `newer versions of Swift are fine, however they say it`(answer: String) throws {
        try machineHasAll()
        try folder.standIn("swift", "echo '\(answer)'")
        #expect(try folder.run("Scripts/bootstrap.sh").status == 0)
    }

    @Test func `words are a wrong call`() throws {
        let call = try folder.run("Scripts/bootstrap.sh", "now")
        #expect((call.status, call.output, call.errors) == (2, "", "usage: Scripts/bootstrap.sh\n"))
    }

    // MARK: - The link in lower case

    @Test func `a clone gets a link in lower case that git does not see`() throws {
        try machineHasAll()
        try git("init", "--quiet")
        for _ in 1...2 { #expect(try folder.run("Scripts/bootstrap.sh").status == 0) }
        #expect(folder.exists("scripts/bootstrap.sh"))
        try #require(isCaseSensitive, "there is nothing to link on this disk")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("scripts")) == "Scripts")
        let exclude = try folder.read(".git/info/exclude").split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(exclude == ["/scripts"])
        #expect(!folder.exists("Scripts/Scripts"))
        #expect(try !git("status", "--porcelain", "--untracked-files=all").contains("scripts"))
    }

    @Test func `a project in a folder of a bigger checkout is excluded there`() throws {
        try machineHasAll()
        let outer = folder.root.deletingLastPathComponent().path(percentEncoded: false)
        try git("init", "--quiet", outer)
        #expect(try folder.run("Scripts/bootstrap.sh").status == 0)
        try #require(isCaseSensitive, "there is nothing to link on this disk")
        #expect(try folder.read("../.git/info/exclude").hasSuffix("/le café/scripts\n"))
    }

    @Test func `something else of that name is left alone`() throws {
        try #require(isCaseSensitive, "there is nothing to link on this disk")
        try machineHasAll()
        try git("init", "--quiet")
        try folder.write("mine", to: "scripts")
        #expect(try folder.run("Scripts/bootstrap.sh").status == 0)
        #expect(try folder.read("scripts") == "mine")
        #expect(try !folder.read(".git/info/exclude").contains("scripts"))
    }

    @Test func `the variables of a hook do not lead to the hook's repository`() throws {
        try machineHasAll()
        try git("init", "--quiet")
        try git("init", "--quiet", "other")
        try folder.write("", to: "other/.git/info/exclude")
        let call = try folder.run("Scripts/bootstrap.sh", environment: ["GIT_DIR": folder.path("other/.git")])
        #expect(call.status == 0, "\(call)")
        #expect(try folder.read(".git/info/exclude").contains("/scripts\n"))
        #expect(try folder.read("other/.git/info/exclude") == "")
    }

    @Test func `outside of a checkout there is just the link`() throws {
        try machineHasAll()
        let call = try folder.run("Scripts/bootstrap.sh", environment: ["GIT_CEILING_DIRECTORIES": "/"])
        #expect((call.status, call.errors) == (0, ""), "\(call)")
        #expect(folder.exists("scripts/bootstrap.sh"))
    }

    private var isCaseSensitive: Bool { !folder.exists("SCRIPTS") }

    @discardableResult
    private func git(_ arguments: String...) throws -> String {
        let call = try folder.start("bin/git", arguments).finished()
        try #require(call.status == 0, "\(call)")
        return call.output
    }
}
