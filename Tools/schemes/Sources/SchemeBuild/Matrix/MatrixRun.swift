import Foundation

/// Works on the jobs of a matrix, several at once, each in a build folder that no other has at that moment.
///
/// Must run on the main thread (see `HeldSignals`). When this process is told to end, all children end within a second, then
/// `atEnd` is called, then the signal takes effect.
public struct MatrixRun {
    public struct Limits: Sendable {
        /// How many jobs may be worked on at once.
        public var jobs: Int
        /// How long one job may take, and as it is written.
        public var time: (duration: Duration, text: String)
        /// Whether the first failure ends all.
        public var stopsAtFailure: Bool

        public init(jobs: Int, time: (duration: Duration, text: String), stopsAtFailure: Bool) {
            self.jobs = jobs
            self.time = time
            self.stopsAtFailure = stopsAtFailure
        }
    }

    public private(set) var report: MatrixReport
    private let jobs: [MatrixJob]
    private let limits: Limits
    private let folder: String
    private let running: ([String], MatrixReport) -> Void
    private let each: (MatrixResult, MatrixReport) -> Void
    private var waiting: [Int]
    private var tasks: [Int: MatrixTask] = [:]
    /// What has been compiled: whether it could be, and the log that tells.
    private var built: [MatrixJob.Binary: (isGood: Bool, log: String)] = [:]
    private var stop: MatrixTask.Stop?
    private var told: [Int] = []

    /// - Parameters:
    ///   - root: The project's folder, absolute.
    ///   - folder: Where logs go, relative to it.
    ///   - running: Is called when other jobs are worked on than before, with their names.
    ///   - each: Is called behind each job that has ended, with the report so far.
    public init(
        _ jobs: [MatrixJob],
        action: String,
        limits: Limits,
        root: String,
        folder: String,
        running: @escaping ([String], MatrixReport) -> Void = { _, _ in },
        each: @escaping (MatrixResult, MatrixReport) -> Void
    ) {
        self.jobs = jobs
        self.limits = limits
        self.folder = "\(root)/\(folder)"
        self.running = running
        self.each = each
        waiting = Array(jobs.indices)
        report = MatrixReport(action: action, pairs: jobs.map { $0.untried(logsIn: folder) })
    }

    public mutating func run(atEnd: (MatrixReport) -> Void) {
        let signals = HeldSignals()
        defer { signals.release() }
        while true {
            if signals.haveCome { endAll(for: .interrupted) }
            startWhatCan()
            tellWhatRuns()
            if tasks.isEmpty, stop != nil || waiting.isEmpty { break }
            lookAtAll()
            // Signals are held back, so that none ends this wait: look for them now and then.
            usleep(10_000)
        }
        report.isComplete = stop == nil
        for index in waiting { report.pairs[index].reason = stop?.reasonNotToStart }
        atEnd(report)
    }

    private mutating func endAll(for reason: MatrixTask.Stop) {
        stop = stop ?? reason
        for index in tasks.keys { tasks[index]?.end(for: reason) }
    }

    /// Starts the first job for each build folder that nobody works in.
    private mutating func startWhatCan() {
        for index in waiting where stop == nil && tasks.count < limits.jobs {
            let job = jobs[index]
            guard !tasks.values.contains(where: { $0.job.folder == job.folder }) else { continue }
            waiting.removeAll { $0 == index }
            let known = built[job.binary]
            if let known, !known.isGood {
                finish(index, .failed("\(job.doesNotBuild), see \(known.log)"), time: .zero)
                continue
            }
            do throws(BuildError) {
                tasks[index] = try MatrixTask(job, isBuilt: known != nil, in: folder)
            } catch {
                finish(index, .failed(error.diagnostic.message), time: .zero)
            }
        }
    }

    private mutating func tellWhatRuns() {
        let indices = tasks.keys.sorted()
        guard indices != told else { return }
        told = indices
        if !indices.isEmpty { running(indices.map { jobs[$0].name }, report) }
    }

    private mutating func lookAtAll() {
        for index in tasks.keys.sorted() {
            if let time = tasks[index]?.time, time > limits.time.duration {
                tasks[index]?.end(for: .tookLonger(than: limits.time.text))
            }
            do throws(BuildError) {
                if let verdict = try tasks[index]?.look() { close(index, verdict) }
            } catch {
                close(index, .failed(error.diagnostic.message))
            }
        }
    }

    private mutating func close(_ index: Int, _ verdict: MatrixVerdict) {
        guard let task = tasks.removeValue(forKey: index) else { return }
        task.close()
        if let isBuilt = task.isBuilt, built[task.job.binary] == nil {
            built[task.job.binary] = (isBuilt, report.pairs[index].log)
        }
        finish(index, verdict, time: task.time)
    }

    private mutating func finish(_ index: Int, _ verdict: MatrixVerdict, time: Duration) {
        let outcome = verdict.outcome(isExpectedToFail: jobs[index].isExpectedToFail)
        report.pairs[index].status = outcome.status
        report.pairs[index].reason = outcome.reason
        report.pairs[index].tests = verdict.tests
        report.pairs[index].seconds = Double(Int(time / .milliseconds(1))) / 1_000
        each(report.pairs[index], report)
        if outcome.status == .failed, limits.stopsAtFailure { endAll(for: .otherFailed) }
    }
}

extension MatrixTask.Stop {
    fileprivate var reasonNotToStart: String {
        self == .otherFailed ? "another pair failed" : "interrupted"
    }
}

extension MatrixJob {
    /// Its result as long as nothing is known.
    fileprivate func untried(logsIn folder: String) -> MatrixResult {
        MatrixResult(
            name: name,
            scheme: scheme,
            configuration: scheme == nil ? nil : build.configuration.rawValue,
            log: "\(folder)/\(name).log"
        )
    }
}
