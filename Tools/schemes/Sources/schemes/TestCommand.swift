import Foundation
import SchemeBuild
import SchemeModel

extension Tool {
    /// Runs the tests of one scheme, or of all: everything once per build, the composition's once per scheme.
    func test(_ call: Call) throws(Failure) -> ExitCode {
        let folder = try projectFolder(call)
        let project = try folder.project()
        let package = try building { () throws(BuildError) in try self.package(of: folder, for: call) }
        var schemes = project.schemes
        if let name = call.words.first {
            schemes = [try wrong { () throws(Diagnostics) in try project.scheme(named: name) }]
        }

        let plan = MatrixPlan(schemes, of: project, release: call.has("--release"))
        for cell in plan.impossible { note("\(cell.scheme.name): left out, since a release does not hold it\n") }
        return try carryOut(plan, of: package, in: folder, project: project, for: call)
    }

    private func carryOut(
        _ plan: MatrixPlan,
        of package: SwiftPackage,
        in folder: ProjectFolder,
        project: Project,
        for call: Call
    ) throws(Failure) -> ExitCode {
        let composition = try composition(of: package, project: project)
        let rest = try call.textRest()
        if call.has("--print-command") {
            for cell in plan.cells {
                let filter = plan.testFilter(of: cell, composition: composition)
                let environment = cell.environment(below: self.environment)
                let command = try building { () throws(BuildError) in
                    try package.testCommand(cell.build, filter: filter, rest: rest, environment: environment)
                }
                write(command.shellText + "\n")
            }
            return .done
        }
        if let first = plan.cells.first {
            let (scheme, build) = (first.scheme, first.build)
            let plan = Plan(folder: folder, project: project, package: package, scheme: scheme, build: build)
            try prepare(plan, product: nil)
        }
        var runs = TestRuns()
        if let own = try ownTests(in: folder, for: call) {
            run("the tool", logging: "tool", in: folder, into: &runs) { (log, show) throws(BuildError) in
                try own.test(Build(), log: log, progress: show)
            }
        }
        for cell in plan.cells where plan.isFirst(cell) || !composition.isEmpty {
            let filter = plan.testFilter(of: cell, composition: composition)
            let variables = cell.environment(below: environment)
            run(cell.scheme.name, logging: cell.name, in: folder, into: &runs) { (log, show) throws(BuildError) in
                try package.test(
                    cell.build,
                    filter: filter,
                    rest: rest,
                    environment: variables,
                    log: log,
                    progress: show
                )
            }
        }
        return sumUp(runs)
    }

    /// Runs tests and keeps how they ended; what keeps them from running counts as one failure.
    private func run(
        _ name: String,
        logging logName: String,
        in folder: ProjectFolder,
        into runs: inout TestRuns,
        _ test: (_ log: String, _ progress: (String) -> Void) throws(BuildError) -> TestOutcome
    ) {
        note("Testing \(name)\n")
        let log = ".build/schemes/test/\(logName).log"
        do throws(BuildError) {
            let outcome = try test(folder.path(log)) { text in
                guard voice == .usual, let status = screen.status("\(name): \(text)") else { return }
                show(text.isEmpty ? Screen.wipe : status)
            }
            runs.add(outcome, of: name, log: log, root: folder.root)
            // A file of a runner is gone when its job ends.
            if environment["GITHUB_ACTIONS"] == "true", outcome.count.failed > 0, voice != .verbose {
                let text = FileManager.default.contents(atPath: folder.path(log)) ?? Data()
                tell("::group::\(name)\n\(String(decoding: text, as: UTF8.self))\n::endgroup::\n")
            }
        } catch {
            runs.add(error.diagnostic)
        }
        if screen.takesControls { show(Screen.wipe) }
    }

    /// Names what failed and why tests were skipped, and prints the totals.
    private func sumUp(_ runs: TestRuns) -> ExitCode {
        for (reason, count) in runs.total.skips.sorted(by: { $0.key < $1.key }) {
            note("skipped: \(reason)\(count == 1 ? "" : " (\(count) tests)")\n")
        }
        if !runs.findings.isEmpty { tell(renderer.text(of: runs.findings)) }
        let count = runs.total.count
        let skipped = count.skipped == 0 ? "" : ", \(count.skipped) skipped"
        write("\(count.passed) passed, \(count.failed) failed\(skipped)\n")
        return count.failed == 0 && count.passed > 0 ? .done : .failed
    }

    /// The names of the test targets of the module that tells schemes apart.
    func composition(of package: SwiftPackage, project: Project) throws(Failure) -> [String] {
        let manifest = try manifest(of: package)
        return project.outputs.first { $0.kind == .swift }.map { manifest.testTargets(of: $0.path) } ?? []
    }

    /// The package of this tool, if its own tests are asked for and there.
    func ownTests(in folder: ProjectFolder, for call: Call) throws(Failure) -> SwiftPackage? {
        let root = folder.path("Tools/schemes")
        guard call.has("--tool") else { return nil }
        guard FileManager.default.fileExists(atPath: "\(root)/Tests") else {
            throw Failure(.wrong, [Diagnostic("'--tool': there are no tests in Tools/schemes", at: nil)])
        }
        return try building { () throws(BuildError) in
            try SwiftPackage(
                root: root,
                toolchain: try Toolchain(environment: environment, voice: voice),
                scratchPath: "\(root)/.build",
                sharing: folder.root
            )
        }
    }
}
