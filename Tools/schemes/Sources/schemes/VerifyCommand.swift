import Foundation
import SchemeBuild
import SchemeModel
import SchemeSources

extension Tool {
    /// Builds schemes for release, or takes what is built, and looks inside.
    func verify(_ call: Call) throws(Failure) -> ExitCode {
        if let names = call.options[CommandTable.forbid.name] { return try verify(names, call) }
        let folder = try projectFolder(call)
        let project = try folder.project()
        var code = ExitCode.done
        for scheme in try schemesToVerify(call, of: project) {
            let report = try report(on: scheme, of: project, in: folder, for: call)
            answer(report.findings, summary: report.summary)
            if !report.isClean { code = .failed }
        }
        return code
    }

    private func schemesToVerify(_ call: Call, of project: Project) throws(Failure) -> [Scheme] {
        if call.has("--force"), call.has("--binary") {
            throw Failure(.wrong, [Diagnostic("'--binary' builds nothing, so '--force' has no meaning", at: nil)])
        }
        if let name = call.words.first, !call.has("--all") {
            return [try wrong { () throws(Diagnostics) in try project.scheme(named: name) }]
        }
        let usage = "schemes verify SCHEME, or schemes verify --all"
        guard call.has("--all"), call.words.isEmpty, !call.has("--binary") else {
            let message =
                call.has("--all") ? "'--all' stands alone: it builds every scheme that ships" : "a scheme is missing"
            throw Failure(.wrong, [Diagnostic(message, at: nil, hint: "write \(usage)")])
        }
        let shipping = project.schemes.filter(\.ships)
        if shipping.isEmpty {
            let message = "no scheme of \(project.file) ships, so there is nothing to verify"
            throw Failure(.wrong, [Diagnostic(message, at: nil, hint: "say ships: true in the scheme that does")])
        }
        return shipping
    }

    private func report(
        on scheme: Scheme,
        of project: Project,
        in folder: ProjectFolder,
        for call: Call
    ) throws(Failure) -> VerifyReport {
        let path: String
        if let binary = call.value("--binary") {
            path = absolute(binary)
        } else {
            let isForced = call.has("--force")
            let plan = try plan(scheme, of: project, in: folder, release: true, isForced: isForced, for: call)
            let product = try productName(of: project, for: call)
            try prepare(plan, product: product)
            path = try building { () throws(BuildError) in try plan.package.build(plan.build, product: product) }
        }
        let hasManifest = FileManager.default.fileExists(atPath: folder.path("Package.swift"))
        let manifest =
            hasManifest
            ? try manifest(of: try building { () throws(BuildError) in try package(of: folder, for: call) }) : nil
        let toolchain = try building { () throws(BuildError) in try Toolchain(environment: environment) }
        let controls = try controls(for: call, of: project, in: folder, manifest: manifest)
        return try showing("Looking into \(shown(path))…") { () throws(Failure) in
            try looking { () throws(VerifyError) in
                try Verification(
                    of: scheme,
                    in: project,
                    manifest: manifest,
                    product: call.value("--product") ?? project.product?.name,
                    root: folder.root,
                    isGiven: call.has("--binary"),
                    toolchain: toolchain
                ).report(
                    on: path,
                    shown: shown(path),
                    allowing: AllowedUnsearched(of: call),
                    controls: controls
                )
            }
        }
    }

    /// What a program is compared with: what the call names, or else builds of the same product.
    private func controls(
        for call: Call,
        of project: Project,
        in folder: ProjectFolder,
        manifest: PackageManifest?
    ) throws(Failure) -> VerifyControls {
        if let paths = call.options["--control"] { return .given(paths.map { (absolute($0), $0) }) }
        guard let product = call.value("--product") ?? project.product?.name,
            manifest?.executables.contains(product) == true
        else { return .none }
        let package = try building { () throws(BuildError) in try self.package(of: folder, for: call) }
        return .built { conditions throws(BuildError) in
            if !isQuiet, screen.takesControls { show(Screen.wipe) }
            return try package.build(Build(conditions: conditions, configuration: .release), product: product)
        }
    }

    /// Looks for names alone, in what is built already.
    private func verify(_ names: [String], _ call: Call) throws(Failure) -> ExitCode {
        let usage = "write schemes verify --forbid NAME... --binary PATH"
        let others = [CommandTable.all, CommandTable.force, CommandTable.product].map(\.name)
        guard let binary = call.value(CommandTable.binary.name), call.words.isEmpty, !others.contains(where: call.has)
        else {
            let message =
                "'--forbid' needs '--binary PATH', and takes neither a scheme nor '--all', '--force' or '--product'"
            throw Failure(.wrong, [Diagnostic(message, at: nil, hint: usage)])
        }
        if let short = names.first(where: { $0.utf8.count < ForbiddenNames.shortest }) {
            let message = "'\(short)' is too short to look for: it has less than \(ForbiddenNames.shortest) bytes"
            let hint = "name a module, type, symbol, file or text as a whole"
            throw Failure(.wrong, [Diagnostic(message, at: nil, hint: hint)])
        }
        if names.contains(where: { !SecretRules.findings(in: Array($0.utf8), file: "").isEmpty }) {
            let message = "a name after '--forbid' looks like a secret, and names are printed"
            let hint =
                "declare it under 'secrets' in a scheme file: 'schemes verify SCHEME' searches for its value without "
                + "printing it"
            throw Failure(.wrong, [Diagnostic(message, at: nil, hint: hint)])
        }
        let toolchain = try building { () throws(BuildError) in try Toolchain(environment: environment) }
        let path = absolute(binary)
        let report = try showing("Looking into \(shown(path))…") { () throws(Failure) in
            try looking { () throws(VerifyError) in
                try ForbiddenNames(names, toolchain: toolchain)
                    .report(on: path, shown: shown(path), allowing: AllowedUnsearched(of: call))
            }
        }
        answer(report.findings, summary: report.summary)
        return report.isClean ? .done : .failed
    }

    private func absolute(_ path: String) -> String {
        URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
            .standardizedFileURL.path(percentEncoded: false).withoutTrailingSlash
    }

    /// A path as seen from the folder that the call was made in.
    private func shown(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }
}

extension AllowedUnsearched {
    fileprivate init(of call: Call) {
        self.init(globs: call.options[CommandTable.allowUnsearched.name, default: []])
    }
}

/// Runs a step that looks into a binary.
private func looking<Value>(_ step: () throws(VerifyError) -> Value) throws(Failure) -> Value {
    do throws(VerifyError) {
        return try step()
    } catch {
        throw Failure(ExitCode(rawValue: error.exitCode) ?? .failed, [error.diagnostic])
    }
}
