import Foundation
import SchemeModel

/// A package on this machine, described, built and tested by SwiftPM in folders of its own below `.build/schemes`.
///
/// Several processes may work on one package at once: SwiftPM lets them wait for each other where they share a folder.
/// The commands must run on the main thread (see `HeldSignals`).
public struct SwiftPackage: Sendable {
    /// The package's folder, absolute and without symbolic links: SwiftPM's caches know it by this name alone.
    public let root: String
    let toolchain: Toolchain
    /// The one folder of every build, where builds have none of their own.
    private let scratchPath: String?
    private let project: String
    private let isAccelerated: Bool

    /// The file in a build folder that tells where it was made, and so that it is ours.
    static let birthplaceName = "birthplace.json"

    /// Throws `BuildError.cannotStart` when there is no such folder.
    ///
    /// - Parameters:
    ///   - scratchPath: A folder to build in, instead of one for each build below `.build/schemes`.
    ///   - sharing: The folder of a project whose compiled system modules are used too.
    ///   - isAccelerated: Whether to build faster where the toolchain can.
    public init(
        root: String,
        toolchain: Toolchain,
        scratchPath: String? = nil,
        sharing project: String? = nil,
        isAccelerated: Bool = true
    ) throws(BuildError) {
        guard let path = realPath(root), let shared = realPath(project ?? root) else {
            throw .cannotStart(program: root, reason: reason(errno))
        }
        self.project = shared
        self.isAccelerated = isAccelerated
        self.root = path
        self.toolchain = toolchain
        self.scratchPath = scratchPath
    }

    /// The build system of all builds of this package; see `Toolchain.buildSystem`.
    public func buildSystem() throws(BuildError) -> BuildSystem {
        try toolchain.buildSystem(in: root, rememberedIn: "\(root)/.build/schemes/build-system.json")
    }

    /// The folder that holds all of a build.
    public func folder(of build: Build) throws(BuildError) -> String {
        let system = try buildSystem()
        guard let scratchPath else { return "\(root)/.build/schemes/\(build.folderName(with: system))" }
        return system == .native ? scratchPath : "\(scratchPath)/\(system.rawValue)"
    }

    /// The folder of the compiled system modules, which all builds share: compiling them takes longer than a small package.
    private func modulePath() throws(BuildError) -> String {
        "\(project)/.build/schemes/modules\(try buildSystem().folderSuffix)"
    }

    /// The command that compiles `product`.
    public func buildCommand(_ build: Build, product: String) throws(BuildError) -> Command {
        Command(toolchain.swift, try arguments("build", build) + ["--product", product])
    }

    /// Throws `BuildError.noSanitizer`.
    func arguments(_ subcommand: String, _ build: Build) throws(BuildError) -> [String] {
        let system = try buildSystem()
        if let missing = build.sanitizers.first(where: { !system.supports(sanitizer: $0) }) {
            throw .noSanitizer(missing, system)
        }
        let selection = try toolchain.selectedBuildSystem().map { ["--build-system", $0.rawValue] } ?? []
        let options = selection + build.arguments(scratchPath: try folder(of: build))
        return [subcommand, "--package-path", root] + options + (try accelerations())
    }

    /// Flags that make a first build faster, where they are wanted and known: an index of the package alone, since one of
    /// the system's modules takes most of the time, and one cache of compiled system modules.
    private func accelerations() throws(BuildError) -> [String] {
        let flags = ["-index-ignore-system-modules", "-module-cache-path", try modulePath()]
        let isFaster = isAccelerated && toolchain.knows(flags, rememberedIn: "\(root)/.build/schemes/compiler.json")
        return isFaster ? flags.flatMap { ["-Xswiftc", $0] } : []
    }

    /// Compiles `product` and answers with the path of its file.
    ///
    /// Shows progress and the compiler's messages, and nothing when there was nothing to do.
    /// Throws `BuildError.buildFailed` when it does not compile.
    public func build(_ build: Build, product: String) throws(BuildError) -> String {
        try prepareFolder(of: build)
        let command = try buildCommand(build, product: product)
        let (descriptor, isQuiet) = (toolchain.progress, toolchain.voice == .quiet)
        let start = ContinuousClock.now
        var progress = BuildProgress(isQuiet: isQuiet) { write($0, to: descriptor) }
        let status = try toolchain.tellingCommand(command) { () throws(BuildError) in
            try run(
                command,
                in: toolchain.environment,
                output: .bytes { progress.receive($0) },
                errors: isQuiet ? .bytes { progress.receive($0) } : .file(descriptor),
                // A log has the whole build or, where there was nothing to do, nothing; a person is told after a while.
                whileWaiting: { if isatty(descriptor) == 1 { progress.waited(.now - start) } }
            )
        }
        progress.finish(failed: status != .code(0))
        guard status == .code(0) else { throw .buildFailed(product: product, build) }
        return try programPath(command, build, product: product)
    }

    private func programPath(_ command: Command, _ build: Build, product: String) throws(BuildError) -> String {
        let question = Command(command.executable, command.arguments + ["--show-bin-path"])
        let memory = RememberedAnswer(file: "\(try folder(of: build))/\(build.configuration.rawValue)-bin-path.json")
        let key = toolchain.identity() + "\n" + question.shellText
        if let known = memory.read(question: key), isProgram("\(known)/\(product)") { return "\(known)/\(product)" }
        let (status, output, errors) = try toolchain.ask(question.arguments)
        let binPath = output.split(separator: "\n").last.map(String.init) ?? ""
        guard status == .code(0), !binPath.isEmpty else {
            throw .noAnswer(command: question.shellText, text: errors)
        }
        try memory.write(question: key, answer: binPath)
        return "\(binPath)/\(product)"
    }

    /// Refuses a path in which SwiftPM cannot build, and removes a build and the compiled system modules that were made at
    /// another place and came along when the project was copied or moved: the compiler refuses their caches.
    func prepareFolder(of build: Build) throws(BuildError) {
        guard SwiftPath.obstacle(in: root) == nil else { throw .unbuildablePath(root) }
        if isAccelerated { try removeForeignModules() }
        let folder = try folder(of: build)
        let birthplace = RememberedAnswer(file: "\(folder)/\(Self.birthplaceName)")
        let known = birthplace.read(question: "folder")
        if known == folder { return }
        if known != nil { try remove(folder) }
        try birthplace.write(question: "folder", answer: folder)
    }

    /// The file beside the modules that names their place is plain text, since `Scripts/schemes` reads and writes it too.
    private func removeForeignModules() throws(BuildError) {
        let modulePath = try modulePath()
        let (file, text) = ("\(modulePath)/birthplace", Data("\(modulePath)\n".utf8))
        if FileManager.default.contents(atPath: file) == text { return }
        if FileStatus(of: modulePath) != nil { try remove(modulePath) }
        try createFolder(modulePath)
        do {
            try text.write(to: URL(filePath: file), options: .atomic)
        } catch {
            throw .cannotWrite(file: file, reason: systemReason(of: error))
        }
    }

    private func remove(_ folder: String) throws(BuildError) {
        do {
            try FileManager.default.removeItem(atPath: folder)
        } catch {
            throw .cannotWrite(file: folder, reason: systemReason(of: error))
        }
    }
}

func createFolder(_ path: String) throws(BuildError) {
    do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
        throw .cannotWrite(file: path, reason: systemReason(of: error))
    }
}
