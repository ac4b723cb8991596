import Foundation
import SchemeModel

/// What is written into an existing project, and what is there already and stays.
public struct Adoption {
    /// What is written or left as a whole: a file, or the tool's folder.
    public struct Piece: Equatable, Sendable {
        public let path: String
        /// How many files it has.
        public let count: Int
        /// Whether it lies there already, so that nothing of it is written.
        public let isLeft: Bool
    }

    private static let tool = "Tools/schemes"
    private let root: String
    private let files: [StarterFile]
    public let pieces: [Piece]

    /// - Parameters:
    ///   - root: The project's folder.
    ///   - template: What the tool and the scripts come from.
    /// - Throws: What keeps the files from being written.
    public init(of template: Template, with schemeFile: FirstSchemeFile, in root: String, git: Git) throws(StarterError)
    {
        guard let version = template.version else {
            throw StarterError(.wrong, "this repository's last commit has no \(Template.versionFile)")
        }
        self.root = root
        let own = StarterFile(path: FirstSchemeFile.path, text: schemeFile.text)
        let all = Dictionary(grouping: [own] + AdoptedProject.files(of: template)) { Self.piece(of: $0.path) }
        try Self.refuseObstacles(to: all.keys.sorted(), below: root)
        var (files, pieces): ([StarterFile], [Piece]) = ([], [])
        for (path, content) in all.sorted(by: { $0.key < $1.key }) {
            let isLeft = try DiskEntry(at: "\(root)/\(path)") != nil
            pieces.append(Piece(path: path, count: content.count, isLeft: isLeft))
            if !isLeft { files += content }
        }
        let recorded = files.filter { $0.path != FirstSchemeFile.path }
        if try DiskEntry(at: "\(root)/\(StarterRecord.path)") != nil {
            pieces.append(Piece(path: StarterRecord.path, count: 1, isLeft: true))
        } else if !recorded.isEmpty {
            let origin = StarterRecord.Origin(commit: template.commit, version: version)
            let entries = try git.entries(of: recorded, in: root)
            files.append(try StarterRecord(template: origin, names: nil, files: entries).file())
            pieces.append(Piece(path: StarterRecord.path, count: 1, isLeft: false))
        }
        self.files = files
        self.pieces = pieces.sorted { $0.path < $1.path }
    }

    private static func refuseObstacles(to paths: [String], below root: String) throws(StarterError) {
        var obstacles: Set<String> = []
        for path in paths { obstacles.formUnion(try DiskEntry.obstacles(to: path, below: root)) }
        guard obstacles.isEmpty else {
            let message = "it is no folder, and files belong below it"
            throw StarterError(
                .wrong,
                obstacles.sorted().map { Diagnostic(message, at: Diagnostic.Place(file: $0), hint: "move it") }
            )
        }
    }

    private static func piece(of path: String) -> String {
        path.hasPrefix(tool + "/") ? tool : path
    }

    /// Writes what is not there, all of it or nothing.
    ///
    /// - Parameter isInterrupted: Whether this process has been told to end.
    public func write(isInterrupted: () -> Bool) throws(StarterError) {
        var made: [String] = []
        do throws(StarterError) {
            for file in files {
                if isInterrupted() { throw StarterError(.lacking, "interrupted: nothing was written") }
                if let missing = try DiskEntry.firstMissing(of: file.path, below: root) { made.append(missing) }
                try file.write(below: root)
            }
        } catch {
            throw undo(made, after: error)
        }
    }

    /// Takes away what did not lie there before.
    private func undo(_ made: [String], after failure: StarterError) -> StarterError {
        var diagnostics = failure.diagnostics
        for path in made.reversed() {
            do {
                if try DiskEntry(at: "\(root)/\(path)") != nil {
                    try FileManager.default.removeItem(atPath: "\(root)/\(path)")
                }
            } catch {
                diagnostics.append(
                    Diagnostic("it is left half-way: \(error)", at: .init(file: path), hint: "remove it")
                )
            }
        }
        return StarterError(failure.kind, diagnostics)
    }
}
