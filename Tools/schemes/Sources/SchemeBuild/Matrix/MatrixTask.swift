import Foundation

/// A job that is being worked on: one child after the other, all writing to one log.
struct MatrixTask {
    /// Why a job is ended before its time.
    enum Stop: Equatable {
        case interrupted
        case otherFailed
        case tookLonger(than: String)
    }

    let job: MatrixJob
    /// Whether what the job needs could be compiled; nothing as long as that is not known.
    private(set) var isBuilt: Bool?
    private var steps: ArraySlice<MatrixStep>
    private let files: MatrixFiles
    private let begin = ContinuousClock.now
    private var child: MatrixChild?
    private var stop: Stop?

    /// - Parameter isBuilt: Whether another job has compiled what this one needs.
    /// - Throws: `BuildError`.
    init(_ job: MatrixJob, isBuilt: Bool, in folder: String) throws(BuildError) {
        self.job = job
        self.isBuilt = isBuilt ? true : nil
        let temporary = job.package.toolchain.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        files = try MatrixFiles(for: job.name, in: folder, temporary: temporary)
        steps = try job.steps(isBuilt: isBuilt)[...]
    }

    var time: Duration { begin.duration(to: .now) }

    /// Goes on when a child has ended; answers how the job ended when it has.
    mutating func look() throws(BuildError) -> MatrixVerdict? {
        if child == nil { return try startNext() }
        if case .test(let tests) = steps.first { tests.collectEvents() }
        guard let status = try child?.look() else { return nil }
        child = nil
        if let stop { return stop.verdict }
        guard let step = steps.popFirst() else { return .passed(nil) }
        if let verdict = try judge(step, status) { return verdict }
        return try startNext()
    }

    /// Ends the job within a second; `look` tells when it has ended.
    mutating func end(for reason: Stop) {
        guard stop == nil else { return }
        stop = reason
        child?.end()
    }

    /// Takes away what only the job itself needed.
    func close() {
        for case .test(let tests) in steps { tests.removeReports() }
        files.close()
    }

    private mutating func startNext() throws(BuildError) -> MatrixVerdict? {
        if let stop { return stop.verdict }
        guard let step = steps.first else { return .passed(nil) }
        files.note("$ \(step.command.shellText)\n")
        job.package.toolchain.announce(step.command)
        var environment = job.package.toolchain.environment
        environment["TMPDIR"] = files.temporaryFolder
        let output = if case .locate = step { files.answer } else { files.log }
        child = try MatrixChild(step.command, in: environment, output: output, errors: files.log)
        return nil
    }

    private mutating func judge(_ step: MatrixStep, _ status: Termination) throws(BuildError) -> MatrixVerdict? {
        switch step {
        case .compile:
            isBuilt = status == .code(0)
            if isBuilt == false { return .failed(job.doesNotBuild) }
        case .locate(let command, let product, let words):
            let folder = files.readAnswer().split(separator: "\n").last.map(String.init) ?? ""
            guard status == .code(0), !folder.isEmpty else {
                throw .noAnswer(command: command.shellText, text: files.readAnswer())
            }
            steps.append(.start(Command("\(folder)/\(product)", words, environment: job.environment)))
        case .start:
            if let reason = status.failure { return .failed("the program \(reason)") }
        case .test(let tests):
            defer { tests.removeReports() }
            isBuilt = isBuilt == true || tests.haveBegun
            if isBuilt == false { return .failed(job.doesNotBuild) }
            let count = try tests.outcome(after: status).count
            let all = count.passed + count.failed
            return count.failed == 0 ? .passed(count) : .failed("\(count.failed) of \(all) tests failed", count)
        }
        return nil
    }
}

extension MatrixTask.Stop {
    fileprivate var verdict: MatrixVerdict {
        switch self {
        case .interrupted: .notRun("interrupted")
        case .otherFailed: .notRun("another pair failed")
        case .tookLonger(let limit): .failed("it took longer than \(limit)")
        }
    }
}

extension Termination {
    /// Why this is no success; nothing when it is.
    var failure: String? {
        switch self {
        case .code(0): nil
        case .code(let code): "ended with exit code \(code)"
        case .signal(let signal): "was ended by signal \(signal)"
        }
    }
}
