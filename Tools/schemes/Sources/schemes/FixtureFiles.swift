import Foundation
import SchemeBuild
import SchemeModel
import SchemeSources

/// The predefined data of a project: resources of the targets that are linked only under a condition, and the files that
/// settings of a scheme name. All are searched for secrets; what is called JSON is held against its form, too.
struct FixtureFiles {
    private(set) var findings: [Diagnostic] = []

    init(of manifest: PackageManifest, project: Project, in folder: ProjectFolder) {
        let resources = manifest.conditionalTargets.flatMap(\.resources).flatMap { Self.files(at: $0, in: folder) }
        let named = project.schemes.flatMap(\.settings.values).compactMap { setting in
            if case .path(let path) = setting.value, Self.isKept(path, in: folder) { path } else { nil }
        }
        for path in Set(resources + named).sorted() {
            let entry = Entry(at: folder.path(path))
            guard entry == .file || Self.isJSON(path) else { continue }
            guard entry == .file, let data = FileManager.default.contents(atPath: folder.path(path)) else {
                let hint = "a scheme would link a fixture that nobody can read: make it readable, or remove it"
                findings.append(Diagnostic("it cannot be read", at: Diagnostic.Place(file: path), hint: hint))
                continue
            }
            let bytes = [UInt8](data)
            if Self.isJSON(path), let finding = FixtureRules.finding(in: bytes, file: path) { findings.append(finding) }
            findings += SecretRules.findings(in: bytes, file: path)
        }
    }

    private static func isJSON(_ path: String) -> Bool {
        [".json", ".har"].contains { path.lowercased().hasSuffix($0) }
    }

    /// Whether a file is there, and not in a hidden folder such as `.build`, of which nobody else gets a copy.
    private static func isKept(_ path: String, in folder: ProjectFolder) -> Bool {
        !path.split(separator: "/").contains { $0.hasPrefix(".") }
            && FileManager.default.fileExists(atPath: folder.path(path))
    }

    /// The file itself, or the files in the folder.
    private static func files(at path: String, in folder: ProjectFolder) -> [String] {
        let inside = FileManager.default.enumerator(atPath: folder.path(path))?.compactMap { $0 as? String } ?? []
        return inside.isEmpty ? [path] : inside.map { "\(path)/\($0)" }
    }
}
