import Foundation
import Processes
import Testing

/// `schemes ci matrix`, and the workflow that `sync` writes and `check` reads.
@Suite(.serialized, .shop)
struct CICommandTests {
    @Test func `the matrix is printed in three formats, in file order`() throws {
        let project = try Workplace(matrix: "matrix: { configurations: [debug, release], expectFailure: [no] }")
        defer { project.remove() }
        let left = "local: left out in release, since a release does not hold it\n"
        let plain = try project.schemes("ci", "matrix")
        #expect(plain.output == "on debug\non release\nno debug\nno release\nlocal debug\n")
        #expect(plain.errors == left)
        let entries = """
            [{"scheme":"on","configuration":"debug"},{"scheme":"on","configuration":"release"},\
            {"scheme":"no","configuration":"debug","expectFailure":true},\
            {"scheme":"no","configuration":"release","expectFailure":true},\
            {"scheme":"local","configuration":"debug"}]
            """
        #expect(try project.schemes("ci", "matrix", "--format", "json").output == entries + "\n")
        #expect(try project.schemes("ci", "matrix", "--format=github").output == "matrix={\"include\":\(entries)}\n")
        #expect(try project.schemes("ci", "matrix", "--format", "plain").output == plain.output)
    }

    @Test func `parts make up the whole`() throws {
        let project = try Workplace()
        defer { project.remove() }
        let parts = try ["1/2", "2/2"].map { try project.schemes("ci", "matrix", "--partition", $0).output }
        #expect(parts.joined().split(separator: "\n").sorted() == ["local debug", "no debug", "on debug"])
    }

    struct Refusal: CustomTestStringConvertible {
        let testDescription: String
        var matrix = ""
        var more = 0
        let words: [String]
        let message: String
    }

    static let refusals = [
        Refusal(
            testDescription: "another word",
            words: ["matrices"],
            message: "error: 'ci' has nothing called 'matrices'\n  usage: schemes ci matrix [options]\n"
        ),
        Refusal(
            testDescription: "another format",
            words: ["matrix", "--format", "gitlab"],
            message: "error: there is no format 'gitlab'\n  choose one of: github, plain, json\n"
        ),
        Refusal(
            testDescription: "no part",
            words: ["matrix", "--partition", "0/2"],
            message: "error: --partition: '0/2' is no part of a matrix\n  write M/N, such as 1/3 for the first\n"
        ),
        Refusal(
            testDescription: "an empty part",
            words: ["matrix", "--partition", "7/1000"],
            message: "error: part 7/1000 of the matrix is empty\n  ask for fewer parts\n"
        ),
        Refusal(
            testDescription: "an empty matrix",
            matrix: "matrix: { exclude: [on, no, local] }",
            words: ["matrix", "--partition", "1/2"],
            message: "error: the matrix of Configs/schemes.yml has no jobs\n"
                + "  take something out of 'exclude' below matrix:\n"
        ),
        Refusal(
            testDescription: "more than GitHub takes",
            more: 254,
            words: ["matrix", "--format", "github"],
            message: "error: the matrix has 257 jobs, and GitHub takes 256\n"
                + "  make 2 matrices of it: --partition 1/2 to --partition 2/2\n"
        ),
    ]

    @Test(arguments: refusals)
    func `a matrix that cannot be is refused with the way out`(row: Refusal) throws {
        let project = try Workplace(matrix: row.matrix, more: row.more)
        defer { project.remove() }
        let call = try project.schemes(["ci"] + row.words)
        #expect(call.status == 2, "\(call)")
        #expect(call.errors == row.message)
        #expect(call.output == "")
    }

    @Test func `the way out of too many jobs leads out, and other formats have no limit`() throws {
        let project = try Workplace(more: 254)
        defer { project.remove() }
        for part in ["1/2", "2/2"] {
            #expect(try project.schemes("ci", "matrix", "--format", "github", "--partition", part).status == 0)
        }
        #expect(try project.schemes("ci", "matrix").output.split(separator: "\n").count == 257)
    }

    @Test func `sync makes the workflow, and a second sync changes nothing`() throws {
        let project = try Workplace()
        defer { project.remove() }
        #expect(
            try project.schemes("check").errors
                == project.stale(
                    at: "Configs/schemes.yml:4:19",
                    """
                    4 |   githubWorkflow: .github/workflows/ci.yml
                      |                   ^~~~~~~~~~~~~~~~~~~~~~~~ run Scripts/schemes sync
                    """
                )
        )
        #expect(try project.schemes("sync").output == ".github/workflows/ci.yml: written\n")
        let text = try project.workflow()
        #expect(try project.schemes("sync").output == ".github/workflows/ci.yml: up to date\n")
        #expect(try project.workflow() == text)
        #expect(try project.schemes("check").output == "Configs/schemes.yml: 3 schemes, 0 errors, 0 warnings\n")
    }

    @Test(arguments: ["\n", "\r\n"])
    func `drift is reported at its line and mended, and the rest is kept to the byte`(ending: String) throws {
        let project = try Workplace()
        defer { project.remove() }
        _ = try project.schemes("sync")
        let mine =
            try project.workflow()
            .replacing("\njobs:\n", with: "\n# Été \t \njobs:\n  lint:\n    runs-on: macos-26\n\n") + "  last: {}"
        try project.write(mine.replacing("\n", with: ending))
        #expect(try project.schemes("sync").output == ".github/workflows/ci.yml: written\n")
        let inStep = try project.workflow()
        // The gate needs the job above it; nothing else of the file is another.
        #expect(
            inStep.replacing("needs: [lint, ", with: "needs: [")
                .replacing("            lint: ${{ needs.lint.result }}\(ending)", with: "")
                == mine.replacing("\n", with: ending)
        )
        #expect(try project.schemes("check").status == 0)
        #expect(try project.schemes("sync").output == ".github/workflows/ci.yml: up to date\n")

        try project.write(inStep.replacing("\"no\"", with: "no"))
        let check = try project.schemes("check")
        #expect(check.status == 1, "\(check)")
        #expect(
            check.errors
                == project.stale(
                    at: ".github/workflows/ci.yml:33:11",
                    """
                    33 |           - { scheme: no, configuration: "debug" }
                       |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ run Scripts/schemes sync
                    """
                )
        )
        #expect(try project.schemes("sync").output == ".github/workflows/ci.yml: written\n")
        #expect(try project.workflow() == inStep)
    }

    @Test func `a workflow without the marks is refused with the lines to add, before anything is written`() throws {
        let project = try Workplace(outputs: "  swift: Scheme.swift\n")
        defer { project.remove() }
        let mine = "on: push\njobs:\n    lint: {}\n"
        try project.write(mine)
        let sync = try project.schemes("sync")
        #expect(sync.status == 2, "\(sync)")
        let refusal = """
            .github/workflows/ci.yml:2:1: error: no lines are marked below for the jobs of the schemes
            2 | jobs:
              | ^~~~~ add two lines below: `    # schemes: begin` and `    # schemes: end`

            """
        #expect(sync.errors == refusal)
        #expect(sync.output == "")
        #expect(try project.workflow() == mine)
        #expect(!FileManager.default.fileExists(atPath: project.path("Scheme.swift")))

        let check = try project.schemes("check")
        #expect(check.status == 1)
        #expect(check.errors.hasSuffix(refusal))
        #expect(check.output == "Configs/schemes.yml: 3 schemes, 2 errors, 0 warnings\n")

        try project.write("on: push\njobs:\n    # schemes: begin\n    # schemes: end\n    lint: {}\n")
        #expect(try project.schemes("sync").status == 0)
        #expect(try project.workflow().hasSuffix("    # schemes: end\n    lint: {}\n"))
        #expect(try project.schemes("check").status == 0)
    }

    @Test func `a workflow that is no text, and a matrix without jobs, are refused`() throws {
        let project = try Workplace()
        defer { project.remove() }
        try project.write(Data([0x6A, 0xFF, 0x0A]))
        #expect(
            try project.schemes("sync").errors
                == ".github/workflows/ci.yml: error: it is not UTF-8\n  save it as UTF-8\n"
        )
        try FileManager.default.removeItem(atPath: project.path(".github/workflows/ci.yml"))
        try FileManager.default.createDirectory(
            atPath: project.path(".github/workflows/ci.yml"),
            withIntermediateDirectories: false
        )
        #expect(try project.schemes("sync").errors == ".github/workflows/ci.yml: error: it cannot be read\n")
        let empty = try Workplace(matrix: "matrix: { exclude: [on, no, local] }")
        defer { empty.remove() }
        #expect(
            try empty.schemes("sync").errors == """
                Configs/schemes.yml:4:19: error: the matrix has no jobs for a workflow
                4 |   githubWorkflow: .github/workflows/ci.yml
                  |                   ^~~~~~~~~~~~~~~~~~~~~~~~ take something out of 'exclude' below matrix:

                """
        )
    }

    // From PyPI; .ci/run installs them.
    static let validators = [
        ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", ".github/workflows/ci.yml"],
        ["zizmor", "--offline", ".github/workflows/ci.yml"],
    ]

    @Test(.needs("check-jsonschema"), .needs("zizmor"), arguments: validators)
    func `GitHub's schema and a security linter accept the workflow`(command: [String]) throws {
        let project = try Workplace(matrix: "matrix: { configurations: [debug, release], expectFailure: [no] }")
        defer { project.remove() }
        _ = try project.schemes("sync")
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let call = try RunningCall(
            command[0],
            Array(command.dropFirst()),
            in: project.root,
            environment: ["PATH": path, "HOME": project.path("home")]
        ).finished()
        #expect(call.status == 0, "\(call)")
    }
}

/// A folder with a scheme file and nothing else, below the suite's shop.
private struct Workplace {
    let shop: Shop
    let name = "ci \(UUID().uuidString)"

    var root: URL { shop.root.appending(path: name) }

    /// - Parameter more: How many schemes there are besides the three.
    init(outputs: String = "", matrix: String = "", more: Int = 0) throws {
        shop = try Shop.shared()
        let others = (0..<more).map { "  shop\($0): {}\n" }.joined()
        let text = """
            version: 1
            default: on
            outputs:
              githubWorkflow: .github/workflows/ci.yml
            \(outputs)conditions: { MOCK: Links the predefined services. }
            \(matrix)
            schemes:
              on: { ships: true }
              no: { conditions: [MOCK] }
              local: {}
            \(others)
            """
        try shop.write(text, to: "\(name)/Configs/schemes.yml")
    }

    func remove() {
        #expect(throws: Never.self) { try FileManager.default.removeItem(at: root) }
    }

    func path(_ relative: String) -> String { shop.path("\(name)/\(relative)") }

    func schemes(_ words: String...) throws -> FinishedCall { try schemes(words) }

    func schemes(_ words: [String]) throws -> FinishedCall { try shop.start(words, from: root).finished() }

    func workflow() throws -> String { try shop.read("\(name)/.github/workflows/ci.yml") }

    func write(_ workflow: String) throws { try write(Data(workflow.utf8)) }

    func write(_ workflow: Data) throws {
        try FileManager.default.createDirectory(atPath: path(".github/workflows"), withIntermediateDirectories: true)
        try workflow.write(to: URL(filePath: path(".github/workflows/ci.yml")))
    }

    /// The finding that the workflow is out of step.
    func stale(at place: String, _ excerpt: String) -> String {
        "\(place): error: .github/workflows/ci.yml is not what follows from Configs/schemes.yml\n\(excerpt)\n"
    }
}
