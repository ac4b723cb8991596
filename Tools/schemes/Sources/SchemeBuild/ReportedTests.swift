import Foundation

/// One run of a package's tests, with the reports that tell afterwards how many there were.
struct ReportedTests {
    /// Has to run before `outcome(after:)`.
    let command: Command
    private let build: Build
    private let folder: String
    private let stream: EventStream

    /// Throws `BuildError`.
    init(
        of package: SwiftPackage,
        _ build: Build,
        filter: [String] = [],
        rest: [String] = [],
        environment: [String: String] = [:]
    ) throws(BuildError) {
        self.build = build
        try package.prepareFolder(of: build.testing)
        folder = "\(try package.folder(of: build.testing))/reports-\(UUID().uuidString)"
        try createFolder(folder)
        stream = try EventStream(in: folder, isShared: try package.buildSystem() == .swiftbuild)
        var command = try package.testCommand(build, filter: filter, rest: rest, environment: environment)
        // SwiftPM reports on XCTest only when it runs those tests in parallel; Swift Testing always does.
        command.arguments += ["--parallel", "--xunit-output", "\(folder)/xctest.xml"]
        command.arguments += ["--event-stream-version", "0", "--event-stream-output-path", stream.path]
        self.command = command
    }

    private var reports: TestReports {
        TestReports(
            events: stream.events,
            xunit: FileManager.default.contents(atPath: "\(folder)/xctest.xml")
        )
    }

    /// Has to be called now and then while the command runs.
    func collectEvents() { stream.collect() }

    /// Whether any test program has begun: without that, the package does not compile.
    var haveBegun: Bool { reports.events != nil || reports.xunit != nil }

    /// Throws `BuildError.noTestRan` when there was nothing that could fail.
    func outcome(after status: Termination) throws(BuildError) -> TestOutcome {
        var outcome = try reports.outcome(of: command)
        if let reason = status.failure, outcome.count.failed == 0 {
            outcome.count.failed = 1
            outcome.failures.append(TestFailure("`swift test` \(reason)" + (haveBegun ? "" : " before a test began")))
        }
        if outcome.count.passed + outcome.count.failed == 0 { throw .noTestRan(build) }
        return outcome
    }

    func removeReports() {
        try? FileManager.default.removeItem(atPath: folder)  // A left-over is harmless.
    }
}
