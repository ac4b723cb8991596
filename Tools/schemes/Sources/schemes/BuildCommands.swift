import SchemeBuild
import SchemeModel

extension Tool {
    func package(of folder: ProjectFolder) throws(BuildError) -> SwiftPackage {
        try SwiftPackage(root: folder.root, toolchain: try Toolchain(environment: environment))
    }

    func build(_ call: Call) throws(Failure) {
        let plan = try plan(for: call)
        if let path = try product(of: plan, for: call) { write(path + "\n") }
    }

    /// Builds the scheme's program and becomes it.
    func run(_ call: Call) throws(Failure) {
        let plan = try plan(for: call)
        _ = try overrides(of: call, in: plan.scheme, of: plan.project)
        guard let path = try product(of: plan, for: call) else { return }
        // Only a program with the generated file understands the options.
        let understands = plan.project.outputs.contains { $0.kind == .swift }
        let options = understands ? ["--scheme", plan.scheme.name] + overrideWords(of: call) : []
        let program = Command(path, options + (call.rest ?? plan.scheme.arguments))
        // What the caller has set wins over what the scheme sets.
        let variables = plan.scheme.environment.merging(environment) { _, callers in callers }
        try building { () throws(BuildError) in try become(program, in: variables) }
    }

    private func product(of plan: Plan, for call: Call) throws(Failure) -> String? {
        let product = try productName(of: plan.project, for: call)
        if call.has("--print-command") {
            write(plan.package.buildCommand(plan.build, product: product).shellText + "\n")
            return nil
        }
        try prepare(plan, product: product)
        return try building { () throws(BuildError) in try plan.package.build(plan.build, product: product) }
    }

    private func productName(of project: Project, for call: Call) throws(Failure) -> String {
        if let name = call.value("--product") ?? project.product?.name { return name }
        throw Failure(
            .wrong,
            [Diagnostic("\(project.file) names no product", at: nil, hint: "add product: NAME, or give --product NAME")]
        )
    }

    /// What a build rests on: fresh outputs, and a manifest that has the conditions as traits.
    func prepare(_ plan: Plan, product: String?) throws(Failure) {
        for (output, text) in plan.folder.staleOutputs(of: plan.project) {
            try plan.folder.write(text, to: output.path)
            tell("\(output.path): written anew, since \(plan.project.file) has changed\n")
        }
        let manifest = try building { () throws(BuildError) in try plan.package.manifest() }
        var findings = manifestFindings(of: manifest, project: plan.project)
        if let product, product != plan.project.product?.name {
            findings += manifest.findings(product: product, at: nil)
        }
        guard findings.isEmpty else { throw Failure(.wrong, findings) }
    }
}

/// What a command that builds works from.
struct Plan {
    let folder: ProjectFolder
    let project: Project
    let package: SwiftPackage
    let scheme: Scheme
    let build: Build
}

extension Tool {
    func plan(for call: Call) throws(Failure) -> Plan {
        let folder = try projectFolder(call)
        let project = try folder.project()
        let scheme = try wrong { () throws(Diagnostics) in try project.scheme(named: call.words[0]) }
        let build = Build(of: scheme, release: call.has("--release"))
        if build.configuration == .release, !scheme.ships { throw Failure(.wrong, [unshippable(scheme, in: project)]) }
        let package = try building { () throws(BuildError) in try self.package(of: folder) }
        return Plan(folder: folder, project: project, package: package, scheme: scheme, build: build)
    }

    private func unshippable(_ scheme: Scheme, in project: Project) -> Diagnostic {
        let shipping = project.schemes.filter(\.ships).map(\.name)
        return Diagnostic(
            "scheme '\(scheme.name)' does not ship, so it is not built for release",
            at: project.places.place(of: scheme.span),
            hint: shipping.isEmpty
                ? "say ships: true in the scheme that does" : "those that ship: \(shipping.joined(separator: ", "))"
        )
    }
}

extension Build {
    init(of scheme: Scheme, release: Bool) {
        self.init(
            conditions: scheme.conditions,
            configuration: release || scheme.configuration == "release" ? .release : .debug,
            sanitizers: scheme.sanitizers
        )
    }
}
