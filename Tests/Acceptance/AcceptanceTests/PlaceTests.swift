import Foundation
import Testing

/// Where and how a person starts the scripts from.
extension FirstMinutesTests {
    private var joke: String { "This test is not a joke!\n" }

    @Test func `the scripts work from any folder and through symbolic links`() throws {
        let clone = try Newcomer.lived().clone
        let elsewhere = clone.root.deletingLastPathComponent()
        let script = clone.root.appending(path: "Scripts/run.sh").path(percentEncoded: false)
        #expect(try clone.call(script, ["mock"], from: elsewhere).output == joke)
        #expect(
            try clone.call("Scripts/run.sh", ["mock"], from: clone.root.appending(path: "Sources/AppCore")).output
                == joke
        )

        for (link, target, program) in [
            ("linked run", "a project/Scripts/run.sh", "linked run"),
            ("linked project", "a project", "linked project/Scripts/run.sh"),
        ] {
            let place = elsewhere.appending(path: link).path(percentEncoded: false)
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
            let call = try clone.call(
                elsewhere.appending(path: program).path(percentEncoded: false),
                ["mock"],
                from: elsewhere
            )
            #expect(call.output == joke, "\(call)")
        }
    }

    @Test func `scripts in lower case reaches the same folder, and git does not see the link`() throws {
        let clone = try Newcomer.lived().clone
        #expect(try clone.call("scripts/run.sh", ["mock"]).output == joke)
        #expect(try clone.call("git", ["status", "--porcelain"]).output == "")
        let excluded = try clone.read(".git/info/exclude").split(separator: "\n").filter { $0.contains("scripts") }
        #expect(excluded.count == 1)
        #expect(!(try clone.read(".gitignore")).contains("scripts"))
    }

    @Test func `no two tracked files or folders differ in case alone`() throws {
        let clone = try Newcomer.lived().clone
        let files = try clone.call("git", ["ls-files", "-z"]).output.split(separator: "\0").map(String.init)
        var spellings: [String: Set<String>] = [:]
        for file in files {
            let parts = file.split(separator: "/")
            for count in 1...parts.count {
                let path = parts.prefix(count).joined(separator: "/")
                spellings[path.lowercased(), default: []].insert(path)
            }
        }
        #expect(spellings.values.filter { $0.count > 1 }.isEmpty)
    }

    @Test func `several schemes run at the same moment and each answers for itself`() throws {
        let clone = try Newcomer.lived().clone
        let starts = try ["mock", "mock-error", "mock", "mock-error"].map {
            try clone.start("Scripts/run.sh", [$0, "--", "scheme"])
        }
        let names = starts.map {
            $0.finished().output.split(separator: "\n").first?.split(separator: " ").dropFirst().first
        }
        #expect(names == ["mock", "mock-error", "mock", "mock-error"])
    }

    @Test func `Ctrl-C while compiling leaves no process and no half-written file`() async throws {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        // A new line in the model that every module imports makes all of them compile; not within a second of the last build.
        try await Task.sleep(for: .seconds(1.1))
        try clone.write(
            try clone.read("Sources/AppCore/Joke.swift") + "\nstruct Interrupted {}\n",
            to: "Sources/AppCore/Joke.swift"
        )
        let running = try clone.start("Scripts/run.sh", ["mock"])
        for _ in 0..<600 where !running.errorsSoFar.contains("Compiling") {
            try await Task.sleep(for: .milliseconds(50))
        }
        // Foundation starts a child in a process group of its own, which a terminal's Ctrl-C would reach as a whole.
        kill(-running.process.processIdentifier, SIGINT)
        let call = running.finished()
        #expect(call.status == 128 + SIGINT, "\(call)")
        try await Task.sleep(for: .seconds(1))
        #expect(try clone.processes() == [])
        #expect(try clone.call("git", ["status", "--porcelain"]).output == " M Sources/AppCore/Joke.swift\n")
        #expect(try clone.call("Scripts/run.sh", ["mock"]).output == joke)
    }

    @Test func `a program that was copied elsewhere reads the project's fixtures, or names where it searched`()
        throws
    {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        let files = FileManager.default
        let built = try clone.call("Scripts/schemes", ["build", "mock"]).output.trimmingCharacters(in: .newlines)
        let copy = clone.root.deletingLastPathComponent().appending(path: "copied program").path(percentEncoded: false)
        try files.copyItem(atPath: built, toPath: copy)
        #expect(try clone.call(copy).output == joke)

        let fixtures = clone.root.appending(path: "Sources/AppMock/Fixtures")
        try files.removeItem(at: fixtures)
        let call = try clone.call(copy)
        let folder = clone.root.deletingLastPathComponent().path(percentEncoded: false).dropLast()
        #expect(call.status == 1)
        #expect(
            call.errors.contains(
                "The fixtures of AppMock are missing: there is no folder '…_AppMock.resources' or '…_AppMock.bundle' in "
                    + "\(folder), and no folder \(fixtures.path(percentEncoded: false))"
            ),
            "\(call)"
        )
    }
}
