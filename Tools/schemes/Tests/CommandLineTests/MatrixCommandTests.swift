import Foundation
import Processes
import Testing

/// `schemes matrix`, on a package that is really compiled.
@Suite(.serialized, .shop)
struct MatrixCommandTests {
    /// A table's lines without the durations, which are no two times the same.
    private func table(_ call: FinishedCall) -> [String] {
        call.output.split(separator: "\n").map { line in
            String(line.replacing(/\s+\d+\.\d s$/, with: "").replacing(/\s+/, with: " "))
        }
    }

    @Test func `every pair is tested, each build compiled once, and all is reported`() throws {
        let shop = try Shop.shared()
        try shop.write("what others say\n", to: "summary.md")
        let files = ["--json", "reports/all.json", "--junit", shop.path("reports/all.xml")]
        let summary = ["GITHUB_STEP_SUMMARY": shop.path("summary.md")]
        let call = try shop.start(["matrix"] + files, environment: summary).finished()
        #expect(call.status == 0, "\(call)")
        let expected = [
            "pair result tests duration", "live-debug passed 3", "mock-debug passed 3", "mock-slow-debug passed 1",
            "local-debug passed 1", "4 passed, 0 failed",
        ]
        #expect(table(call) == expected, "\(call)")
        #expect(call.errors.split(separator: "\n").count == 4, "\(call)")
        #expect(try shop.read("summary.md").hasPrefix("what others say\n### schemes matrix test: 4 passed, 0 failed\n"))
        #expect(try shop.read("reports/all.xml").contains(#"<testcase classname="mock-slow" name="mock-slow-debug""#))
        #expect(try shop.read("reports/all.json") == shop.read(".build/schemes/matrix/test.json"))
        #expect(
            try shop.read(".build/schemes/matrix/mock-slow-debug.log").contains("the scheme of the environment runs")
        )
    }

    @Test func `a failing scheme is named, its log is shown, and it alone runs again`() throws {
        let shop = try Shop.shared()
        Thread.sleep(forTimeInterval: 1.1)
        let call = try shop.with(
            "active.scheme.rawValue == environment",
            replacedBy: "active.scheme.rawValue != \"mock-slow\" && active.scheme.rawValue == environment",
            in: "Tests/CompositionTests/CompositionTests.swift"
        ) {
            let call = try shop.schemes("matrix", "test")
            #expect(
                try table(shop.schemes("matrix", "test", "--rerun-failed")).dropFirst() == [
                    "mock-slow-debug failed 3", "0 passed, 1 failed",
                ]
            )
            return call
        }
        #expect(call.status == 1)
        #expect(table(call).contains("mock-slow-debug failed 1") && table(call).last == "3 passed, 1 failed", "\(call)")
        #expect(call.errors.contains(": 1 of 1 tests failed\n$ APP_SCHEME=mock-slow "), "\(call)")
        Thread.sleep(forTimeInterval: 1.1)
        #expect(try shop.schemes("matrix", "test", "--rerun-failed").status == 0)
        let none = try shop.schemes("matrix", "test", "--rerun-failed")
        #expect(none.status == 1)
        #expect(
            none.errors == """
                error: no pair of scheme and configuration is left to test
                  these narrow the selection: --rerun-failed

                """
        )
    }

    @Test func `run starts each program in its scheme, one group of lines for each on GitHub`() throws {
        let shop = try Shop.shared()
        let call = try shop.schemes("matrix", "run", "mock", "mock-slow", environment: ["GITHUB_ACTIONS": "true"])
        #expect(
            table(call) == [
                "pair result tests duration", "mock-debug passed -", "mock-slow-debug passed -", "2 passed, 0 failed",
            ],
            "\(call)"
        )
        let groups = call.errors.split(separator: "::endgroup::\n")
        #expect(groups.count == 3 && groups[0].hasPrefix("::group::mock-debug\n"), "\(call)")
        #expect(groups[0].hasSuffix("mock: mock with pen, 0.0 seconds\ngreeting: hello\n"), "\(call)")
        #expect(groups[1].hasPrefix("[1/2] mock-debug: passed ("), "\(call)")
        #expect(
            groups[1].hasSuffix("\nmock-slow: mock with pen, 2.0 seconds\ngreeting: hello\n[slowly]\n[please]\n"),
            "\(call)"
        )
    }

    @Test func `a program that fails fails its pair alone`() throws {
        let shop = try Shop.shared()
        let call = try shop.with("[slowly, please]", replacedBy: "[exit, \"7\"]", in: "Configs/schemes.yml") {
            try shop.schemes("matrix", "run", "mock-slow", "live")
        }
        #expect(call.status == 1)
        #expect(table(call).last == "1 passed, 1 failed")
        #expect(call.errors.contains(/mock-slow-debug: failed \(.*\): the program ended with exit code 7\n/), "\(call)")
    }

    @Test func `a pair that cannot exist is left out and named, and an excluded one is left out`() throws {
        let call = try withMatrix("{ configurations: [debug, release], exclude: [mock-slow] }") { shop in
            try shop.schemes("matrix", "run", "local", "mock-slow")
        }
        #expect(call.status == 0)
        #expect(table(call).dropFirst() == ["local-debug passed -", "1 passed, 0 failed"], "\(call)")
        #expect(call.errors.hasPrefix("local-release: left out, since a release does not hold it\n"), "\(call)")
    }

    @Test func `an expected failure that passes is a failure`() throws {
        let call = try withMatrix("{ expectFailure: [mock] }") { shop in try shop.schemes("matrix", "build", "mock") }
        #expect(call.status == 1)
        #expect(table(call).dropFirst() == ["mock-debug failed -", "0 passed, 1 failed"], "\(call)")
        let reason = ": it passes, though matrix.expectFailure names it: take it off that list\n"
        #expect(call.errors.contains(reason), "\(call)")
    }

    private func withMatrix(_ matrix: String, _ body: (Shop) throws -> FinishedCall) throws -> FinishedCall {
        let shop = try Shop.shared()
        let lines = "matrix: \(matrix)\nschemes:"
        return try shop.with("schemes:", replacedBy: lines, in: "Configs/schemes.yml") { try body(shop) }
    }

    @Test func `what is wrong with the call is said in one pass`() throws {
        let shop = try Shop.shared()
        let call = try shop.start([
            "matrix", "tset", "mokc", "--tag", "ui", "--partition", "3/2", "--jobs", "none", "--timeout", "0s",
        ]).finished()
        #expect(call.status == 2)
        #expect(
            call.errors == """
                error: there is no scheme 'tset' in Configs/schemes.yml; it has: live, mock, mock-slow, local
                  did you mean 'test'?
                error: there is no scheme 'mokc' in Configs/schemes.yml; it has: live, mock, mock-slow, local
                  did you mean 'mock'?
                error: there is no tag 'ui' in Configs/schemes.yml; no scheme has any
                error: --partition: '3/2' is no part of a matrix
                  write M/N, such as 1/3 for the first
                error: --jobs: 'none' is no number from 1
                  write a number, such as 2
                error: --timeout: '0s' is shorter than 1ms
                  write a duration from 1ms to 24h

                """
        )
    }

    @Test func `a report that cannot be written is told before anything is built`() throws {
        let shop = try Shop.shared()
        let call = try shop.schemes("matrix", "build", "--json", "Package.swift/report.json")
        #expect(call.status == 3)
        #expect(call.output == "")
        #expect(
            call.errors.hasPrefix("\(shop.path("Package.swift/report.json")): error: it cannot be written: "),
            "\(call)"
        )
    }
}
