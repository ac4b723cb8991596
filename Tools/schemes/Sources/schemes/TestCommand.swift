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
        if call.has("--print-command") {
            for cell in plan.cells {
                let filter = plan.testFilter(of: cell, composition: composition)
                let (rest, environment) = (call.rest ?? [], cell.environment(below: self.environment))
                let command = package.testCommand(cell.build, filter: filter, rest: rest, environment: environment)
                write(command.shellText + "\n")
            }
            return .done
        }
        if let first = plan.cells.first {
            let (scheme, build) = (first.scheme, first.build)
            let plan = Plan(folder: folder, project: project, package: package, scheme: scheme, build: build)
            try prepare(plan, product: nil)
        }
        var total = TestCount()
        if call.words.isEmpty, let own = try ownTests(in: folder, for: call) {
            total = total + count("the tool") { () throws(BuildError) in try own.test(Build()) }
        }
        for cell in plan.cells where plan.isFirst(cell) || !composition.isEmpty {
            let filter = plan.testFilter(of: cell, composition: composition)
            let (rest, environment) = (call.rest ?? [], cell.environment(below: self.environment))
            let counted = count(cell.scheme.name) { () throws(BuildError) in
                try package.test(cell.build, filter: filter, rest: rest, environment: environment)
            }
            total = total + counted
        }
        let skipped = total.skipped == 0 ? "" : ", \(total.skipped) skipped"
        write("\(total.passed) passed, \(total.failed) failed\(skipped)\n")
        return total.failed == 0 && total.passed > 0 ? .done : .failed
    }

    /// One run's tests; what keeps them from running counts as one failure and is said.
    private func count(_ name: String, _ run: () throws(BuildError) -> TestCount) -> TestCount {
        note("Testing \(name)\n")
        do throws(BuildError) {
            return try run()
        } catch {
            tell(renderer.text(of: [error.diagnostic]))
            return TestCount(failed: 1)
        }
    }

    /// The names of the test targets of the module that tells schemes apart.
    func composition(of package: SwiftPackage, project: Project) throws(Failure) -> [String] {
        let manifest = try manifest(of: package)
        return project.outputs.first { $0.kind == .swift }.map { manifest.testTargets(of: $0.path) } ?? []
    }

    /// The package of this tool, unless the project is a copy: a copy uses the tool unchanged.
    func ownTests(in folder: ProjectFolder, for call: Call) throws(Failure) -> SwiftPackage? {
        let root = folder.path("Tools/schemes")
        guard FileManager.default.fileExists(atPath: "\(root)/Tests") else { return nil }
        if !call.has("--tool"), FileManager.default.fileExists(atPath: folder.path("Configs/starter.json")) {
            note("The tool's own tests are left out in a copy; --tool runs them\n")
            return nil
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
