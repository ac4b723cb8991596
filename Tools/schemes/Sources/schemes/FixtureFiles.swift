import Foundation
import SchemeBuild
import SchemeModel
import SchemeSources

/// The predefined data of a package: resources of the targets that are linked only under a condition.
struct FixtureFiles {
    private(set) var findings: [Diagnostic] = []

    init(of manifest: PackageManifest, in folder: ProjectFolder) {
        let files = manifest.conditionalTargets.flatMap(\.resources).flatMap { Self.files(at: $0, in: folder) }
        for path in Set(files).sorted() where path.hasSuffix(".json") || path.hasSuffix(".har") {
            let isFile = Entry(at: folder.path(path)) == .file
            guard isFile, let data = FileManager.default.contents(atPath: folder.path(path)) else {
                let hint = "a scheme would link a fixture that nobody can read: make it readable, or remove it"
                findings.append(Diagnostic("it cannot be read", at: Diagnostic.Place(file: path), hint: hint))
                continue
            }
            if let finding = FixtureRules.finding(in: [UInt8](data), file: path) { findings.append(finding) }
        }
    }

    /// The file itself, or the files in the folder.
    private static func files(at path: String, in folder: ProjectFolder) -> [String] {
        let inside = FileManager.default.enumerator(atPath: folder.path(path))?.compactMap { $0 as? String } ?? []
        return inside.isEmpty ? [path] : inside.map { "\(path)/\($0)" }
    }
}
