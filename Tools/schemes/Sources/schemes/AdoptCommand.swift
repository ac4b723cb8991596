import Foundation
import SchemeBuild
import SchemeModel
import SchemeSources
import SchemeStarter

extension Tool {
    /// Gives an existing project its first scheme file, the scripts and the tool of this one.
    func adopt(_ call: Call) throws(Failure) {
        let source = try projectFolder(call).root
        let target = try folderToAdopt(call.words[0], awayFrom: source)
        let git = try git()
        let template = try showing("Reading the project…") { () throws(Failure) in
            try starting { () throws(StarterError) in try Template(reading: source, with: git) }
        }
        if template.hasUncommittedChanges {
            tell("note: what has changed here since the last commit is not adopted\n")
        }
        let found = try project(in: target, called: call.words[0])
        let file = FirstSchemeFile(for: found)
        let adoption = try withHeldSignals { (isInterrupted) throws(Failure) in
            try starting { () throws(StarterError) in
                let adoption = try Adoption(of: template, with: file, in: target, git: git)
                if !call.has("--dry-run") { try adoption.write(isInterrupted: isInterrupted) }
                return adoption
            }
        }
        write(Help.table(adoption.pieces.map { ($0.isLeft ? "left" : "written", $0.shown) }))
        if call.has("--dry-run") {
            write("\nNothing is written yet, since --dry-run only shows it.\n")
        } else if adoption.pieces.contains(where: { !$0.isLeft }) {
            write("\n" + steps(for: found, file, in: target))
        } else {
            write("\nThere was all of it already.\n")
        }
    }

    private func folderToAdopt(_ path: String, awayFrom source: String) throws(Failure) -> String {
        let url = URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
            .standardizedFileURL.resolvingSymlinksInPath()
        let target = url.path(percentEncoded: false).withoutTrailingSlash
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), isFolder.boolValue else {
            let hint = "name the folder of a package or of an Xcode project; Scripts/new.sh makes a new one"
            throw Failure(.wrong, [Diagnostic("there is no folder '\(path)'", at: nil, hint: hint)])
        }
        if target == URL(filePath: source).resolvingSymlinksInPath().path(percentEncoded: false).withoutTrailingSlash {
            throw Failure(
                .wrong,
                [Diagnostic("'\(path)' is this project itself", at: nil, hint: "name another folder")]
            )
        }
        return target
    }

    /// What there is to make schemes of.
    private func project(in target: String, called path: String) throws(Failure) -> FoundProject {
        let folder = try ProjectFolder(named: "\(target)/\(FirstSchemeFile.path)", from: target)
        let sources = SourceTree(of: folder).packages.flatMap(\.sources)
        let hasManifest = FileManager.default.fileExists(atPath: "\(target)/Package.swift")
        guard hasManifest || !sources.isEmpty else {
            let hint = "name the folder that has Package.swift, or the Xcode project with its sources"
            throw Failure(
                .wrong,
                [Diagnostic("'\(path)' has no Package.swift and no Swift sources", at: nil, hint: hint)]
            )
        }
        var seen = SourceRules.setByBuild
        let conditions = sources.flatMap(\.conditions).map(\.name).filter { seen.insert($0).inserted }
        guard hasManifest else { return FoundProject(package: nil, conditions: conditions) }
        let manifest = try manifest(of: target)
        let package = FoundProject.Package(executables: manifest.executables, traits: manifest.traits.map(\.name))
        return FoundProject(package: package, conditions: conditions)
    }

    /// Asks SwiftPM in the project's place, since a manifest may read its neighbours, and writes nothing there.
    private func manifest(of target: String) throws(Failure) -> PackageManifest {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "schemes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }  // What cannot be removed there hurts nobody.
        return try building { () throws(BuildError) in
            let package = try SwiftPackage(root: target, toolchain: try Toolchain(environment: environment))
            return try package.manifest(scratchPath: scratch.path(percentEncoded: false))
        }
    }

    /// What a person does next, in lines that can be pasted.
    private func steps(for found: FoundProject, _ file: FirstSchemeFile, in target: String) -> String {
        var text = "Next:\n"
        let ignored = FileManager.default.contents(atPath: "\(target)/.gitignore").map {
            String(decoding: $0, as: UTF8.self)
        }
        if ignored?.split(whereSeparator: \.isNewline).contains(where: { $0 == ".build/" || $0 == ".build" }) != true {
            text += "\n  Add to .gitignore:\n\n    .build/\n"
        }
        if let condition = file.waiting {
            text += """

                  Add to Package.swift, before its targets (traits need swift-tools-version 6.1 or newer):

                    traits: [
                        .trait(name: "\(condition)", description: "Answers with predefined data.")
                    ],

                  and to the dependencies of the target that links what is predefined, for a target of its own such as:

                    .target(name: "ShopMock", condition: .when(traits: ["\(condition)"])),

                  then take the marks of comment off '\(condition)' in \(FirstSchemeFile.path).

                """
        } else {
            text += "\n  Describe your schemes in \(FirstSchemeFile.path).\n"
        }
        let commands = ["cd \(shellQuoted(target))", "Scripts/schemes check", "Scripts/schemes ci matrix"]
        return text + "\n" + commands.map { "  \($0)\n" }.joined()
    }
}

extension Adoption.Piece {
    fileprivate var shown: String {
        count > 1 ? "\(path), \(count) files" : path
    }
}
