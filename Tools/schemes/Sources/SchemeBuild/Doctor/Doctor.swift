import Foundation

/// Looks at what the tool and its builds need on this machine.
public struct Doctor {
    /// Commands that cure, as a person can paste them where the call was made.
    public struct Commands: Sendable {
        let installing: String
        let cleaning: String

        public init(installing: String, cleaning: String) {
            self.installing = installing
            self.cleaning = cleaning
        }
    }

    private let root: String
    private let environment: Environment
    private let commands: Commands

    /// - Parameter root: The project's folder, absolute, or the one of the call where there is no project.
    public init(root: String, environment: Environment, commands: Commands) {
        self.root = root
        self.environment = environment
        self.commands = commands
    }

    /// What needs no scheme file.
    public func machine() throws(BuildError) -> [Checkup] {
        let swift = programPath("swift", in: environment)
        let version = try swift.flatMap { (swift) throws(BuildError) in try SwiftVersion(of: swift, in: environment) }
        return [
            Self.checkSwift(version, isThere: swift != nil)
        ] + checkBuildSystem(isThere: swift != nil) + [
            try checkHeaders(), checkGit(),
            Self.checkLocale(in: environment, isLinux: Self.isLinux),
            Self.checkTemporaryFolder(in: environment, takesFiles: takesFiles), Self.checkPath(root),
            Self.checkWriteAccess(closed: closedFolders),
        ] + Self.checkFurtherPrograms { programPath($0, in: environment) }
            + Self.checkSession(of: version, isLinux: Self.isLinux)
    }

    /// - Parameter used: The folder names of the builds that the schemes have.
    public func checkBuildFolders(used: Set<String>) -> Checkup {
        let name = "build folders"
        do throws(BuildError) {
            let unused = try BuildFolders(of: root).unused(besides: used)
            guard !unused.isEmpty else { return Checkup(name, .ok, "none is unused") }
            let names = unused.map { "\($0.name) (\($0.size.inBytes))" }.joined(separator: ", ")
            let message = "belonging to no scheme any more: \(names)"
            return Checkup(name, .finding, message, cure: commands.cleaning)
        } catch {
            return Checkup(name, .known, error.diagnostic.message, cure: error.diagnostic.hint)
        }
    }

    private static var isLinux: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    /// Another checkup reports a temporary folder at which Swift crashes.
    private var withoutTemporaryFolder: Environment { environment.removing { $0 == "TMPDIR" } }

    private func checkBuildSystem(isThere: Bool) -> [Checkup] {
        guard isThere else { return [] }
        let name = "build system"
        do throws(BuildError) {
            let toolchain = try Toolchain(environment: withoutTemporaryFolder)
            let system = try toolchain.buildSystem(in: root, rememberedIn: nil)
            let isSelected = try toolchain.selectedBuildSystem() != nil
            let origin = isSelected ? "set by \(BuildSystem.variable)" : "the default of SwiftPM"
            return [Checkup(name, .ok, "\(system.rawValue), \(origin)")]
        } catch {
            return [Checkup(name, .finding, error.diagnostic.message, cure: error.diagnostic.hint)]
        }
    }

    private func checkHeaders() throws(BuildError) -> Checkup {
        let name = "headers"
        guard let program = programPath("pkg-config", in: environment) else {
            return Checkup(name, .lacking, "there is no 'pkg-config' on the PATH", cure: commands.installing)
        }
        let isThere = try Command(program, ["--exists", "yaml-0.1"]).answer(in: environment).status == 0
        return isThere
            ? Checkup(name, .ok, "pkg-config finds libyaml")
            : Checkup(name, .lacking, "pkg-config does not find libyaml (yaml-0.1)", cure: commands.installing)
    }

    private func checkGit() -> Checkup {
        programPath("git", in: environment).map { Checkup("git", .ok, $0) }
            ?? Checkup("git", .lacking, "there is no 'git' on the PATH", cure: commands.installing)
    }

    /// The folders that builds and outputs are written to, as far as they exist, and that cannot be.
    private var closedFolders: [String] {
        ["\(root)/Configs", "\(root)/.build/schemes", "\(root)/.build", root].filter { path in
            FileManager.default.fileExists(atPath: path) && !isWritable(path)
        }
    }

    private func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    /// Tries it: the rights of a folder do not tell, as those of /proc.
    private func takesFiles(_ folder: String) -> Bool {
        var name = Array("\(folder)/schemes.XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return unlink(name) == 0
    }
}
