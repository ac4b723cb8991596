import Foundation
import SchemeModel
import SchemeSources

/// Looks into something built for what one scheme must not have: modules, types, resources, markers and secrets.
public struct Verification {
    let scheme: Scheme
    let toolchain: Toolchain
    let traces: VerifyTraces
    let modules: VerifyModules?
    let fixtureCount: Int
    let blocks: OffBlocks
    let proof: VerifyProof
    let project: Project
    private let findings: VerifyFindings
    let offConditions: [String]
    /// The sets of conditions whose builds show what can be found in a program.
    let controlSets: [[String]]

    /// - Parameters:
    ///   - manifest: The package that the program is built from, where there is one.
    ///   - product: The program; nothing: any of the package.
    ///   - root: The project's folder.
    ///   - isGiven: Whether the program was built elsewhere, so that it may be an app of an Xcode project.
    public init(
        of scheme: Scheme,
        in project: Project,
        manifest: PackageManifest?,
        product: String?,
        root: String,
        isGiven: Bool,
        toolchain: Toolchain
    ) throws(VerifyError) {
        let on = scheme.conditions
        let off = project.implementations.map { (implementation: $0.name, conditions: $0.conditions.missing(from: on)) }
            .filter { !$0.conditions.isEmpty }
        let modules = manifest.map { VerifyModules($0, product: product, project: project, on: on) }
        var linked = try files(of: manifest, in: root) { target in
            modules?.linked.contains { $0.name == target } == true
        }
        if isGiven || manifest == nil {
            let known = Set(linked.map(\.path))
            linked += try files(ofApps: project, hasPackage: manifest != nil, in: root)
                .filter { !known.contains($0.path) }
        }
        let fixtures = try files(of: manifest, in: root) { target in
            modules?.off.contains { $0.name == target } == true
        }

        let blocks = OffBlocks(in: linked, of: project, on: on)
        controlSets = blocks.controls(besides: modules?.off ?? [], of: project)
        proof = VerifyProof(blocks, modules: modules?.off ?? [], moduleFiles: fixtures)

        var traces = VerifyTraces()
        traces.add(modules: modules?.off ?? [])
        traces.add(blocks)
        traces.add(typesOf: linked, implementations: off.map(\.implementation), besides: blocks)
        traces.add(fixtures: fixtures, linked: linked)
        traces.add(markers: project.markers)
        let variables = project.secrets.map(\.variable) + project.schemes.flatMap(\.secrets.values).sorted()
        traces.add(secrets: variables.unique, in: toolchain.environment)
        findings = VerifyFindings(
            modules: modules,
            linked: linked,
            fixtures: fixtures,
            manifest: try VerifyFile.manifest(in: root),
            types: traces.types,
            blocks: blocks.all,
            scheme: scheme.name,
            off: off
        )
        fixtureCount = fixtures.count { !$0.isSource }
        offConditions = project.conditions.map(\.name).missing(from: on)
        (self.scheme, self.toolchain, self.traces, self.modules) = (scheme, toolchain, traces, modules)
        (self.blocks, self.project) = (blocks, project)
    }

    /// Looks into a program and what is beside it, a folder such as an `.app`, or an archive.
    ///
    /// - Parameters:
    ///   - shown: The path as it is shown to a person.
    ///   - allowed: What may stay unsearched.
    ///   - controls: What the search is compared with.
    public func report(
        on path: String,
        shown: String,
        allowing allowed: AllowedUnsearched,
        controls: VerifyControls
    ) throws(VerifyError) -> VerifyReport {
        try BinaryFiles.reading(path, shown: shown, toolchain: toolchain) { files throws(VerifyError) in
            try report(on: files, allowing: allowed, controls: controls)
        }
    }

    private func report(
        on all: BinaryFiles,
        allowing allowed: AllowedUnsearched,
        controls: VerifyControls
    ) throws(VerifyError) -> VerifyReport {
        let files = all.files
        let bundles = leakedBundles(in: all.names.map(\.shown))
        var found = bundles.map { findings.finding(ofBundle: $0.folder, of: $0.module) }
        for file in files {
            let isReported = bundles.contains { file.shown.hasPrefix($0.folder + "/") }
            for leak in try leaks(in: file) {
                if case .fixture = leak.subject, isReported { continue }
                found.append(findings.finding(of: leak))
            }
        }
        let unsearched = allowed.findings(for: all.unsearched)
        let unproven = try unproven(in: files, controls: controls)
        let hasOtherCode = all.programs.contains { BinaryHeader($0.bytes).hasOtherCode }
        return VerifyReport(
            findings: found + unproven.findings + unsearched + warnings(hasOtherCode: hasOtherCode),
            summary: try summary(
                of: files,
                leaks: found.count,
                unsearched: unsearched.count { $0.severity == .error },
                unproven: unproven
            )
        )
    }

    private func leaks(in file: BinaryFile) throws(VerifyError) -> [VerifyLeak] {
        var leaks: [VerifyLeak] = []
        for trace in traces.all where !leaks.contains(where: { $0.subject == trace.subject }) {
            let strings = trace.strings(in: file.bytes, limit: 50)
            if strings.isEmpty { continue }
            let evidence = try self.evidence(of: trace, strings: strings)
            leaks.append(
                VerifyLeak(
                    subject: trace.subject,
                    file: file.shown,
                    evidence: evidence,
                    text: trace.text,
                    origin: trace.origin
                )
            )
        }
        return leaks
    }

    /// What the strings of a trace say to a person: a few symbols demangled, or what else they are.
    private func evidence(of trace: VerifyTrace, strings: [String]) throws(VerifyError) -> [String] {
        let text = String(decoding: trace.text, as: UTF8.self)
        switch trace.boundary {
        case .none: return []
        case .wholeString: return ["its name is in the reflection data"]
        case .fileID: return ["the name of its file: \(strings[0])"]
        case .symbolOfC: return ["symbol \(text)"]
        case .mangled, .symbol:
            let shown = try asking { () throws(BuildError) in try toolchain.symbols(in: strings) }
            return shown.isEmpty ? ["mangled name \(text)"] : shown
        }
    }

    /// The folders that hold the resources of a module which is off, each once.
    private func leakedBundles(in names: [String]) -> [(folder: String, module: String)] {
        guard let modules else { return [] }
        var bundles: [(folder: String, module: String)] = []
        for name in names {
            let parts = name.split(separator: "/", omittingEmptySubsequences: false)
            for module in modules.off {
                let names = ["resources", "bundle"].map { "\(modules.package)_\(module.name).\($0)" }
                guard let index = parts.firstIndex(where: { names.contains(String($0)) }) else { continue }
                let folder = parts[...index].joined(separator: "/")
                if !bundles.contains(where: { $0.folder == folder }) { bundles.append((folder, module.name)) }
            }
        }
        return bundles
    }

    /// What is not looked for, or not to be found for sure.
    private func warnings(hasOtherCode: Bool) -> [Diagnostic] {
        let secrets = traces.shortSecrets.map { variable in
            "the value of \(variable) has less than \(VerifyTraces.shortestSecret) bytes and is not looked for"
        }
        let short = hasOtherCode ? traces.all.filter { $0.isMarker && $0.text.count < 16 } : []
        let markers = short.map { trace in
            "the marker '\(String(decoding: trace.text, as: UTF8.self))' has less than 16 bytes, which code for other "
                + "processors than x86-64 may hold in pieces: use a longer one"
        }
        return (secrets + markers).map { Diagnostic($0, severity: .warning, at: nil) }
    }
}

/// The files of those targets that `isMeant` accepts by their name.
private func files(
    of manifest: PackageManifest?,
    in root: String,
    where isMeant: (String) -> Bool
) throws(VerifyError) -> [VerifyFile] {
    var files: [VerifyFile] = []
    for target in manifest?.targets ?? [] where isMeant(target.name) { files += try target.files(in: root) }
    return files
}

/// The source files of an Xcode project's apps; of all folders where nothing names them.
private func files(ofApps project: Project, hasPackage: Bool, in root: String) throws(VerifyError) -> [VerifyFile] {
    let folders = project.outputs.compactMap(\.app).flatMap(\.sources).unique
    if folders.isEmpty, hasPackage { return [] }
    let foreign = ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules"]
    var walk = FileWalk(root: root)
    var files: [VerifyFile] = []
    for folder in folders.isEmpty ? [""] : folders {
        let paths = try walk.files(in: folder) { path in
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            let isForeign = folders.isEmpty && (foreign.contains(name) || name.hasSuffix("Tests") || path == "build")
            return !name.hasPrefix(".") && !isForeign
        }
        for path in paths where SourceLanguage(of: path) != nil {
            files.append(try VerifyFile(at: path, in: root, module: ""))
        }
    }
    return files
}

extension [String] {
    func missing(from others: [String]) -> [String] { filter { !others.contains($0) } }

    /// Each element once, at its first place.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
