import Fixtures
import Foundation
import Processes
import SchemeSources
import Testing

/// This package's own targets: each imports only what it declares.
struct OwnImportsTests {
    private struct Manifest: Decodable {
        let targets: [Target]
    }

    private struct Target: Decodable {
        let name: String
        let path: String?
        let type: String
        let dependencies: [Dependency]
    }

    /// A name, alone or in a list whose other elements are conditions.
    private struct Dependency: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.singleValueContainer().decode([String: [Element]].self)
            guard case .name(let name)? = kinds.values.first?.first else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
            }
            self.name = name
        }

        private enum Element: Decodable {
            case name(String)
            case other

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .other
                } else {
                    self = .name(try container.decode(String.self))
                }
            }
        }
    }

    /// The package's folder: this file is Tests/SchemeSourcesTests/OwnImportsTests.swift in it.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `every target imports only what Package.swift declares`() throws {
        let manifest = try manifest()
        let modules = Set(manifest.targets.map(\.name))
        #expect(modules.contains("YAMLReader"))
        var imports = 0
        for target in manifest.targets where target.type != "system" {
            let sources = try sources(of: target)
            imports += sources.flatMap(\.imports).count { modules.contains($0.name) }
            let found = SourceRules.importFindings(
                in: sources,
                target: target.name,
                modules: modules,
                declared: Set(target.dependencies.map(\.name))
            )
            #expect(found == [], "\(target.name)")
        }
        #expect(imports > 20)
    }

    /// In a folder of its own: SwiftPM, which runs these tests, may hold the package's.
    private func manifest() throws -> Manifest {
        try withTemporaryFolder { scratch in
            // SwiftPM leaves a lock in the folder for temporary files.
            let path = scratch.path(percentEncoded: false)
            let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": path]) { _, own in own }
            let call = try RunningCall(
                "swift",
                ["package", "dump-package", "--scratch-path", path],
                in: Self.root,
                environment: environment
            ).finished()
            try #require(call.status == 0, "\(call)")
            return try JSONDecoder().decode(Manifest.self, from: Data(call.output.utf8))
        }
    }

    private func sources(of target: Target) throws -> [SwiftSource] {
        let usual = (target.type == "test" ? "Tests/" : "Sources/") + target.name
        let folder = Self.root.appending(path: target.path ?? usual).resolvingSymlinksInPath()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            SwiftSource([UInt8](try Data(contentsOf: folder.appending(path: name))), file: "\(target.name)/\(name)")
        }
    }
}
