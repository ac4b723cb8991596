import Fixtures
import Foundation
import Processes
import SchemeModel
import SchemeOutput
import Testing
import YAMLReader

@testable import schemes

/// The code in articles works as it stands there.
struct ArticleCodeTests {
    /// A block may be a part of a file: what every file needs is added.
    private static func project(_ text: String) throws -> Project {
        let needed = ["version": "1", "default": "live", "schemes": "{ live: {} }"]
        let missing = needed.filter { !text.hasPrefix("\($0.key):") && !text.contains("\n\($0.key):") }
        return try readProject(missing.map { "\($0.key): \($0.value)\n" }.sorted().joined() + text)
    }

    @Test(arguments: try Catalogue.all().flatMap(\.articles))
    func `every YAML block resolves without a warning`(article: Article) throws {
        for block in article.blocks(in: "yaml") where article.name != "Formats" && !block.isWorkflow {
            let warnings = try Self.project(block.text).warnings.map(\.summary)
            #expect(warnings == [])
        }
    }

    @Test(arguments: try Catalogue.all().flatMap(\.articles))
    func `every call of the tool can be read, and bash reads every command`(article: Article) throws {
        let scripts = article.blocks(in: "sh").map(\.text)
        let lines = scripts.flatMap { $0.split(separator: "\n") }.map { line in
            line.prefix { $0 != "#" }.replacing(#/\bAPP_[A-Z_]+=\S+ /#, with: "")
        }
        let inline = article.text.matches(of: #/`(Scripts/schemes [^`]+)`/#).map { String($0.1) }
        for call in lines.map(String.init) + inline where call.hasPrefix("Scripts/schemes ") {
            let words = call.split(separator: " ").dropFirst().map(String.init)
            #expect(throws: Never.self, "\(call)") { try CallParser.parse(words.map { Array($0.utf8) }) }
        }
        for script in scripts { #expect(try output(of: "bash", ["-n"], input: script) == "") }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: projectRules), "the tool is in no project"))
    func `git ignores no output that an article writes, by the project's own rules`() throws {
        let outputs = try Catalogue.all().flatMap(\.articles).flatMap { $0.blocks(in: "yaml") }
            .filter { $0.text.contains("outputs:") && !$0.isWorkflow }
            .flatMap { try Self.project($0.text).outputs.map { "\($0.path)/file" } }
        try #require(outputs.contains { $0.hasPrefix(".swiftpm/") })
        try withTemporaryFolder { folder in
            let rules = folder.appending(path: ".gitignore")
            try FileManager.default.copyItem(at: URL(filePath: Self.projectRules), to: rules)
            let root = folder.path(percentEncoded: false)
            #expect(try output(of: "git", ["-C", root, "init", "--quiet"]) == "")
            let ignored = try output(of: "git", ["-C", root, "check-ignore", "--"] + outputs)
            // Its status is 1 if it ignores none.
            #expect(ignored == "status 1")
        }
    }

    private static let projectRules = URL(filePath: #filePath).appending(path: "../../../../../.gitignore").standardized
        .path(percentEncoded: false)

    @Test func `the workflow of a project without schemes calls the tool as the table has it, at pinned actions`()
        throws
    {
        let blocks = try Article(named: "InCI").blocks(in: "yaml").filter(\.isWorkflow)
        try #require(blocks.count == 1)
        #expect(YAMLDocument(Array(blocks[0].text.utf8)).problems.isEmpty)
        let commands = blocks[0].text.matches(of: #/(?m)^ +- run: (.+)$/#).map { String($0.1) }
        #expect(try output(of: "bash", ["-n"], input: commands.joined(separator: "\n")) == "")
        let calls = commands.compactMap {
            $0.firstMatch(of: #/ schemes (verify .+)/#).map { $0.1.split(separator: " ") }
        }
        let call = Call(
            command: "verify",
            words: [],
            options: ["--forbid": ["FLEX", "MockCatalog"], "--binary": [".build/release/Shop"]],
            rest: nil
        )
        #expect(try calls.map { try CallParser.parse($0.map { Array($0.utf8) }) } == [.call(call)])
        let actions = blocks[0].text.matches(of: #/uses: (\S+)/#).map { String($0.1) }
        #expect(actions.allSatisfy { $0.contains(#/@[0-9a-f]{40}$/#) } && actions.count == 1)
    }

    // Other blocks of Swift are steps of a recipe, which a test of the repository follows.
    @Test(arguments: ["HowASchemeBecomesABinary"], ["", "MOCK"])
    func `the Swift blocks of an article compile beside the file that its YAML generates`(
        name: String,
        condition: String
    ) throws {
        let article = try Article(named: name)
        try withTemporaryFolder { folder in
            let project = try #require(try article.blocks(in: "yaml").map { try Self.project($0.text) }.first)
            let sources = [GeneratedSwift(project).text] + article.blocks(in: "swift").map(\.text)
            let files = try sources.enumerated().map { number, text in
                let file = folder.appending(path: "Block\(number).swift")
                try Data(text.utf8).write(to: file)
                return file.path(percentEncoded: false)
            }
            let flags = condition.isEmpty ? [] : ["-D", condition]
            let compiler = ["-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
            #expect(try output(of: "swiftc", compiler + flags + files) == "")
        }
    }

    /// Everything that a program says.
    private func output(of program: String, _ arguments: [String], input: String = "") throws -> String {
        let environment = ProcessInfo.processInfo.environment
        let folder = FileManager.default.temporaryDirectory
        let call = try RunningCall(program, arguments, in: folder, environment: environment, input: input).finished()
        return call.output + call.errors + (call.status == 0 ? "" : "status \(call.status)")
    }
}

extension Article.Block {
    /// Whether the block is a workflow of GitHub, not a scheme file.
    fileprivate var isWorkflow: Bool { text.contains("\njobs:\n") }
}
