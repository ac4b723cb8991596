import Fixtures
import SchemeModel
import Testing

@testable import SchemeOutput

/// The region of a workflow: its place, its form, and what it holds.
struct GitHubWorkflowTests {
    @Test(arguments: ["\n", "\r\n"])
    func `a file made whole is in step with itself`(ending: String) throws {
        let workflow = GitHubWorkflow(try Self.project())
        let text = workflow.text.replacing("\n", with: ending)
        #expect(try workflow.text(in: text, file: "ci.yml") == text)
    }

    @Test func `a region of another depth is as deep as the file's jobs`() throws {
        let workflow = GitHubWorkflow(try Self.project())
        let lines = workflow.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let jobs = try #require(lines.firstIndex(of: "jobs:"))
        let deeper = lines[(jobs + 1)...].map { $0.isEmpty ? $0 : "  " + $0 }.joined(separator: "\n")
        let mine = "    lint:\n        runs-on: x\n"
        #expect(
            try workflow.text(in: "jobs:\n    # schemes: begin\nold\n    # schemes: end\n" + mine, file: "ci.yml")
                == "jobs:\n" + deeper + mine
        )
    }

    @Test func `the gate needs the jobs that stand above it, and not those below`() throws {
        let text = """
            on: push
            env:
              other: x
            jobs:
              lint: # mine
                runs-on: x
              # schemes: begin
              # schemes: end
              deploy:
                runs-on: x

            """
        let result = try GitHubWorkflow(try Self.project()).text(in: text, file: "ci.yml")
        #expect(result.contains("    needs: [lint, schemes, schemes-macos]\n"))
        #expect(result.contains("            lint: ${{ needs.lint.result }}\n            schemes: ${{ needs."))
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let faults: [String]
    }

    static let rows = [
        Row(
            testDescription: "no marks, and jobs of another depth",
            text: "on: push\njobs:\n\n    # mine\n    lint: {}\n",
            faults: [
                "2:1: no lines are marked below for the jobs of the schemes "
                    + "[add two lines below: `    # schemes: begin` and `    # schemes: end`]"
            ]
        ),
        Row(
            testDescription: "no jobs",
            text: "on: push\n",
            faults: ["it has no jobs [remove the file, and `Scripts/schemes sync` writes it whole]"]
        ),
        Row(
            testDescription: "outside the jobs",
            text: "jobs:\n  lint: {}\nenv:\n  # schemes: begin\n  # schemes: end\n",
            faults: [
                "4:3: the marked region does not stand in jobs: [move both marks below `jobs:`, as deep as a job]"
            ]
        ),
        Row(
            testDescription: "deeper than the jobs",
            text: "jobs:\n  lint:\n    # schemes: begin\n    # schemes: end\n",
            faults: ["3:5: the marked region is indented by 4 [indent it by 2, as a job]"]
        ),
        Row(
            testDescription: "not indented",
            text: "jobs: # mine\n# schemes: begin\n# schemes: end\n",
            faults: ["2:1: the marked region is indented by 0 [indent it by 2, as a job]"]
        ),
        Row(
            testDescription: "jobs of the same name before and behind",
            text: "jobs:\n  schemes:\n  # schemes: begin\n  schemes:\n  # schemes: end\n  schemes-gate: # mine\n",
            faults: [
                "2:3: the marked region has a job 'schemes' too [rename this one]",
                "6:3: the marked region has a job 'schemes-gate' too [rename this one]",
            ]
        ),
    ]

    @Test(arguments: rows)
    func `a file without a place for the region is refused`(row: Row) throws {
        let workflow = GitHubWorkflow(try Self.project())
        let error = #expect(throws: Diagnostics.self) { try workflow.text(in: row.text, file: "ci.yml") }
        #expect(error?.all.map(\.summary) == row.faults)
    }

    @Test func `whatever happens to a line, a sync mends it or refuses, and a second one changes nothing`() throws {
        let workflow = GitHubWorkflow(try Self.project())
        let lines = TextLines(workflow.text, file: "ci.yml").lines.map(String.init)
        for index in lines.indices {
            for changed in [[], [lines[index], lines[index]], ["  " + lines[index]], ["x: " + lines[index]], ["\r"]] {
                let text = (lines[..<index] + changed + lines[(index + 1)...]).joined()
                do throws(Diagnostics) {
                    let mended = try workflow.text(in: text, file: "ci.yml")
                    #expect(try workflow.text(in: mended, file: "ci.yml") == mended)
                } catch {
                    #expect(error.all.allSatisfy { $0.hint != nil }, "line \(index + 1)")
                }
            }
        }
    }

    @Test func `names that a reader of YAML may take for something else are quoted`() throws {
        let names = ["no", "on", "Y", "null", "true-", "e1", "NaN", "x--"]
        let text = GitHubWorkflow(try Self.project(names)).text
        let entries = text.split(separator: "\n").filter { $0.contains("- { scheme:") }.map { $0.drop { $0 == " " } }
        #expect(entries == names.map { "- { scheme: \"\($0)\", configuration: \"debug\" }" })
    }

    @Test func `more jobs than GitHub takes are spread over several matrices, and the gate needs all`() throws {
        let text = GitHubWorkflow(try Self.project((1...257).map { "shop\($0)" })).text
        #expect(text.contains("\n  schemes-1:\n"))
        #expect(text.contains("\n  schemes-2:\n"))
        #expect(text.contains("    needs: [schemes-1, schemes-2, schemes-macos]\n"))
        let parts = text.split(separator: "\n  schemes-2:\n")
        #expect(parts.map { $0.split(separator: "- { scheme:").count - 1 } == [256, 1])
    }

    @Test func `actions are pinned, permissions least, and no expression stands in a script`() throws {
        let lines = GitHubWorkflow(try Self.project()).text.split(separator: "\n").map(String.init)
        for line in lines where line.contains("uses:") {
            #expect(line.wholeMatch(of: /\ +- uses: actions\/[a-z]+@[0-9a-f]{40} # v\d+\.\d+\.\d+/) != nil)
        }
        #expect(lines.filter { $0.hasPrefix("permissions:") } == ["permissions: {}"])
        #expect(lines.filter { $0.hasPrefix("    runs-on:") }.count == 3)
        #expect(
            lines.filter { $0.hasPrefix("    permissions:") }.sorted() == [
                "    permissions:", "    permissions:", "    permissions: {}",
            ]
        )
        #expect(lines.filter { $0.hasPrefix("      contents:") } == ["      contents: read", "      contents: read"])
        for (index, line) in lines.enumerated() where line.contains("run:") {
            let depth = line.prefix { $0 == " " }.count
            let script = lines[index...].prefix { $0 == line || $0.prefix { $0 == " " }.count > depth }
            #expect(!script.contains { $0.contains("${{") })
        }
    }

    static func project(_ names: [String] = ["live", "mock"]) throws -> Project {
        let schemes = names.map { "  \($0): {}\n" }.joined()
        return try readProject("version: 1\ndefault: \(names[0])\nschemes:\n" + schemes)
    }
}
