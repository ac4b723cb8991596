import Foundation
import SchemeBuild
import SchemeModel
import SchemeSources

/// The predefined data of a project: resources of the targets that are linked only under a condition, and the files that
/// settings of a scheme name. All are searched for secrets; what is called JSON is held against its form, too.
struct FixtureFiles {
    private(set) var findings: [Diagnostic] = []
    /// The folders that were read, without links, so that a link back ends.
    private var visited: Set<String> = []

    init(of manifest: PackageManifest, project: Project, in folder: ProjectFolder) {
        let resources = manifest.conditionalTargets.flatMap(\.resources).flatMap { entries(at: $0, in: folder) }
        let named = project.schemes.flatMap(\.settings.values).compactMap { setting in
            if case .path(let path) = setting.value, Self.isKept(path, in: folder) { path } else { nil }
        }
        for path in Set(resources + named).sorted() {
            let entry = Entry(at: folder.path(path))
            // A setting may name a folder that is no fixture.
            if !resources.contains(path), entry != .file, !Self.isJSON(path) { continue }
            guard entry == .file, let data = FileManager.default.contents(atPath: folder.path(path)) else {
                if entry == .missing, path.isNotUTF8 {
                    findings.append(.notUTF8(path))
                    continue
                }
                let hint = "a scheme would link a fixture that cannot be read: make it readable, or remove it"
                let message = entry == .folder ? "it cannot be read: it is a folder" : "it cannot be read"
                findings.append(Diagnostic(message, at: Diagnostic.Place(file: path), hint: hint))
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

    /// The file itself, or all files in the folder, linked ones too; a folder that cannot be listed, or that contains the
    /// project, is there itself.
    private mutating func entries(at path: String, in folder: ProjectFolder) -> [String] {
        var entries: [String] = []
        var waiting = [path]
        let project = ProjectFolder.realPath(folder.root)
        while let path = waiting.popLast() {
            switch Entry(at: folder.path(path)) {
            case .folder, .linkedFolder:
                let real = ProjectFolder.realPath(folder.path(path))
                if project == real || project.hasPrefix(real == "/" ? real : real + "/") {
                    entries.append(path)
                } else if visited.insert(real).inserted {
                    do {
                        let names = try FileManager.default.contentsOfDirectory(atPath: real)
                        waiting += names.map { "\(path)/\($0)" }
                    } catch {
                        entries.append(path)
                    }
                }
            default: entries.append(path)
            }
        }
        return entries
    }
}
