import Foundation
import SchemeBuild
import SchemeModel

/// A project may have further scheme files, which `--file` names, and they build in the same place.
extension ProjectFolder {
    /// The folder names of the builds that the schemes of all its scheme files have.
    ///
    /// - Throws: The findings of another scheme file: as long as it has any, nobody knows what it needs.
    func usedBuildFolderNames(by project: Project) throws(Failure) -> Set<String> {
        var names = project.buildFolderNames
        for other in try otherFiles() {
            do throws(Failure) {
                names.formUnion(try other.project().buildFolderNames)
            } catch {
                if try other.looksLikeSchemeFile() { throw error }
            }
        }
        return names
    }

    private func otherFiles() throws(Failure) -> [ProjectFolder] {
        var others: [ProjectFolder] = []
        for folder in ["", "Configs/"] where exists(folder) {
            for name in try building({ () throws(BuildError) in try names(in: path(folder)) }) {
                let other = with(file: folder + name)
                let isYAML = ["yml", "yaml"].contains(URL(filePath: name).pathExtension.lowercased())
                if isYAML, other.file != file, isFile(path(other.file)) { others.append(other) }
            }
        }
        return others
    }

    /// Whether the two keys are there that no scheme file is without, be it ever so faulty otherwise.
    private func looksLikeSchemeFile() throws(Failure) -> Bool {
        let text = String(decoding: try schemeFileBytes(), as: UTF8.self)
        return text.contains(/(?m)^(\{.*)?["']?version["']?[ \t]*:/)
            && text.contains(/(?m)^(\{.*)?["']?schemes["']?[ \t]*:/)
    }
}
