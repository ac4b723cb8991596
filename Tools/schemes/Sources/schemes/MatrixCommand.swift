import Foundation
import SchemeBuild
import SchemeModel

extension Tool {
    private static let matrixFolder = ".build/schemes/matrix"

    /// Builds, tests or runs every pair of scheme and configuration, or those that the call selects.
    func matrix(_ call: Call) throws(Failure) -> ExitCode {
        let folder = try projectFolder(call)
        let project = try folder.project()
        let request = try wrong { () throws(Diagnostics) in
            try MatrixRequest(call, project: project, jobs: Self.jobsOfThisMachine)
        }
        let failed = request.rerunsFailed ? try lastFailed(request.action, in: folder) : []
        let plan = MatrixPlan(project, for: request.action).filtered { request.wants($0, failed: failed) }
        for cell in plan.impossible { note("\(cell.name): left out, since a release does not hold it\n") }
        var jobs: [MatrixJob] = []
        if request.wantsTool(failed: failed), let own = try ownTests(in: folder, for: call) {
            jobs.append(
                try building { () throws(BuildError) in try MatrixJob(testing: own, name: MatrixRequest.toolName) }
            )
        }
        jobs += try self.jobs(of: plan, request.action, for: call, project: project, in: folder)
        guard !jobs.isEmpty else { throw Failure(.failed, [emptySelection(request, project: project)]) }
        return try carryOut(jobs, request, in: folder, files: MatrixReportFiles(of: call, self, request.action, folder))
    }

    /// Each build may take all cores for a while, and some gigabytes.
    private static var jobsOfThisMachine: Int {
        let information = ProcessInfo.processInfo
        return max(1, min(information.activeProcessorCount, Int(information.physicalMemory >> 32)))
    }

    private func jobs(
        of plan: MatrixPlan,
        _ action: MatrixRequest.Action,
        for call: Call,
        project: Project,
        in folder: ProjectFolder
    ) throws(Failure) -> [MatrixJob] {
        guard let first = plan.cells.first else { return [] }
        let package = try building { () throws(BuildError) in try self.package(of: folder, for: call) }
        let product = action == .test ? nil : try productName(of: project, for: call)
        try prepare(
            Plan(folder: folder, project: project, package: package, scheme: first.scheme, build: first.build),
            product: product
        )
        let composition = try composition(of: package, project: project)
        // Only a program with the generated file understands the option.
        let understands = project.outputs.contains { $0.kind == .swift }
        func work(of cell: MatrixCell) -> MatrixJob.Work {
            guard let product else { return .test(filter: plan.testFilter(of: cell, composition: composition)) }
            let words = (understands ? ["--scheme", cell.scheme.name] : []) + cell.scheme.arguments
            return action == .build ? .build(product: product) : .run(product: product, arguments: words)
        }
        return try building { () throws(BuildError) in
            try plan.cells.map { cell throws(BuildError) in try MatrixJob(cell, of: package, work(of: cell)) }
        }
    }

    private func carryOut(
        _ jobs: [MatrixJob],
        _ request: MatrixRequest,
        in folder: ProjectFolder,
        files: MatrixReportFiles
    ) throws(Failure) -> ExitCode {
        let lines = MatrixScreen(screenStyle)
        var trouble: Failure?
        func keeping(_ step: () throws(Failure) -> Void) {
            do throws(Failure) { try step() } catch { trouble = trouble ?? error }
        }
        var run = MatrixRun(
            jobs,
            action: request.action.rawValue,
            limits: request.limits,
            root: folder.root,
            folder: Self.matrixFolder,
            running: show(running:of:)
        ) { result, report in
            if !isQuiet || result.status == .failed {
                tell(lines.text(of: result, in: report) { files.log(of: result) })
            }
            keeping { () throws(Failure) in try files.write(report) }
        }
        // What cannot be written is better known now than in an hour.
        try files.write(run.report)
        run.run { report in
            keeping { () throws(Failure) in try files.write(report) }
            keeping { () throws(Failure) in try files.appendSummary(of: report) }
            if !report.notRun.isEmpty { tell("not run: \(report.notRun.map(\.name).joined(separator: ", "))\n") }
            if screen.takesControls { show(Screen.wipe) }
            write(report.table)
        }
        if let trouble { throw trouble }
        return run.report.isGood ? .done : .failed
    }

    private var screenStyle: MatrixScreen.Style {
        if environment["GITHUB_ACTIONS"] == "true" { return .github }
        return screen.isTerminal ? .terminal : .plain
    }

    /// What is worked on, below the pairs that have ended; commands that are told leave no room for it.
    private func show(running names: [String], of report: MatrixReport) {
        let text =
            "[\(report.pairs.count - report.notRun.count)/\(report.pairs.count)] \(names.joined(separator: ", "))…"
        if voice == .usual, let status = screen.status(text) { show(status) }
    }

    /// What the last run of this action has not brought to a good end.
    private func lastFailed(_ action: MatrixRequest.Action, in folder: ProjectFolder) throws(Failure) -> Set<String> {
        let file = "\(Self.matrixFolder)/\(action.rawValue).json"
        let again = "run schemes matrix \(action.rawValue) without --rerun-failed"
        guard let data = FileManager.default.contents(atPath: folder.path(file)) else {
            throw Failure(.wrong, [Diagnostic("there is no report of a last run, \(file)", at: nil, hint: again)])
        }
        do {
            return try MatrixReport(json: data).unfinished
        } catch {
            let message = "this is no report of a last run: \(systemReason(of: error))"
            throw Failure(.wrong, [Diagnostic(message, at: Diagnostic.Place(file: file), hint: again)])
        }
    }

    private func emptySelection(_ request: MatrixRequest, project: Project) -> Diagnostic {
        let reasons = request.narrowing + (project.matrix.exclude.isEmpty ? [] : ["matrix.exclude in \(project.file)"])
        return Diagnostic(
            "no pair of scheme and configuration is left to \(request.action.rawValue)",
            at: nil,
            hint: reasons.isEmpty ? nil : "these narrow the selection: \(reasons.joined(separator: ", "))"
        )
    }
}
