import Foundation
import Testing

@testable import SchemeBuild

/// With a stand-in for SwiftPM that counts how often it is asked.
@Suite struct SwiftPackageManifestTests {
    private let folder: TemporaryFolder
    private let package: SwiftPackage

    init() throws {
        folder = try TemporaryFolder()
        let dump = #"{"name":"shop","products":[],"targets":[]}"#
        try folder.writeProgram(
            "#!/bin/sh\ncase \"$*\" in *dump-package) echo asked >>'\(folder.path)/log' ;; esac\necho '\(dump)'\n",
            to: "bin/swift"
        )
        try folder.write("", to: "log")
        let toolchain = try Toolchain(environment: ["PATH": "\(folder.path)/bin"])
        package = try SwiftPackage(root: folder.path, toolchain: toolchain)
    }

    private func timesAsked(_ manifests: (file: String, text: String)...) throws -> Int {
        for (file, text) in manifests {
            try folder.write(text, to: file)
            #expect(try package.manifest() == PackageManifest())
        }
        return try String(contentsOfFile: "\(folder.path)/log", encoding: .utf8).split(separator: "\n").count
    }

    private let plain = "// swift-tools-version: 6.2\nimport PackageDescription\n"

    @Test func `an unchanged manifest is asked for once`() throws {
        #expect(try timesAsked(("Package.swift", plain), ("Package.swift", plain)) == 1)
    }

    @Test func `a changed manifest is asked for again, also that for one version of Swift`() throws {
        let manifests = [("Package.swift", plain), ("Package.swift", plain + "//"), ("Package@swift-6.3.swift", plain)]
        #expect(try timesAsked(manifests[0], manifests[1], manifests[2]) == 3)
    }

    @Test(arguments: ["import Foundation\n", "  import Foundation\n", "let x = Context.environment[\"X\"]\n"])
    func `a manifest that may read its surroundings is asked for every time`(line: String) throws {
        let text = plain + line
        for (index, text) in [text, text.replacing("\n", with: "\r\n")].enumerated() {
            #expect(try timesAsked(("Package.swift", text), ("Package.swift", text)) == 2 * (index + 1))
        }
    }

    @Test func `an answer that is none is an error with the command and the reason`() throws {
        try folder.writeProgram("#!/bin/sh\necho {}\n", to: "bin/swift")
        try folder.write(plain, to: "Package.swift")
        let error = #expect(throws: BuildError.self) { try package.manifest() }
        guard case .noAnswer(let command, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(command.hasSuffix("/.build/schemes/describe' dump-package"))
    }

    @Test func `a manifest that SwiftPM refuses is an error in SwiftPM's words`() throws {
        try folder.writeProgram("#!/bin/sh\necho 'error: no' >&2; exit 1\n", to: "bin/swift")
        try folder.write(plain, to: "Package.swift")
        #expect(throws: BuildError.badManifest("error: no\n")) { try package.manifest() }
    }
}
