import Foundation
import SchemeBuild
import SchemeModel

extension Tool {
    /// Runs the tests of one scheme, or of all: everything once per build, the composition's once per scheme.
    func test(_ call: Call) throws(Failure) -> ExitCode {
        let folder = try projectFolder(call)
        let project = try folder.project()
        let package = try building { () throws(BuildError) in try self.package(of: folder) }
        var schemes = project.schemes
        if let name = call.words.first {
            schemes = [try wrong { () throws(Diagnostics) in try project.scheme(named: name) }]
        }

        var runs: [TestRun] = []
        for scheme in schemes {
            let build = Build(of: scheme, release: call.has("--release"))
            // A release holds the scheme that ships; its debug-only neighbours are not in it.
            let held = project.schemes(linking: scheme.conditions, release: build.configuration == .release)
            guard held.contains(where: { $0.name == scheme.name }) else {
                tell("\(scheme.name): left out, since a release does not hold it\n")
                continue
            }
            runs.append(TestRun(scheme: scheme, build: build, isFirst: !runs.contains { $0.build == build }))
        }
        return try carryOut(runs, of: package, in: folder, project: project, for: call)
    }

    private func carryOut(
        _ runs: [TestRun],
        of package: SwiftPackage,
        in folder: ProjectFolder,
        project: Project,
        for call: Call
    ) throws(Failure) -> ExitCode {
        let manifest = try building { () throws(BuildError) in try package.manifest() }
        let composition = project.outputs.first { $0.kind == .swift }.map { manifest.testTargets(of: $0.path) } ?? []
        if call.has("--print-command") {
            for run in runs {
                write(run.command(of: package, composition: composition, rest: call.rest).shellText + "\n")
            }
            return .done
        }
        if let first = runs.first {
            let plan = Plan(
                folder: folder,
                project: project,
                package: package,
                scheme: first.scheme,
                build: first.build
            )
            try prepare(plan, product: nil)
        }
        var total = TestCount()
        if call.words.isEmpty, let own = try ownTests(in: folder, for: call) {
            total = total + count("the tool") { () throws(BuildError) in try own.test(Build()) }
        }
        for run in runs where run.isFirst || !composition.isEmpty {
            total =
                total
                + count(run.scheme.name) { () throws(BuildError) in
                    try package.test(
                        run.build,
                        filter: run.filter(composition),
                        rest: call.rest ?? [],
                        environment: run.environment
                    )
                }
        }
        let skipped = total.skipped == 0 ? "" : ", \(total.skipped) skipped"
        write("\(total.passed) passed, \(total.failed) failed\(skipped)\n")
        return total.failed == 0 && total.passed > 0 ? .done : .failed
    }

    /// One run's tests; what keeps them from running counts as one failure and is said.
    private func count(_ name: String, _ run: () throws(BuildError) -> TestCount) -> TestCount {
        tell("Testing \(name)\n")
        do throws(BuildError) {
            return try run()
        } catch {
            tell(renderer.text(of: [error.diagnostic]))
            return TestCount(failed: 1)
        }
    }

    /// The package of this tool, unless the project is a copy: a copy uses the tool unchanged.
    private func ownTests(in folder: ProjectFolder, for call: Call) throws(Failure) -> SwiftPackage? {
        let root = folder.path("Tools/schemes")
        guard FileManager.default.fileExists(atPath: "\(root)/Tests") else { return nil }
        if !call.has("--tool"), FileManager.default.fileExists(atPath: folder.path("Configs/starter.json")) {
            tell("The tool's own tests are left out in a copy; --tool runs them\n")
            return nil
        }
        return try building { () throws(BuildError) in
            try SwiftPackage(
                root: root,
                toolchain: try Toolchain(environment: environment),
                scratchPath: "\(root)/.build"
            )
        }
    }
}

/// One start of the tests: everything for the first scheme of a build, the composition's tests for the others.
private struct TestRun {
    let scheme: Scheme
    let build: Build
    let isFirst: Bool

    /// The tests are started in the scheme as a program would be.
    var environment: [String: String] {
        scheme.environment.merging(["APP_SCHEME": scheme.name]) { _, name in name }
    }

    func filter(_ composition: [String]) -> [String] {
        isFirst ? [] : composition.map { "^\($0)\\." }
    }

    func command(of package: SwiftPackage, composition: [String], rest: [String]?) -> Command {
        package.testCommand(build, filter: filter(composition), rest: rest ?? [], environment: environment)
    }
}
