import Foundation
import Processes
import Testing

/// Projects that are made from a clone of this repository, each used as its own README says, without a network.
extension FirstMinutesTests {
    @Test(.needsNamespaces)
    func `a project works unchanged under its own names, a project from that project too, and both are updated`()
        throws
    {
        let clone = try Newcomer.lived().clone
        let tool = try clone.builtTool()

        let weather = try clone.project("Weather", "--service", "Forecast")
        let test = try weather.firstCommands(print: "This test is not a forecast!\n", environment: [:])
        let named = test.errors.split(separator: "\n").filter { $0.hasPrefix("Testing ") }
        let schemes = ["webService", "mock", "mock-error", "record", "replay", "local"]
        #expect(named == schemes.map { "Testing \($0)" })
        let matrix = try weather.withoutNetwork("Scripts/matrix.sh", [])
        #expect(matrix.status == 0 && matrix.output.hasSuffix("\n6 passed, 0 failed\n"), "\(matrix)")
        #expect(try weather.mentions(of: "joke|movie|matinee|chuck|tmdb|swift-schemes") == "")
        let commands = try weather.workflowCommands()
        #expect(commands == ["Scripts/check.sh", "Scripts/schemes verify --all"])
        for command in commands + ["Scripts/schemes status", "Scripts/docs.sh"] {
            let words = command.split(separator: " ").map(String.init)
            let call = try weather.withoutNetwork(words[0], Array(words.dropFirst()))
            #expect(call.status == 0, "\(call)")
        }
        for name in ["AddAService", "AddAFailure"] {
            for step in try Recipe("Docs/Starter.docc/\(name).md", of: weather).steps { try weather.apply(step) }
        }
        let grown = try weather.call("Scripts/run.sh", ["mock-offline", "--", "scheme"])
        #expect(grown.output.contains("\nservices.quotes "), "\(grown)")
        try weather.reset()

        // A name and a service that hold words of this repository's, with its second service kept.
        let show = try clone.project("MatineeShow", "--service", "JokeBook", "--keep-movies")
        _ = try show.firstCommands(print: "This test is not a joke book!\n", environment: tool)

        let second = try weather.project("TideTable", "--service", "HighTide")
        _ = try second.firstCommands(print: "This test is not a high tide!\n", environment: tool)
        #expect(try second.mentions(of: "forecast|weather") == "")

        try show.edit("Sources/AppCore/JokeBook.swift") { $0 + "\n// Ours.\n" }
        try show.edit("Sources/AppLive/LiveJokeBookService.swift") {
            $0.replacing("public struct", with: "// Ours.\npublic struct")
        }
        try show.edit("Sources/AppCLI/Outcome.swift") { $0 + "\n// Ours.\n" }
        try show.commit("Change three files")
        let template = try clone.changedTemplate()
        let update = try show.call("Scripts/schemes", ["update", "--from", template.root.path], environment: tool)
        #expect(update.status == 1, "\(update)")
        #expect(
            try show.call("git", ["diff", "--name-only", "--diff-filter=U"]).output
                == "Sources/AppLive/LiveJokeBookService.swift\n"
        )
        #expect(update.output.contains("1 conflict"), "\(update)")
        #expect(try show.read("Sources/AppLive/LiveJokeBookService.swift").contains("<<<<<<<"))
        #expect(try show.read("Sources/AppCore/JokeBook.swift").hasPrefix("// New: a joke book.\n"))
        #expect(try show.read("Sources/AppCore/JokeBook.swift").hasSuffix("\n// Ours.\n"))
        #expect(try show.read("Scripts/test.sh").hasSuffix("\n# New.\n"))
        _ = try show.call("git", ["reset", "--merge"])
        #expect(try show.call("git", ["status", "--porcelain"]).output == "")
    }
}

extension Clone {
    /// The tool as this clone has built it, for projects that need not build their own.
    func builtTool() throws -> [String: String] {
        let lines = try read("Tools/schemes/.build/schemes.stamp").split(separator: "\n")
        return ["SCHEMES_TOOL": String(try #require(lines.dropFirst().first))]
    }

    /// A project made from this one, beside it in a folder with a blank.
    func project(_ name: String, _ words: String...) throws -> Clone {
        let target = "../projects of mine/\(name)"
        try FileManager.default.createDirectory(
            at: root.appending(path: "../projects of mine").standardized,
            withIntermediateDirectories: true
        )
        let call = try call("Scripts/new.sh", [target, "--name", name, "--holder", "Ada"] + words)
        try #require(call.status == 0, "\(call)")
        return at(root.appending(path: target).standardized)
    }

    /// The two commands of the project's own README, in a network that holds this machine's loopback and nothing else.
    ///
    /// - Returns: What the second has said.
    func firstCommands(print output: String, environment: [String: String]) throws -> FinishedCall {
        let readme = try #require(try read("README.md").firstMatch(of: /```sh\n((?s).*?)```/)).1
        let commands = readme.split(separator: "\n").map {
            $0.prefix { $0 != "#" }.split(separator: " ").map(String.init)
        }
        try #require(commands.count == 2)
        let run = try withoutNetwork(commands[0][0], Array(commands[0].dropFirst()), environment: environment)
        #expect(run.status == 0 && run.output == output, "\(run)")
        let test = try withoutNetwork(commands[1][0], Array(commands[1].dropFirst()), environment: environment)
        #expect(test.status == 0 && test.output.contains(/\d\d+ passed, 0 failed\n/), "\(test)")
        return test
    }

    /// What the hand-written part of the project's workflow runs of the project; all workflows run what is there.
    func workflowCommands() throws -> [String] {
        for file in try call("git", ["ls-files", ".github/workflows"]).output.split(separator: "\n").map(String.init) {
            for script in try read(file).matches(of: /run: (\.?\w+\/\S+)/).map({ String($0.1) }) {
                #expect(
                    FileManager.default.isExecutableFile(atPath: root.appending(path: script).path),
                    "\(file): \(script)"
                )
            }
        }
        let own = try read(".github/workflows/ci.yml").split(separator: "# schemes: begin")[0]
        return own.matches(of: /run: (Scripts\/.+)/).map { String($0.1) }
    }

    func withoutNetwork(
        _ script: String,
        _ words: [String],
        environment: [String: String] = [:]
    ) throws -> FinishedCall {
        #if os(Linux)
            let start = Array(wordsWithoutNetwork.dropFirst()) + [root.appending(path: script).path]
            return try call(wordsWithoutNetwork[0], start + words, environment: environment)
        #else
            return try call(script, words, environment: environment)
        #endif
    }

    func edit(_ path: String, _ change: (String) -> String) throws {
        try write(change(read(path)), to: path)
    }

    func commit(_ message: String) throws {
        let names = ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"]
        let person = Dictionary(uniqueKeysWithValues: names.map { ($0, "ada@mail.example") })
        let call = try call("git", ["commit", "--quiet", "--all", "--message", message], environment: person)
        try #require(call.status == 0, "\(call)")
    }

    /// A clone of this one that has gone on: a script, a file that nobody changes at that place, and one that somebody does.
    func changedTemplate() throws -> Clone {
        let template = at(root.appending(path: "../template").standardized)
        let clone = try call("git", ["clone", "--quiet", root.path, template.root.path])
        try #require(clone.status == 0, "\(clone)")
        try template.edit("Scripts/test.sh") { $0 + "\n# New.\n" }
        try template.edit("Sources/AppCore/Joke.swift") { "// New: a joke.\n" + $0 }
        try template.edit("Sources/AppLive/LiveJokeService.swift") {
            $0.replacing("public struct", with: "// New.\npublic struct")
        }
        try template.commit("Change three files")
        return template
    }

    /// Lines and paths of what is committed that mention a pattern, case not counted.
    func mentions(of pattern: String) throws -> String {
        // The tool and the scripts are nobody's: their examples may be anything.
        let places = ["--", ".", ":!Tools", ":!Scripts"]
        let lines = try call("git", ["grep", "--ignore-case", "--extended-regexp", pattern] + places)
        try #require(lines.status <= 1, "\(lines)")
        let paths = try call("git", ["ls-files"]).output.split(separator: "\n")
        let regex = try Regex(pattern).ignoresCase()
        return lines.output + paths.filter { $0.contains(regex) }.joined(separator: "\n")
    }
}
