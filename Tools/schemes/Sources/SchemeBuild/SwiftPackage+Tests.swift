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
    ) throws(BuildError) -> Command {
        let chosen = filter.flatMap { ["--filter", $0] } + rest
        return Command(toolchain.swift, try arguments("test", build.testing) + chosen, environment: environment)
    }

    /// Runs the tests as `testCommand` says and tells how they ended.
    ///
    /// Their output goes to a file; it is shown as it comes if the toolchain is verbose, and at the end if nothing was tested.
    /// Tests that do not compile, that crash, or that end without a report count as one failure at least.
    /// Throws `BuildError.noTestRan` when there was nothing that could fail.
    ///
    /// - Parameters:
    ///   - log: The file for the output; replaces an earlier one.
    ///   - progress: Called with how far the run is, or with an empty text before output is shown.
    public func test(
        _ build: Build,
        filter: [String] = [],
        rest: [String] = [],
        environment: [String: String] = [:],
        log path: String,
        progress show: (String) -> Void = { _ in }
    ) throws(BuildError) -> TestOutcome {
        let tests = try ReportedTests(of: self, build, filter: filter, rest: rest, environment: environment)
        defer { tests.removeReports() }
        try createFolder(URL(filePath: path).deletingLastPathComponent().path)
        // Both streams in one file keep their order.
        let log = try openFile(path)
        defer { close(log) }
        var lines = try GrowingFile(path)
        var progress = TestProgress()
        func look() {
            tests.collectEvents()
            let bytes = lines.readOn()
            if toolchain.voice == .verbose { write(bytes, to: toolchain.progress) }
            if progress.receive(bytes) { show(progress.text) }
        }
        let status = try toolchain.tellingCommand(tests.command) { () throws(BuildError) in
            try run(
                tests.command,
                in: toolchain.environment,
                output: .file(log),
                errors: .file(log),
                whileWaiting: look
            )
        }
        look()
        if !tests.haveBegun, toolchain.voice != .verbose {
            show("")
            var all = try GrowingFile(path)
            write(all.readOn(), to: toolchain.progress)
        }
        return try tests.outcome(after: status)
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
