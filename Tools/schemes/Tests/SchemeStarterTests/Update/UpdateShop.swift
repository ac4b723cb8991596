import Fixtures
import Foundation
import SchemeModel
import SchemeStarter
import Testing

/// A template and a project that was made from it, each a repository of its own, in a folder with a blank and an accent.
final class UpdateShop: Sendable {
    let folder: URL
    /// The project's folder, which may lie below its repository's.
    let project: String
    var template: String { path("template") }

    /// - Parameter place: Where the project is, from the folder of its repository.
    init(place: String = "", version: String = "1.0.0") throws {
        folder = try newTemporaryFolder().appending(path: "le café")
        project = folder.appending(path: "shop\(place)").path(percentEncoded: false)
        try write(
            [
                "Tools/schemes/Sources/schemes/Version.swift": "static let version = \"\(version)\"\n",
                "Tools/schemes/Tool.swift": "// the tool\n", "Scripts/run.sh": "#!/bin/sh\n",
                "README.md": "the template's\n",
                "LICENSE": "Copyright 2024 Ada\n", "a.txt": Self.lines("a"), "b.txt": Self.lines("b"),
                "c.txt": Self.lines("c"), "old.txt": "old\n",
            ],
            in: template
        )
        try Data([0, 1, 2]).write(to: URL(filePath: "\(template)/icon.png"))
        try FileManager.default.createSymbolicLink(atPath: "\(template)/link", withDestinationPath: "a.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(template)/Scripts/run.sh")
        try begin(in: template)
        try make()
    }

    deinit {
        #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    }

    /// Ten lines that no other file has, of which some may read otherwise.
    static func lines(_ name: String, _ changed: [Int: String] = [:]) -> String {
        (1...10).map { "\(name) \(changed[$0] ?? "\($0)")\n" }.joined()
    }

    func path(_ relative: String) -> String { folder.appending(path: relative).path(percentEncoded: false) }

    /// Writes files, or takes those away that have no text.
    func write(_ files: [String: String?], in root: String) throws {
        for (path, text) in files {
            let file = URL(filePath: root).appending(path: path)
            guard let text else {
                try FileManager.default.removeItem(at: file)
                continue
            }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(project)/\(path)")), as: UTF8.self)
    }

    func begin(in root: String) throws {
        try Git.plain.run(["init", "--quiet", "--initial-branch=main"], in: root)
        try commit(in: root)
    }

    func commit(_ files: [String: String?] = [:], in root: String) throws {
        try write(files, in: root)
        try Git.plain.run(["add", "--all"], in: root)
        try Git.plain.run(["commit", "--quiet", "--message", "Change"], in: root)
    }

    /// Commits a newer state of the template.
    func release(_ files: [String: String?], version: String = "1.1.0") throws {
        let versionFile = ["Tools/schemes/Sources/schemes/Version.swift": "static let version = \"\(version)\"\n"]
        try commit(files.merging(versionFile) { $1 }, in: template)
    }

    private func make() throws {
        let state = try Template(reading: template, with: .plain)
        for file in state.files { try write(file) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(project)/Scripts/run.sh")
        let repository = folder.appending(path: "shop").path(percentEncoded: false)
        try write(["elsewhere.txt": "another project's\n"], in: repository)
        try begin(in: repository)
        var files: [String: TreeEntry] = [:]
        for line in try Git.plain.run(["ls-tree", "-r", "HEAD"], in: project).text.split(separator: "\n") {
            let words = line.split { $0 == " " || $0 == "\t" }
            let kind = try #require(StarterFile.Kind(rawValue: String(words[0])))
            files[String(words[3])] = TreeEntry(kind: kind, id: String(words[2]))
        }
        files["elsewhere.txt"] = nil
        let record = StarterRecord(
            template: .init(commit: state.commit, version: "1.0.0"),
            names: .init(product: "Shop", service: ServiceName(singular: "Order"), holder: "Ada"),
            files: files
        )
        try write(try record.file())
        try commit(in: repository)
    }

    private func write(_ file: StarterFile) throws {
        let url = URL(filePath: project).appending(path: file.path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if file.kind == .link {
            let target = String(decoding: file.bytes, as: UTF8.self)
            try FileManager.default.createSymbolicLink(
                atPath: url.path(percentEncoded: false),
                withDestinationPath: target
            )
        } else {
            try Data(file.bytes).write(to: url)
        }
    }

    /// Updates the project.
    ///
    /// - Returns: Nothing when it has all of the template.
    func update(
        from template: String? = nil,
        git: Git = .plain,
        isInterrupted: () -> Bool = { false }
    ) throws -> UpdateReport? {
        let update = try Update(of: project, with: .plain) { (template, _) in template.files }
        guard let source = try update.source(in: template ?? self.template, called: template ?? self.template) else {
            return nil
        }
        return try update.merge(source, with: git, isInterrupted: isInterrupted)
    }

    /// Everything that must not change when nothing is done: each file's kind, mode and bytes, and what is staged.
    func state(inRepository: Bool = true) throws -> [String] {
        let repository = folder.appending(path: "shop").path(percentEncoded: false)
        let all = try #require(FileManager.default.enumerator(atPath: repository))
        let staged = inRepository ? try Git.plain.run(["ls-files", "--stage"], in: repository).text : ""
        var state = staged.split(separator: "\n").map(String.init)
        for case let path as String in all where path != ".git" && !path.hasPrefix(".git/") {
            let file = "\(repository)/\(path)"
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            let type = attributes[.type] as? FileAttributeType
            let target =
                type == .typeSymbolicLink ? try FileManager.default.destinationOfSymbolicLink(atPath: file) : ""
            let bytes = type == .typeRegular ? try Data(contentsOf: URL(filePath: file)).base64EncodedString() : target
            // What others may do depends on the umask of whoever runs the tests.
            let mode = (attributes[.posixPermissions] as? Int ?? 0) & 0o700
            state.append("\(path) \(type?.rawValue ?? "") \(mode) \(bytes)")
        }
        for name in ["AUTO_MERGE", "MERGE_MSG", "CHERRY_PICK_HEAD", "sequencer", "index.lock"] {
            if FileManager.default.fileExists(atPath: "\(repository)/.git/\(name)") { state.append(".git/\(name)") }
        }
        return state.sorted()
    }
}
