/// What SwiftPM compiles a package with.
public enum BuildSystem: String, CaseIterable, Sendable {
    case native
    /// Swift Build: the default of Swift 6.4, a preview in 6.3.
    case swiftbuild

    /// The environment variable that selects one; without it SwiftPM uses its default.
    public static let variable = "SCHEMES_BUILD_SYSTEM"

    /// The end of the name of each folder that builds with this system write to: no two systems share one.
    var folderSuffix: String { self == .native ? "" : ".\(rawValue)" }

    /// Whether SwiftPM can compile for a sanitizer with this system (swift-package-manager#9448).
    func supports(sanitizer: String) -> Bool { self == .native || sanitizer != "scudo" }
}

extension Toolchain {
    /// The build system that the environment selects; `nil` if it leaves the choice to SwiftPM.
    ///
    /// Throws `BuildError.unknownBuildSystem`.
    func selectedBuildSystem() throws(BuildError) -> BuildSystem? {
        guard let name = environment[BuildSystem.variable], !name.isEmpty else { return nil }
        guard let system = BuildSystem(rawValue: name) else { throw .unknownBuildSystem(name) }
        return system
    }

    /// The build system of a build: the selected one, or SwiftPM's default, which is asked for once per toolchain.
    ///
    /// - Parameters:
    ///   - folder: A folder that SwiftPM may take for a package; nothing in it is read or written.
    ///   - file: Keeps the answer; `nil` to ask each time.
    func buildSystem(in folder: String, rememberedIn file: String?) throws(BuildError) -> BuildSystem {
        if let selected = try selectedBuildSystem() { return selected }
        let memory = file.map(RememberedAnswer.init)
        let question = identity()
        if let known = memory?.read(question: question).flatMap(BuildSystem.init) { return known }
        let scratchPath = "\(folder)/.build/schemes/describe"
        let words = ["build", "--package-path", folder, "--scratch-path", scratchPath, "--show-bin-path"]
        let (status, output, errors) = try ask(words)
        guard status == .code(0), let path = output.split(separator: "\n").last else {
            throw .noAnswer(command: Command(swift, words).shellText, text: errors)
        }
        // Swift Build has its products in `out/Products`, the native system in a folder for the platform.
        let system: BuildSystem = path.contains("/.build/schemes/describe/out/Products/") ? .swiftbuild : .native
        try memory?.write(question: question, answer: system.rawValue)
        return system
    }
}
