import Foundation
import SchemeBuild
import SchemeModel
import SchemeSources

extension Tool {
    func sync(_ call: Call) throws(Failure) {
        let folder = try projectFolder(call)
        let project = try folder.project()
        let states = project.outputs.map { (output: $0, state: folder.state(of: $0, in: project)) }
        var refused: [Diagnostic] = []
        for case (_, .refused(let findings)) in states { refused += findings }
        guard refused.isEmpty else { throw Failure(.wrong, refused) }
        for case (let output, .stale(let text, _)) in states {
            try folder.write(text, to: output.path)
            write("\(output.path): written\n")
        }
        for case (let output, .current) in states { write("\(output.path): up to date\n") }
    }

    /// Everything that can be held against the scheme file, in one pass.
    func check(_ call: Call) throws(Failure) -> ExitCode {
        let folder = try folderToCheck(call)
        let project = try folder.project()
        let sources = try SourceFiles(of: folder)
        var findings = project.warnings
        if !sources.all.isEmpty {
            findings += SourceRules.conditionFindings(in: sources.all.map(\.source), project: project)
        }
        findings += project.outputs.flatMap { folder.state(of: $0, in: project).findings }
        if FileManager.default.fileExists(atPath: folder.path("Package.swift")) {
            let manifest = try building { () throws(BuildError) in try package(of: folder, for: call).manifest() }
            findings += manifestFindings(of: manifest, project: project)
            findings += importFindings(of: manifest, sources: sources)
        }
        let errors = findings.count { $0.severity == .error }
        let schemes = "\(project.schemes.count) scheme\(project.schemes.count == 1 ? "" : "s")"
        answer(
            findings,
            summary:
                "\(project.file): \(schemes), \(errors) error\(errors == 1 ? "" : "s"), \(findings.count - errors) warnings"
        )
        return errors == 0 ? .done : .failed
    }

    /// The folder or the scheme file that the call names, if it names one.
    func folderToCheck(_ call: Call) throws(Failure) -> ProjectFolder {
        guard let path = call.words.first else { return try projectFolder(call) }
        let url = URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder) else {
            throw Failure(
                .wrong,
                [Diagnostic("there is no '\(path)'", at: nil, hint: "name a project's folder or its scheme file")]
            )
        }
        return isFolder.boolValue
            ? try ProjectFolder(named: nil, from: url.path(percentEncoded: false))
            : try ProjectFolder(named: path, from: folder)
    }

    func manifestFindings(of manifest: PackageManifest, project: Project) -> [Diagnostic] {
        let places = project.places
        let conditions = project.conditions.map {
            DeclaredCondition(name: $0.name, description: $0.description, place: places.place(of: $0.span))
        }
        let product = project.product.map { manifest.findings(product: $0.name, at: places.place(of: $0.span)) } ?? []
        return manifest.findings(conditions: conditions, schemesFile: project.file) + product
    }

    private func importFindings(of manifest: PackageManifest, sources: SourceFiles) -> [Diagnostic] {
        let modules = Set(manifest.targets.map(\.name))
        return manifest.targets.flatMap { target in
            SourceRules.importFindings(
                in: sources.all.filter { manifest.target(containing: $0.path)?.name == target.name }.map(\.source),
                target: target.name,
                modules: modules,
                declared: Set(target.dependencies.map(\.name))
            )
        }
    }
}

/// The Swift files of a project, without those of packages inside it, of builds, and of hidden folders.
struct SourceFiles {
    private(set) var all: [(path: String, source: SwiftSource)] = []

    init(of folder: ProjectFolder) throws(Failure) {
        try read(folder.root, below: "")
    }

    private mutating func read(_ folder: String, below path: String) throws(Failure) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw Failure(.lacking, [Diagnostic("it cannot be listed", at: Diagnostic.Place(file: path))])
        }
        if !path.isEmpty, names.contains("Package.swift") { return }
        for name in names where !name.hasPrefix(".") {
            let inside = "\(folder)/\(name)"
            if name.hasSuffix(".swift"), !path.isEmpty {
                let bytes = FileManager.default.contents(atPath: inside) ?? Data()
                all.append((path + name, SwiftSource([UInt8](bytes), file: path + name)))
            } else if isFolder(inside) {
                try read(inside, below: "\(path)\(name)/")
            }
        }
    }

    /// A linked folder is not followed: it may lead back.
    private func isFolder(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }
}
