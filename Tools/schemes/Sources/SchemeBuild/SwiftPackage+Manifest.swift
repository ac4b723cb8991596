import Foundation
import SchemeModel

extension SwiftPackage {
    /// What the package declares; SwiftPM is asked only when the manifest or the toolchain has changed.
    ///
    /// Throws `BuildError.badManifest` with SwiftPM's own words.
    public func manifest() throws(BuildError) -> PackageManifest {
        if let known = try rememberedManifest() { return known }
        let (manifest, answer) = try ask(scratchPath: "\(root)/.build/schemes/describe")
        if Self.isFixed(try manifestText()) { try memory.write(question: try question(), answer: answer) }
        return manifest
    }

    /// What the package declares, asked in its place without writing anything into its folder.
    ///
    /// - Parameter scratchPath: A folder for what SwiftPM writes.
    public func manifest(scratchPath: String) throws(BuildError) -> PackageManifest {
        try ask(scratchPath: scratchPath).manifest
    }

    private func ask(scratchPath: String) throws(BuildError) -> (manifest: PackageManifest, answer: String) {
        let (command, answer) = try dump(scratchPath: scratchPath)
        switch decode(answer) {
        case .success(var manifest):
            manifest.file = try effectiveFile()
            return (manifest, answer)
        case .failure(let error):
            throw .noAnswer(command: command.shellText, text: systemReason(of: error))
        }
    }

    /// What the package declares, where SwiftPM need not be asked for it.
    ///
    /// Throws `BuildError.badManifest`.
    public func rememberedManifest() throws(BuildError) -> PackageManifest? {
        guard let known = memory.read(question: try question()), case .success(var manifest) = decode(known) else {
            return nil
        }
        manifest.file = try effectiveFile()
        return manifest
    }

    private var memory: RememberedAnswer { RememberedAnswer(file: "\(root)/.build/schemes/package.json") }

    private func question() throws(BuildError) -> String {
        [toolchain.identity(), root, try manifestText()].joined(separator: "\n")
    }

    private func dump(scratchPath: String) throws(BuildError) -> (command: Command, answer: String) {
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

    /// The name of the manifest that this Swift reads: the one for its version or, without one, that with the newest tools
    /// version that it knows.
    ///
    /// SwiftPM's documentation, "Packaging based on the version of Swift".
    private func effectiveFile() throws(BuildError) -> String {
        let names: [String]
        do { names = try manifestFiles().map { ($0 as NSString).lastPathComponent } } catch {
            throw .badManifest(systemReason(of: error))
        }
        let usual = "Package.swift"
        guard names.count > 1, let version = SwiftVersion(in: try toolchain.ask(["--version"]).output) else {
            return usual
        }
        let exact = version.prefixes.map { "Package@swift-\($0).swift" }.first(where: names.contains)
        if let exact { return exact }
        let known = names.map { (name: $0, tools: toolsVersion(of: "\(root)/\($0)")) }.filter { $0.tools <= version }
        // Of equal ones the usual manifest counts.
        return known.max { ($0.tools, $0.name == usual ? 1 : 0) < ($1.tools, $1.name == usual ? 1 : 0) }?.name ?? usual
    }

    private func toolsVersion(of file: String) -> SwiftVersion {
        let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).first { $0.contains("swift-tools-version") } ?? ""
        return SwiftVersion(inToolsVersion: String(line)) ?? SwiftVersion(3)
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
    public func inputs() throws(BuildError) -> BuildInputs? {
        let manifest = try manifest()
        let targets = manifest.targets.filter { $0.kind != .test }
        let folders = targets.map { "\(root)/\($0.path)" }
        guard try Self.isFixed(manifestText()), !manifest.hasLocalDependencies,
            targets.allSatisfy(\.readsOnlyItsFolder), folders.allSatisfy(isFolder)
        else { return nil }
        do {
            let resources = targets.flatMap(\.resources).map { "\(root)/\($0)" }
            let compiled = folders + (try manifestFiles()) + ["\(root)/Package.resolved"]
            return BuildInputs(compiled: compiled, copied: resources)
        } catch {
            throw .badManifest(systemReason(of: error))
        }
    }
}
