import Fixtures
import Foundation
import Processes
import Testing

@testable import SchemeOutput

/// The scripts of the workflow, run by the shell that a container has.
struct GitHubWorkflowJobsTests {
    struct Verdict: CustomTestStringConvertible {
        let testDescription: String
        let results: String
        let status: Int32
    }

    static let verdicts = [
        Verdict(testDescription: "all succeeded", results: "schemes: success\nschemes-macos: success", status: 0),
        Verdict(testDescription: "one failed", results: "schemes: failure\nschemes-macos: success", status: 1),
        Verdict(testDescription: "one was skipped", results: "schemes: success\nschemes-macos: skipped", status: 1),
        Verdict(testDescription: "one was cancelled", results: "schemes: cancelled", status: 1),
        Verdict(testDescription: "one has no result", results: "schemes: ", status: 1),
    ]

    @Test(arguments: verdicts)
    func `the gate sums up and passes when every job has succeeded`(row: Verdict) throws {
        try withTemporaryFolder { folder in
            let summary = folder.appending(path: "summary.md")
            let call = try run(
                GitHubWorkflowJobs.verdict,
                in: folder,
                ["RESULTS": row.results, "GITHUB_STEP_SUMMARY": summary.path(percentEncoded: false)]
            )
            #expect(call.status == row.status, "\(call)")
            let error = row.status == 0 ? "" : "::error::not every job has succeeded\n"
            #expect(call.output == row.results + "\n" + error)
            #expect(String(decoding: try Data(contentsOf: summary), as: UTF8.self) == row.results + "\n")
        }
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var configuration = "debug"
        var expectFailure: String?
        /// How the tests end.
        let ending: Int32
        let status: Int32
        let output: String
    }

    static let cases = [
        Case(testDescription: "tests pass", ending: 0, status: 0, output: "[test][no]\n"),
        Case(testDescription: "tests fail", ending: 1, status: 1, output: "[test][no]\n"),
        Case(
            testDescription: "in release",
            configuration: "release",
            ending: 0,
            status: 0,
            output: "[test][no][--release]\n"
        ),
        Case(
            testDescription: "another is expected to fail",
            expectFailure: "",
            ending: 3,
            status: 3,
            output: "[test][no]\n"
        ),
        Case(testDescription: "fails as expected", expectFailure: "true", ending: 1, status: 0, output: "[test][no]\n"),
        Case(
            testDescription: "passes unexpectedly",
            expectFailure: "true",
            ending: 0,
            status: 1,
            output: "[test][no]\n::error::no passes, and is expected to fail\n"
        ),
        Case(
            testDescription: "cannot run, which nobody expects",
            expectFailure: "true",
            ending: 3,
            status: 1,
            output: "[test][no]\n"
        ),
    ]

    @Test(arguments: cases)
    func `a job tests its pair`(row: Case) throws {
        try withTemporaryFolder { folder in
            let door = folder.appending(path: "Scripts/schemes")
            try FileManager.default.createDirectory(
                at: door.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data("#!/bin/sh\nprintf '[%s]' \"$@\"; echo\nexit \(row.ending)\n".utf8).write(to: door)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: door.path(percentEncoded: false)
            )
            var environment = ["SCHEME": "no", "CONFIGURATION": row.configuration]
            environment["EXPECT_FAILURE"] = row.expectFailure
            let call = try run(GitHubWorkflowJobs.test(row.expectFailure != nil), in: folder, environment)
            #expect(call.status == row.status, "\(call)")
            #expect(call.output == row.output)
        }
    }

    @Test func `only a matrix with an expected failure says what is expected`() throws {
        let plain = GitHubWorkflow(try GitHubWorkflowTests.project()).text
        #expect(!plain.contains("EXPECT_FAILURE"))
        let text = "version: 1\ndefault: live\nmatrix: { expectFailure: [mock] }\nschemes: { live: {}, mock: {} }\n"
        let failing = GitHubWorkflow(try readProject(text)).text
        #expect(failing.contains("        EXPECT_FAILURE: ${{ matrix.expectFailure }}\n"))
        #expect(
            failing.contains(
                """
                          - { scheme: "live", configuration: "debug" }
                          - { scheme: "mock", configuration: "debug", expectFailure: true }

                """
            )
        )
    }

    /// As a runner does it: from a file, with `sh -e`.
    private func run(_ script: String, in folder: URL, _ variables: [String: String]) throws -> FinishedCall {
        try Data((script + "\n").utf8).write(to: folder.appending(path: "step.sh"))
        let environment = ["PATH": "/usr/bin:/bin"].merging(variables) { _, new in new }
        return try RunningCall("sh", ["-e", "step.sh"], in: folder, environment: environment).finished()
    }
}
