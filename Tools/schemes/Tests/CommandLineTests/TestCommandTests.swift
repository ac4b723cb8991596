import Foundation
import Processes
import Testing

/// `schemes test`, with tests that are really run.
@Suite(.serialized, .shop)
struct TestCommandTests {
    @Test func `all schemes: everything once per build, the composition's tests once per scheme`() throws {
        let call = try Shop.shared().schemes("test")
        #expect(call.status == 0, "\(call)")
        // Three tests in each of two builds, and one more for each other scheme.
        #expect(call.output == "8 passed, 0 failed\n")
        let named = call.errors.split(separator: "\n").filter { $0.hasPrefix("Testing ") }
        #expect(named == ["Testing live", "Testing mock", "Testing mock-slow", "Testing local"])
    }

    @Test func `one scheme is started as that scheme, and options behind -- reach swift test`() throws {
        let shop = try Shop.shared()
        #expect(try shop.schemes("test", "mock-slow").output == "3 passed, 0 failed\n")
        let filtered = try shop.schemes("test", "mock-slow", "--", "--filter", "ClerkTests")
        #expect(filtered.output == "2 passed, 0 failed\n", "\(filtered)")
    }

    @Test func `a failing test is named with its place and the file of the output, and a run of no test fails`() throws
    {
        let shop = try Shop.shared()
        Thread.sleep(forTimeInterval: 1.1)
        let (failing, onGitHub) = try shop.with(
            "2 + 1 == 3",
            replacedBy: "2 + 1 == 4",
            in: "Tests/ClerkTests/ClerkTests.swift"
        ) {
            let words = ["test", "mock"]
            return (
                try shop.start(words).finished(),
                try shop.start(words, environment: ["GITHUB_ACTIONS": "true"]).finished()
            )
        }
        #expect(failing.status == 1)
        #expect(failing.output == "2 passed, 1 failed\n", "\(failing)")
        #expect(
            failing.errors == """
                Testing mock
                Tests/ClerkTests/ClerkTests.swift:4:36: error: mock: test 'a clerk counts on' failed: Expectation failed: (2 + 1 → 3) == 4
                  the whole output is in .build/schemes/test/mock-debug.log

                """,
            "\(failing)"
        )
        let log = try shop.read(".build/schemes/test/mock-debug.log")
        #expect(onGitHub.errors.hasPrefix("Testing mock\n::group::mock\n\(log)\n::endgroup::\nTests/"), "\(onGitHub)")
        #expect(log.contains("(2 + 1 → 3) == 4"))
        Thread.sleep(forTimeInterval: 1.1)
        let none = try shop.schemes("test", "mock", "--", "--filter", "Nobody")
        #expect(none.status == 1)
        #expect(none.output == "0 passed, 1 failed\n")
        #expect(none.errors == "Testing mock\nerror: no test ran with MOCK\n", "\(none)")
    }

    @Test func `the tests of the tool run if they are asked for, and a project without them is told so`() throws {
        let call = try Shop.shared().schemes("test", "--tool")
        #expect((call.status, call.output) == (2, ""))
        #expect(call.errors == "error: '--tool': there are no tests in Tools/schemes\n")
    }
}
