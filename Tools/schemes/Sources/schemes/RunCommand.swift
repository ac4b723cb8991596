import Foundation
import SchemeBuild
import SchemeModel

extension Tool {
    /// Becomes the scheme's program: at once when nothing has changed since it was built for the same call.
    func run(_ call: Call) throws(Failure) {
        let folder = try projectFolder(call)
        let package = try building { () throws(BuildError) in try self.package(of: folder, for: call) }
        let stamp =
            call.has("--no-cache") || call.has("--print-command")
            ? nil : package.stamp(of: call.words[0], call: call.ownWords)
        if let program = stamp?.unchanged() {
            if voice == .verbose {
                tell("Nothing has changed since the last build for this call: SwiftPM is not asked\n")
            }
            try start(program, for: call)
        }

        let plan = try plan(for: call)
        _ = try overrides(of: call, in: plan.scheme, of: plan.project)
        let product = try productName(of: plan.project, for: call)
        if call.has("--print-command") {
            try printBuildCommand(of: plan, product: product)
            return
        }
        try prepare(plan, product: product)
        let watched = try inputs(of: plan)
        let beginning = watched.flatMap { stamp?.begin(watching: $0) }
        let path = try building { () throws(BuildError) in try package.build(plan.build, product: product) }
        let program = command(path, of: plan, for: call)
        if let beginning { stamp?.remember(program, products: package.results(beside: path), since: beginning) }
        try start(program, for: call)
    }

    /// The program with the words that the call does not give itself.
    private func command(_ path: String, of plan: Plan, for call: Call) -> Command {
        // Only a program with the generated file understands the options.
        let understands = plan.project.outputs.contains { $0.kind == .swift }
        let options = understands ? ["--scheme", plan.scheme.name] + overrideWords(of: call) : []
        let words = call.rest == nil ? plan.scheme.arguments : []
        return Command(path, options + words, environment: plan.scheme.environment)
    }

    private func start(_ program: Command, for call: Call) throws(Failure) {
        // What the caller has set wins over what the scheme sets.
        let variables = environment.adding(program.environment)
        let command = Command(program.executable, program.arguments)
        try building { () throws(BuildError) in try become(command, rest: call.rest ?? [], in: variables) }
    }

    /// Everything that the build depends on; nothing when there may be more than we know of.
    private func inputs(of plan: Plan) throws(Failure) -> BuildInputs? {
        guard var inputs = try building({ () throws(BuildError) in try plan.package.inputs() }) else { return nil }
        let outputs = plan.project.outputs.filter { $0.kind == .swift }.map { plan.folder.path($0.path) }
        inputs.compiled += outputs + [plan.folder.path(plan.folder.file), program]
        return inputs
    }
}

extension Call {
    /// The call's own words and options in a fixed order, and whether words for the program follow.
    fileprivate var ownWords: [String] {
        let shown = [CommandTable.quiet.name, CommandTable.verbose.name]
        let options = options.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }.flatMap {
            [$0.key] + $0.value
        }
        return [command] + words + options + (rest == nil ? [] : ["--"])
    }
}
