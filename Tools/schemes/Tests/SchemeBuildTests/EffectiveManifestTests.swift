import Foundation
import Testing

@testable import SchemeBuild

/// Which of several manifests counts, with a stand-in for Swift 6.3.1.
struct EffectiveManifestTests {
    private static let swift = """
        #!/bin/sh
        case "$*" in
        --version) echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)' ;;
        *) echo '{"name":"shop","products":[],"targets":[]}' ;;
        esac
        """

    @Test(arguments: [
        (["": "6.2"], "Package.swift"),
        (["": "6.2", "@swift-6": "6.0"], "Package@swift-6.swift"),
        (["": "6.2", "@swift-6": "6.0", "@swift-6.3": "6.0"], "Package@swift-6.3.swift"),
        (["": "6.2", "@swift-6.3": "6.0", "@swift-6.3.1": "6.0"], "Package@swift-6.3.1.swift"),
        (["": "6.2", "@swift-5.9": "5.9"], "Package.swift"),
        (["": "5.9", "@swift-6.1": "6.1", "@swift-6.4": "6.4"], "Package@swift-6.1.swift"),
    ])
    func `the manifest for this Swift counts, else the one with the newest tools version`(
        versions: [String: String],
        expected: String
    ) throws {
        let folder = try TemporaryFolder()
        try folder.writeProgram(Self.swift, to: "bin/swift")
        for (name, version) in versions {
            try folder.write(
                "// swift-tools-version: \(version)\nimport PackageDescription\n",
                to: "Package\(name).swift"
            )
        }
        let toolchain = try Toolchain(environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"])
        let package = try SwiftPackage(root: folder.path, toolchain: toolchain)
        for _ in 1...2 { #expect(try package.manifest().file == expected) }
        #expect(try package.manifest(scratchPath: "\(folder.path)/elsewhere").file == expected)
    }

    @Test func `messages name the manifest that counts`() {
        var manifest = PackageManifest(traits: [.init(name: "A", enables: [])])
        manifest.file = "Package@swift-6.swift"
        let findings = manifest.findings(conditions: [], schemesFile: "Configs/schemes.yml")
        #expect(findings.map { $0.place?.file } == ["Package@swift-6.swift"])
        #expect(
            findings.map(\.hint) == ["declare it there under 'conditions', or take it out of Package@swift-6.swift"]
        )
    }
}
