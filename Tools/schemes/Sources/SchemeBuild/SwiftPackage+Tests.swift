import Foundation

extension SwiftPackage {
    /// The command that runs the tests of `build`.
    ///
    /// - Parameters:
    ///   - filter: Regular expressions as `swift test --filter` reads them; empty: all tests.
    ///   - rest: Further options of `swift test`.
    ///   - environment: Variables for the tests, on top of ours.
    public func testCommand(
        _ build: Build,
        filter: [String] = [],
        rest: [String] = [],
        environment: [String: String] = [:]
    ) -> Command {
        let chosen = filter.flatMap { ["--filter", $0] } + rest
        return Command(toolchain.swift, arguments("test", build.testing) + chosen, environment: environment)
    }

    /// Runs the tests as `testCommand` says and counts them; their output is shown as it comes.
    ///
    /// Tests that do not compile, that crash, or that end without a report count as one failure at least.
    /// Throws `BuildError.noTestRan` when there was nothing that could fail.
    public func test(
        _ build: Build,
        filter: [String] = [],
        rest: [String] = [],
        environment: [String: String] = [:]
    ) throws(BuildError) -> TestCount {
        try removeForeignFolder(of: build.testing)
        let reports = "\(folder(of: build.testing))/reports-\(UUID().uuidString)"
        try createFolder(reports)
        defer { try? FileManager.default.removeItem(atPath: reports) }  // A left-over is harmless.

        let events = "\(reports)/events.jsonl"
        let xunit = "\(reports)/xctest.xml"
        var command = testCommand(build, filter: filter, rest: rest, environment: environment)
        // SwiftPM reports on XCTest only when it runs those tests in parallel; Swift Testing always does.
        command.arguments += ["--parallel", "--xunit-output", xunit]
        command.arguments += ["--event-stream-version", "0", "--event-stream-output-path", events]
        let stream = ChildStream.file(toolchain.progress)
        let status = try run(command, in: toolchain.environment, output: stream, errors: stream)

        var count = try TestReports(
            events: FileManager.default.contents(atPath: events),
            xunit: FileManager.default.contents(atPath: xunit)
        ).count(of: command)
        if status != .code(0), count.failed == 0 { count.failed = 1 }
        if count.passed + count.failed == 0 { throw .noTestRan(build) }
        return count
    }
}

extension Build {
    fileprivate var testing: Build {
        var build = self
        build.forTests = true
        return build
    }
}
