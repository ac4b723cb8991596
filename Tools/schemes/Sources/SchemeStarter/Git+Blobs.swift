import Foundation
import SchemeModel

extension Git {
    /// How git names the bytes of files, as they are: no line ends are converted.
    ///
    /// - Parameters:
    ///   - folder: A folder of the repository whose names they are; outside of one, git's usual names.
    ///   - isKept: Whether the repository keeps the bytes too, so that trees can be made of them.
    /// - Returns: An entry for each path.
    func entries(
        of files: [StarterFile],
        in folder: String,
        isKept: Bool = false
    ) throws(StarterError) -> [String: TreeEntry] {
        guard !files.isEmpty else { return [:] }
        return try withTemporaryFolder { copies throws(StarterError) in
            // Numbers instead of paths: git would follow a link, and obey attributes for a path.
            let paths = files.indices.map { "\(copies)/\($0)" }
            for (file, path) in zip(files, paths) {
                do {
                    try Data(file.bytes).write(to: URL(filePath: path))
                } catch {
                    throw StarterError(.lacking, "\(path) cannot be written: \(systemReason(of: error))")
                }
            }
            let words = ["hash-object", "--no-filters"] + (isKept ? ["-w"] : []) + ["--"]
            let answer = try run(words + paths, in: folder)
            let ids = answer.text.split(separator: "\n").map(String.init)
            guard ids.count == files.count else {
                throw StarterError(.lacking, "git hash-object answers \(ids.count) names for \(files.count) files")
            }
            let entries = zip(files, ids).map { ($0.path, TreeEntry(kind: $0.kind, id: $1)) }
            return Dictionary(entries) { _, last in last }
        }
    }
}
