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
        let tests = try ReportedTests(of: self, build, filter: filter, rest: rest, environment: environment)
        defer { tests.removeReports() }
        var held: [UInt8] = []
        let stream = toolchain.voice == .quiet ? ChildStream.bytes { held += $0 } : .file(toolchain.progress)
        let status = try toolchain.tellingCommand(tests.command) { () throws(BuildError) in
            try run(tests.command, in: toolchain.environment, output: stream, errors: stream)
        }
        if status != .code(0) { write(held[...], to: toolchain.progress) }
        return try tests.count(after: status)
    }
}

extension Build {
    /// The same, compiled for its tests.
    var testing: Build {
        var build = self
        build.forTests = true
        return build
    }
}
