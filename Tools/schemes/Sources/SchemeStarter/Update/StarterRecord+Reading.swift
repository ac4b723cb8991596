import Foundation
import SchemeModel
import YAMLReader

extension StarterRecord {
    /// The record of the project in a folder.
    ///
    /// - Throws: That it has none, or what is wrong with it.
    public init(in root: String) throws(StarterError) {
        let path = "\(root)/\(Self.path)"
        guard try DiskEntry(at: path) != nil else {
            throw StarterError(
                .wrong,
                "there is no \(Self.path), so that nothing tells which template this project comes from",
                hint: "Scripts/new.sh makes a project that has one, and Scripts/schemes adopt gives one to a package"
            )
        }
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw StarterError(.lacking, "\(path) cannot be read: \(systemReason(of: error))")
        }
        try self.init(reading: [UInt8](bytes))
    }

    /// - Throws: Everything in the file that cannot be, at its place.
    public init(reading bytes: [UInt8]) throws(StarterError) {
        var reader = RecordReader(bytes)
        guard let record = reader.record() else { throw StarterError(.wrong, reader.problems) }
        self = record
    }
}

/// Reads the record as YAML, which JSON is a part of, since that reader knows where everything stands.
private struct RecordReader {
    private(set) var problems: [Diagnostic]
    private let root: Node?
    private let table: LineTable

    private static let hint = "restore it: git checkout HEAD -- \(StarterRecord.path)"

    init(_ bytes: [UInt8]) {
        let document = YAMLDocument(bytes)
        let table = LineTable(document.text)
        self.table = table
        root = document.root
        problems = document.problems.map {
            Diagnostic($0.message, at: place(of: $0.span, in: table), hint: Self.hint)
        }
    }

    /// Nothing when there are problems.
    mutating func record() -> StarterRecord? {
        guard problems.isEmpty, let root else { return nil }
        guard let format = text("format", of: root), isReadable(format, of: root) else { return nil }
        guard let template = root["template"], let commit = text("commit", of: template),
            let version = text("version", of: template)
        else {
            if root["template"] == nil { lacks("template", root) }
            return nil
        }
        if !commit.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) {
            problem("this is no name of a commit", template["commit"])
        }
        var names: StarterRecord.Names?
        if let node = root["names"] { names = self.names(of: node) }
        let files = files(of: root)
        guard problems.isEmpty else { return nil }
        return StarterRecord(template: .init(commit: commit, version: version), names: names, files: files)
    }

    private mutating func isReadable(_ format: String, of root: Node) -> Bool {
        guard format != StarterRecord.format else { return true }
        let message = "the file is of format \(format), and this tool reads format \(StarterRecord.format)"
        problem(message, root["format"], hint: "replace Tools/schemes by that of the template, which is newer")
        return false
    }

    private mutating func names(of node: Node) -> StarterRecord.Names? {
        let (product, holder) = (text("product", of: node), text("holder", of: node))
        let (service, singular) = (text("service", of: node), text("singular", of: node))
        let url = node["url"] == nil ? nil : text("url", of: node)
        let kept = (node["kept"]?.children ?? []).compactMap(\.scalar)
        guard let product, let service, let singular, let holder else { return nil }
        let name = ServiceName(plural: service, singular: singular)
        return StarterRecord.Names(product: product, service: name, url: url, kept: kept, holder: holder)
    }

    private mutating func files(of root: Node) -> [String: TreeEntry] {
        guard let entries = root["files"]?.entries else {
            lacks("files", root)
            return [:]
        }
        var files: [String: TreeEntry] = [:]
        for entry in entries {
            if !isInside(entry.key) {
                problem("'\(shown(entry.key))' is no path inside the project", at: entry.keySpan)
            } else if let file = entry.value.scalar.flatMap({ TreeEntry($0) }) {
                files[entry.key] = file
            } else {
                problem("this is no mode and object name of git's", entry.value)
            }
        }
        return files
    }

    /// Whether a path leads to a file below the project's folder that git can keep.
    private func isInside(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
            !["", ".", ".."].contains($0) && $0.lowercased() != ".git"
        }
    }

    private mutating func text(_ key: String, of node: Node) -> String? {
        guard let value = node[key] else {
            lacks(key, node)
            return nil
        }
        guard let text = value.scalar, !text.isEmpty else {
            problem("'\(key)' must be a text", value)
            return nil
        }
        return text
    }

    private mutating func lacks(_ key: String, _ node: Node) {
        problem("there is no \"\(key)\"", at: TextSpan(start: node.span.start, end: node.span.start + 1))
    }

    private mutating func problem(_ message: String, _ node: Node?, hint: String = hint) {
        problem(message, at: node?.span ?? TextSpan(start: 0, end: 1), hint: hint)
    }

    private mutating func problem(_ message: String, at span: TextSpan, hint: String = hint) {
        problems.append(Diagnostic(message, at: place(of: span, in: table), hint: hint))
    }
}

private func place(of span: TextSpan, in table: LineTable) -> Diagnostic.Place {
    let range = table.range(of: span)
    return Diagnostic.Place(file: StarterRecord.path, range: range, line: String(table.line(range.start.line)))
}

extension Node {
    fileprivate var scalar: String? {
        if case .scalar(let text, _) = content { return text }
        return nil
    }
}
