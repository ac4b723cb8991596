import Foundation
import SchemeModel
import SchemeSources

/// A file of a target, as far as a verification wants to know it.
struct VerifyFile {
    typealias Mention = SwiftSource.Mention

    /// Relative to the package.
    let path: String
    let module: String
    let bytes: BinaryBytes
    /// What the file declares and under which conditions; `nil` for a file that is no source.
    let source: SwiftSource?

    /// - Parameter path: Relative to the package at `root`.
    init(at path: String, in root: String, module: String) throws(VerifyError) {
        let data = try readFile("\(root)/\(path)", shown: path)
        if SourceLanguage(of: path) != nil, data.contains(0) {
            throw .notReadable(file: path, reason: "it is a source file, but not text in UTF-8")
        }
        self.init(path: path, module: module, bytes: BinaryBytes(data))
    }

    init(path: String, module: String, bytes: BinaryBytes) {
        self.path = path
        self.module = module
        self.bytes = bytes
        source = SourceLanguage(of: path).map {
            SwiftSource(bytes.all, file: path, language: $0, keepsCode: true)
        }
    }

    /// The place of `text` in the file.
    func place(of text: [UInt8]) -> Diagnostic.Place? {
        bytes.places(of: text).first.flatMap { place(at: $0.lowerBound) }
    }

    /// The place of a byte; `nil` in a file that is not text.
    func place(at offset: Int) -> Diagnostic.Place? {
        let all = bytes.all
        if all.contains(0) { return nil }
        let before = all.prefix(offset).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let column = before.last.map { String(decoding: $0, as: UTF8.self).count } ?? 0
        let position = TextPosition(line: max(1, before.count), column: column + 1)
        return Diagnostic.Place(file: path, range: TextRange(start: position, end: position))
    }

    /// The modules that the file imports in code that is compiled while `conditions` are off.
    func imports(outside conditions: [String]) -> [Mention] {
        guard let source else { return [] }
        let isCompiled = source.compiles { conditions.contains($0) ? false : nil }
        return zip(source.blocks, isCompiled).filter { $0.1 != false }.flatMap { $0.0.code.imports }
    }

    var isSource: Bool { source != nil }

    /// The types that the file declares, in whatever `#if` they are.
    var types: [Mention] { source?.blocks.flatMap(\.code.types) ?? [] }
}

extension PackageManifest.Target {
    /// Every file that a build of the target in the package at `root` can read, by path.
    ///
    /// As SwiftPM does it, links are followed, and hidden files count among resources alone.
    func files(in root: String) throws(VerifyError) -> [VerifyFile] {
        guard let folder = folder(in: root) else {
            if kind == .other { return [] }
            throw .notReadable(file: path, reason: "the folder of target '\(name)' is missing")
        }
        var walk = FileWalk(root: root)
        let excluded = exclude.map { "\(path)/\($0)" }
        let chosen = sources.map { "\(path)/\($0)" }
        let found = try walk.files(in: folder) { path in
            if excluded.contains(where: path.isAt) { return false }
            let isHidden = path.split(separator: "/").last?.hasPrefix(".") == true
            return !isHidden || resources.contains { path.isAt($0) || $0.isAt(path) }
        }
        var files: [VerifyFile] = []
        for path in found {
            let isSource = SourceLanguage(of: path) != nil
            if isSource, !chosen.isEmpty, !chosen.contains(where: path.isAt) { continue }
            files.append(try VerifyFile(at: path, in: root, module: name))
        }
        return files
    }

    /// SwiftPM also looks in folders of other names, and lets the only target do without one of its own.
    private func folder(in root: String) -> String? {
        let parents = ["Sources", "Source", "src", "srcs"]
        let usual = parents.map { "\($0)/\(name)" }
        let candidates = [path] + (usual.contains(path) ? usual + parents : [])
        return candidates.first { isFolder("\(root)/\($0)") }
    }

}

extension String {
    /// The name of the module that a target or product of this name is compiled to.
    var asModuleName: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isXIDContinue ? $0 : "_" }))
    }

    /// Whether the path is `other` or below it.
    fileprivate func isAt(_ other: String) -> Bool {
        let folder = other.hasSuffix("/") ? String(other.dropLast()) : other
        return self == folder || hasPrefix(folder + "/")
    }
}

/// Lists files below a folder; what cannot be listed ends it.
struct FileWalk {
    let root: String
    /// The folders that are being listed, as the disk knows them: a link may lead back.
    private var seen: Set<String> = []

    init(root: String) {
        self.root = root
    }

    /// Paths relative to the root, sorted.
    ///
    /// - Parameter isMeant: Whether a file or folder counts, by its path.
    mutating func files(in folder: String, where isMeant: (String) -> Bool) throws(VerifyError) -> [String] {
        var found: [String] = []
        var pending = [folder]
        while let folder = pending.popLast() {
            guard let real = realPath("\(root)/\(folder)"), seen.insert(real).inserted else { continue }
            for name in try names(in: folder) {
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                guard isMeant(path) else { continue }
                var status = stat()
                guard stat("\(root)/\(path)", &status) == 0 else {
                    throw .notReadable(file: path, reason: reason(errno))
                }
                switch status.st_mode & S_IFMT {
                case S_IFREG: found.append(path)
                case S_IFDIR: pending.append(path)
                default: throw .notReadable(file: path, reason: "it is neither a file nor a folder")
                }
            }
        }
        return found.sorted()
    }

    private func names(in folder: String) throws(VerifyError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
        } catch {
            throw .notReadable(file: folder, reason: systemReason(of: error))
        }
    }
}

/// The bytes of a file, mapped where that is safe.
func readFile(_ path: String, shown: String) throws(VerifyError) -> Data {
    do {
        return try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
        throw .notReadable(file: shown, reason: systemReason(of: error))
    }
}

extension VerifyFile {
    /// The package's manifest as text; nothing where there is none.
    static func manifest(in root: String) throws(VerifyError) -> VerifyFile? {
        let path = "\(root)/Package.swift"
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return VerifyFile(
            path: "Package.swift",
            module: "",
            bytes: BinaryBytes(try readFile(path, shown: "Package.swift"))
        )
    }
}
