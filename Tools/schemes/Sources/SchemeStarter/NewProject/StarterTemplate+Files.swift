import SchemeModel

extension StarterTemplate {
    /// The services that a project does not get.
    func left(keeping kept: [String]) -> [ServiceName] {
        optional.filter { !kept.contains($0.plural) }
    }

    /// The template's files without the services that are left out, and what in them still names one.
    func files(keeping kept: [String]) -> (files: [StarterFile], remaining: [Diagnostic]) {
        var result: (files: [StarterFile], remaining: [Diagnostic]) = (template.files, [])
        for service in left(keeping: kept) {
            let (files, remaining) = removing(service, from: result.files)
            result = (files, result.remaining + remaining)
        }
        return result
    }

    /// What every project has of its own.
    static func isReplaced(_ path: String) -> Bool {
        [ProjectReadme.path, License.path, StarterRecord.path].contains(path)
    }

    /// Whether a file is part of what an update replaces whole, and nobody's to rename.
    static func isTool(_ path: String) -> Bool {
        path.hasPrefix("Tools/") || path.hasPrefix("Scripts/")
    }
}
