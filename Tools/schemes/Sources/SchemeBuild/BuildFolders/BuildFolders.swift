import SchemeModel

/// The folders that builds of a project were made in.
public struct BuildFolders {
    private let folder: String

    /// Throws `BuildError.linkedFolder` when they lie behind a link: what is there may be somebody else's.
    ///
    /// - Parameter root: The project's folder.
    public init(of root: String) throws(BuildError) {
        for path in [".build", ".build/schemes"] where FileStatus(of: "\(root)/\(path)")?.kind == .link {
            throw .linkedFolder(path)
        }
        folder = "\(realPath(root) ?? root)/.build/schemes"
    }

    /// Those with other names than the builds have.
    public func unused(besides used: Set<String>) throws(BuildError) -> [BuildFolder] {
        guard FileStatus(of: folder)?.kind == .folder else { return [] }
        var unused: [BuildFolder] = []
        for name in try names(in: folder) where !used.contains(name) {
            if let build = try BuildFolder(named: name, in: folder) { unused.append(build) }
        }
        return unused
    }
}

extension Project {
    /// The names of every folder that a build of one of the schemes is made in, with either build system.
    public var buildFolderNames: Set<String> {
        var names: Set<String> = []
        for scheme in schemes {
            for configuration in [Build.Configuration.debug, .release] {
                for forTests in [false, true] {
                    let build = Build(
                        conditions: scheme.conditions,
                        configuration: configuration,
                        sanitizers: scheme.sanitizers,
                        forTests: forTests
                    )
                    names.formUnion(BuildSystem.allCases.map(build.folderName))
                }
            }
        }
        return names
    }
}
