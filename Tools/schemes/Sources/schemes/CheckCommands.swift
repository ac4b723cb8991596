import Foundation
import SchemeBuild
import SchemeModel
import SchemeSources

extension Tool {
    func sync(_ call: Call) throws(Failure) {
        let folder = try projectFolder(call)
        let project = try folder.project()
        for line in try folder.writeOutputs(of: project) { write(line + "\n") }
        let ignored = ignoredOutputFindings(of: project, in: folder)
        if !ignored.isEmpty { tell(renderer.text(of: ignored)) }
    }

    /// Everything that can be held against the scheme file, in one pass.
    func check(_ call: Call) throws(Failure) -> ExitCode {
        let folder = try folderToCheck(call)
        let project = try folder.project()
        let findings = try showing("Checking \(folder.root)…") { () throws(Failure) in
            try allFindings(in: folder, of: project, for: call)
        }
        let errors = findings.count { $0.severity == .error }
        let counts = [
            counted(project.schemes.count, "scheme"), counted(errors, "error"),
            counted(findings.count - errors, "warning"),
        ]
        answer(findings, summary: "\(printable(project.file)): \(counts.joined(separator: ", "))")
        return errors == 0 ? .done : .failed
    }

    private func allFindings(in folder: ProjectFolder, of project: Project, for call: Call) throws(Failure)
        -> [Diagnostic]
    {
        let tree = SourceTree(of: folder)
        var findings = project.warnings + tree.findings
        if tree.packages.contains(where: { !$0.sources.isEmpty }) {
            findings += SourceRules.conditionFindings(in: tree.packages, project: project)
        }
        findings += folder.outputFindings(of: project) + ignoredOutputFindings(of: project, in: folder)
        if FileManager.default.fileExists(atPath: folder.path("Package.swift")) {
            let manifest = try building { () throws(BuildError) in try package(of: folder, for: call).manifest() }
            findings += manifestFindings(of: manifest, project: project, in: folder)
            findings += importFindings(of: manifest, sources: tree.packages[0].sources)
            findings += FixtureFiles(of: manifest, project: project, in: folder).findings
        }
        return findings
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

    func manifestFindings(
        of manifest: PackageManifest,
        project: Project,
        in folder: ProjectFolder
    ) -> [Diagnostic] {
        let places = project.places
        let conditions = project.conditions.map {
            DeclaredCondition(name: $0.name, description: $0.description, place: places.place(of: $0.span))
        }
        let product = project.product.map { manifest.findings(product: $0.name, at: places.place(of: $0.span)) } ?? []
        return manifest.findings(
            conditions: conditions,
            schemesFile: project.file,
            placeOfTrait: { folder.place(ofTrait: $0, in: manifest.file) },
            placeOfDefinition: { folder.placeOfDefinition($0, in: manifest.file) }
        ) + product
    }

    private func importFindings(of manifest: PackageManifest, sources: [SwiftSource]) -> [Diagnostic] {
        let modules = Set(manifest.targets.map(\.name))
        return manifest.targets.flatMap { target in
            SourceRules.importFindings(
                in: sources.filter { manifest.target(containing: $0.file)?.name == target.name },
                target: target.name,
                modules: modules,
                declared: Set(target.dependencies.map(\.name))
            )
        }
    }
}

extension ProjectFolder {
    /// Where a manifest names a trait: its traits stand in front of whatever asks for them.
    fileprivate func place(ofTrait name: String, in file: String) -> Diagnostic.Place? {
        let manifest = FileManager.default.contents(atPath: path(file)) ?? Data()
        return texts(in: [UInt8](manifest), file: file).first { $0.name == name }?.place
    }

    /// Where a manifest defines a name for compilers, by `.define` or a flag.
    fileprivate func placeOfDefinition(_ name: String, in file: String) -> Diagnostic.Place? {
        let manifest = FileManager.default.contents(atPath: path(file)) ?? Data()
        let own = ".define(\(name.swiftLiteral), .when(traits: [\(name.swiftLiteral)]))"
        return texts(in: [UInt8](manifest), file: file).first { text in
            let line = text.place.line?.replacing(own, with: "") ?? ""
            let isDefined = line.contains(".define(\"\(name)") && (text.name == name || text.name.hasPrefix("\(name)="))
            return isDefined || text.name.hasPrefix("-D\(name)") || (text.name == name && line.contains("unsafeFlags"))
        }?.place
    }
}

private func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
}
