import SchemeBuild
import SchemeModel

extension Tool {
    /// - Parameter call: Whose option `--no-cache` counts.
    func package(of folder: ProjectFolder, for call: Call) throws(BuildError) -> SwiftPackage {
        let toolchain = try Toolchain(environment: environment, voice: voice)
        return try SwiftPackage(root: folder.root, toolchain: toolchain, isAccelerated: !call.has("--no-cache"))
    }

    /// What the package declares; SwiftPM needs a while to tell where it has changed.
    func manifest(of package: SwiftPackage) throws(Failure) -> PackageManifest {
        try showing("Reading Package.swift…") { () throws(Failure) in
            try building { () throws(BuildError) in try package.manifest() }
        }
    }

    func build(_ call: Call) throws(Failure) {
        let plan = try plan(for: call)
        if let path = try product(of: plan, for: call) { write(path + "\n") }
    }

    private func product(of plan: Plan, for call: Call) throws(Failure) -> String? {
        let product = try productName(of: plan.project, for: call)
        if call.has("--print-command") {
            try printBuildCommand(of: plan, product: product)
            return nil
        }
        try prepare(plan, product: product)
        return try building { () throws(BuildError) in try plan.package.build(plan.build, product: product) }
    }

    func printBuildCommand(of plan: Plan, product: String) throws(Failure) {
        let command = try building { () throws(BuildError) in
            try plan.package.buildCommand(plan.build, product: product)
        }
        write(command.shellText + "\n")
    }

    func productName(of project: Project, for call: Call) throws(Failure) -> String {
        if let name = call.value("--product") ?? project.product?.name { return name }
        throw Failure(
            .wrong,
            [Diagnostic("\(project.file) names no product", at: nil, hint: "add product: NAME, or give --product NAME")]
        )
    }

    /// What a build rests on: fresh outputs, and a manifest that has the conditions as traits.
    func prepare(_ plan: Plan, product: String?) throws(Failure) {
        for (output, text) in try plan.folder.staleOutputs(of: plan.project) {
            try plan.folder.write(text, to: output.path)
            note(
                "\(output.path): written anew, since it was not what follows from "
                    + "\(printable(plan.project.file))\n"
            )
        }
        let manifest = try manifest(of: plan.package)
        var findings = manifestFindings(of: manifest, project: plan.project, in: plan.folder)
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
        let isForced = call.has("--force")
        if isForced, Build(of: scheme, release: call.has("--release")).configuration != .release {
            throw Failure(.wrong, [Diagnostic("'--force' goes with '--release' only", at: nil)])
        }
        return try plan(scheme, of: project, in: folder, release: call.has("--release"), isForced: isForced, for: call)
    }

    /// - Parameter isForced: Whether a scheme may be built for release that does not ship.
    func plan(
        _ scheme: Scheme,
        of project: Project,
        in folder: ProjectFolder,
        release: Bool,
        isForced: Bool,
        for call: Call
    ) throws(Failure) -> Plan {
        let build = Build(of: scheme, release: release)
        if build.configuration == .release, !scheme.ships {
            // A build of these conditions holds the scheme that ships and no other: no force puts another one into it.
            let neighbour = project.schemes.first { $0.ships && $0.conditions == scheme.conditions }
            if !isForced || neighbour != nil {
                throw Failure(.wrong, [unshippable(scheme, besides: neighbour, isForced: isForced, in: project)])
            }
        }
        let package = try building { () throws(BuildError) in try self.package(of: folder, for: call) }
        return Plan(folder: folder, project: project, package: package, scheme: scheme, build: build)
    }

    private func unshippable(
        _ scheme: Scheme,
        besides neighbour: Scheme?,
        isForced: Bool,
        in project: Project
    ) -> Diagnostic {
        let shipping = project.schemes.filter(\.ships).map(\.name)
        let hint =
            if let neighbour, isForced {
                "no force helps: a release with its conditions holds '\(neighbour.name)' alone, which ships"
            } else if neighbour != nil {
                "those that ship: \(shipping.joined(separator: ", "))"
            } else {
                (shipping.isEmpty
                    ? "say ships: true in the scheme that does"
                    : "those that ship: \(shipping.joined(separator: ", "))")
                    + "; or add --force, and the program says it at every start"
            }
        return Diagnostic(
            "scheme '\(scheme.name)' does not ship, so it is not built for release",
            at: project.places.place(of: scheme.span),
            hint: hint
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
