import Foundation
import SchemeModel

/// A project that is made from a template: its files, and what became of the template's.
public struct NewProject: Sendable {
    /// What becomes of a file.
    public enum Fate: Equatable, Sendable {
        case kept, changed, written, leftOut
        case renamed(from: String)
    }

    public struct Planned: Equatable, Sendable {
        public let path: String
        public let fate: Fate
    }

    /// Without the record, which is written when everything else is.
    public let files: [StarterFile]
    public let record: StarterRecord
    /// Every file of the template and of the project, by path.
    public let plan: [Planned]
    /// The scheme that runs first.
    public let firstScheme: String
}

extension StarterTemplate {
    /// The project that is chosen.
    ///
    /// - Parameter version: The version of the template's tool.
    /// - Throws: Where the files still name a service that is left out.
    public func project(for choice: ProjectChoice, version: String) throws(StarterError) -> NewProject {
        let (kept, remaining) = files(keeping: choice.kept)
        guard remaining.isEmpty else { throw StarterError(.wrong, remaining) }
        let renaming = Renaming(
            product: (names.product, choice.names.product),
            service: (names.service, choice.names.service),
            address: address.map { ($0.value, choice.url) },
            lineLength: lineLength
        )
        var origins: [String: StarterFile] = [:]
        var files: [StarterFile] = []
        for file in kept where !Self.isReplaced(file.path) {
            let renamed = Self.isTool(file.path) ? file : renaming.renamed(file)
            origins[renamed.path] = file
            files.append(renamed)
        }
        for file in kept where file.path == License.path {
            let text = file.text.map { License.text($0, holder: choice.holder, year: template.year) }
            origins[file.path] = file
            files.append(text.map { StarterFile(path: file.path, text: $0) } ?? file)
        }
        let schemes = try Self.schemes(of: files)
        files.append(readme(of: choice, project: schemes, paths: Set(origins.keys)))
        // A template's own attributes say what stays behind, and stay behind themselves.
        if origins[LineEnds.path] == nil { files.append(StarterFile(path: LineEnds.path, text: LineEnds.attributes)) }
        return NewProject(
            files: files.sorted { $0.path < $1.path },
            record: record(of: choice, version: version),
            plan: plan(of: files, from: origins),
            firstScheme: ProjectReadme.firstScheme(of: schemes)
        )
    }

    private func readme(of choice: ProjectChoice, project: Project, paths: Set<String>) -> StarterFile {
        let readme = ProjectReadme(
            title: choice.names.product.title,
            service: choice.names.service,
            project: project,
            urlSetting: address.map { _ in choice.names.service.plural + "URL" },
            hasLicense: paths.contains(License.path),
            hasDocs: paths.contains("Scripts/docs.sh")
        )
        return StarterFile(path: ProjectReadme.path, text: readme.text)
    }

    private func record(of choice: ProjectChoice, version: String) -> StarterRecord {
        let service = choice.names.service
        return StarterRecord(
            template: .init(commit: template.commit, version: version),
            names: .init(
                product: choice.names.product.title,
                service: service,
                url: address.map { _ in choice.url.url },
                kept: choice.kept,
                holder: choice.holder
            ),
            files: [:]
        )
    }

    /// - Parameter origins: The template's file that each file of the project comes from.
    private func plan(of files: [StarterFile], from origins: [String: StarterFile]) -> [NewProject.Planned] {
        var plan = files.map { file in
            let fate: NewProject.Fate =
                switch origins[file.path] {
                case nil: .written
                case let origin? where origin.path != file.path: .renamed(from: origin.path)
                case let origin?: origin == file ? .kept : .changed
                }
            return NewProject.Planned(path: file.path, fate: fate)
        }
        plan.append(.init(path: StarterRecord.path, fate: .written))
        let used = Set(origins.values.map(\.path) + plan.map(\.path))
        plan += template.files.filter { !used.contains($0.path) }.map { .init(path: $0.path, fate: .leftOut) }
        return plan.sorted { $0.path < $1.path }
    }

    private static func schemes(of files: [StarterFile]) throws(StarterError) -> Project {
        do throws(Diagnostics) {
            return try Project(reading: files.first { $0.path == schemeFile }?.bytes ?? [], file: schemeFile)
        } catch {
            throw StarterError(.wrong, error.all)
        }
    }

    /// What the template's `.swift-format` says of the longest line.
    private var lineLength: Int {
        struct Format: Decodable { let lineLength: Int? }
        let file = template.files.first { $0.path == ".swift-format" }
        let format = file.flatMap { try? JSONDecoder().decode(Format.self, from: Data($0.bytes)) }
        return format?.lineLength ?? 100  // swift-format's own; what it cannot read it says itself.
    }
}
