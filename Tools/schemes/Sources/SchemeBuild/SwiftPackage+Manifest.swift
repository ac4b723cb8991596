import Foundation
import SchemeModel

extension SwiftPackage {
    /// What the package declares; SwiftPM is asked only when the manifest or the toolchain has changed.
    ///
    /// Throws `BuildError.badManifest` with SwiftPM's own words.
    public func manifest() throws(BuildError) -> PackageManifest {
        if let known = try rememberedManifest() { return known }
        let (command, answer) = try dump()
        switch decode(answer) {
        case .success(let manifest):
            if Self.isFixed(try manifestText()) { try memory.write(question: try question(), answer: answer) }
            return manifest
        case .failure(let error):
            throw .noAnswer(command: command.shellText, text: systemReason(of: error))
        }
    }

    /// What the package declares, where SwiftPM need not be asked for it.
    ///
    /// Throws `BuildError.badManifest`.
    public func rememberedManifest() throws(BuildError) -> PackageManifest? {
        guard let known = memory.read(question: try question()), case .success(let manifest) = decode(known) else {
            return nil
        }
        return manifest
    }

    private var memory: RememberedAnswer { RememberedAnswer(file: "\(root)/.build/schemes/package.json") }

    private func question() throws(BuildError) -> String {
        [toolchain.identity(), root, try manifestText()].joined(separator: "\n")
    }

    private func dump() throws(BuildError) -> (command: Command, answer: String) {
        let scratchPath = "\(root)/.build/schemes/describe"
        let command = Command(
            toolchain.swift,
            ["package", "--package-path", root, "--scratch-path", scratchPath, "dump-package"]
        )
        let (status, output, errors) = try toolchain.ask(command.arguments)
        guard status == .code(0) else { throw .badManifest(errors) }
        return (command, output)
    }

    private func decode(_ text: String) -> Result<PackageManifest, any Error> {
        Result { try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8)) }
    }

    /// The manifest and those for single versions of Swift (`Package@swift-6.3.swift`), of which SwiftPM takes one.
    private func manifestFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root)
            .filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
            .sorted()
            .map { "\(root)/\($0)" }
    }

    private func manifestText() throws(BuildError) -> String {
        do {
            return try manifestFiles()
                .map { "// \($0)\n" + String(decoding: try Data(contentsOf: URL(filePath: $0)), as: UTF8.self) }
                .joined()
        } catch {
            throw .badManifest(systemReason(of: error))
        }
    }

    /// Whether the manifest says the same in every environment: it reads neither variables nor files.
    private static func isFixed(_ text: String) -> Bool {
        let imports = text.split(whereSeparator: \.isNewline).filter { $0.contains("import ") && !$0.hasPrefix("//") }
        return imports.allSatisfy { $0 == "import PackageDescription" } && !text.contains("Context.")
    }

    /// The files and folders that a build of the package's programs reads; nothing when there may be others.
    ///
    /// Throws `BuildError.badManifest`.
    public func inputs() throws(BuildError) -> [String]? {
        let manifest = try manifest()
        let targets = manifest.targets.filter { $0.kind != .test }
        let folders = targets.map { "\(root)/\($0.path)" }
        guard try Self.isFixed(manifestText()), !manifest.hasLocalDependencies,
            targets.allSatisfy(\.readsOnlyItsFolder), folders.allSatisfy(isFolder)
        else { return nil }
        do {
            return folders + (try manifestFiles()) + ["\(root)/Package.resolved"]
        } catch {
            throw .badManifest(systemReason(of: error))
        }
    }
}
