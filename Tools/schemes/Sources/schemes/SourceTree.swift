import Foundation
import SchemeModel
import SchemeSources

/// The Swift files of a project, and of the packages inside it that are no projects of their own.
struct SourceTree {
    /// The project itself first.
    private(set) var packages: [SourcePackage] = []
    /// What could not be read.
    private(set) var findings: [Diagnostic] = []
    private let root: String
    /// Folders of packages that are still to be read. A list, since folders can be deeper than functions can call each
    /// other.
    private var pending: [String] = []
    /// The folders that were read, without links.
    private var visited: Set<String> = []

    /// Folders that package managers and builds fill. Hidden ones are passed over as well.
    private static let foreign: Set<String> = ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules"]

    init(of folder: ProjectFolder) {
        root = folder.root
        packages.append(package(in: nil))
        while let inside = pending.popLast() { packages.append(package(in: inside)) }
        findings.sort { ($0.place?.file ?? "") < ($1.place?.file ?? "") }
    }

    private mutating func package(in folder: String?) -> SourcePackage {
        var sources: [SwiftSource] = []
        var manifestTexts: [SwiftSource.Mention] = []
        var folders = [folder ?? ""]
        var links: [String] = []
        // Linked folders last: most lead to what is read anyway.
        while let inside = folders.popLast() ?? links.popLast() {
            let real = ProjectFolder.realPath(absolute(inside))
            if visited.contains(real) { continue }
            let names = names(in: inside)
            if inside != folder ?? "", names.contains("Package.swift") {
                pending.append(inside)
                continue
            }
            visited.insert(real)
            for name in names where !name.hasPrefix(".") {
                let path = inside.isEmpty ? name : "\(inside)/\(name)"
                switch Entry(at: "\(root)/\(path)") {
                case .folder: if !isForeign(path, name: name) { folders.append(path) }
                case .linkedFolder: if isFollowed(path) { links.append(path) }
                case _ where !name.hasSuffix(".swift"), .other: continue
                case .missing where path.isNotUTF8: findings.append(.notUTF8(path))
                case .missing: note("it cannot be read, since it links to nothing", path)
                case .file:
                    guard let bytes = bytes(of: path) else { continue }
                    if inside == folder ?? "", name.hasPrefix("Package.") || name.hasPrefix("Package@") {
                        manifestTexts += texts(in: bytes, file: path)
                    } else {
                        sources.append(SwiftSource(bytes, file: path))
                    }
                }
            }
        }
        sources.sort { $0.file < $1.file }
        return SourcePackage(folder: folder, sources: sources, manifestTexts: manifestTexts)
    }

    private func absolute(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

    /// Whether a linked folder is to be read where the link is: not if its target is read at its own place, or is a folder
    /// that contains the project.
    private mutating func isFollowed(_ path: String) -> Bool {
        let target = ProjectFolder.realPath(absolute(path)).withSlash
        let project = ProjectFolder.realPath(root).withSlash
        if project.hasPrefix(target) {
            let message = "it links to a folder that contains the project, and is not read"
            let hint = "link to a folder inside or beside the project"
            findings.append(Diagnostic(message, severity: .warning, at: Diagnostic.Place(file: path), hint: hint))
            return false
        }
        guard target.hasPrefix(project) else { return true }
        var place = ""
        return target.dropFirst(project.count).split(separator: "/").contains { name in
            place += place.isEmpty ? name : "/\(name)"
            return name.hasPrefix(".") || isForeign(place, name: String(name))
        }
    }

    /// Also a project of its own, which has a scheme file of its own.
    private func isForeign(_ path: String, name: String) -> Bool {
        Self.foreign.contains(name) || path == "build"
            || FileManager.default.fileExists(atPath: "\(root)/\(path)/Configs/schemes.yml")
    }

    private mutating func names(in folder: String) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: absolute(folder))
        } catch {
            note("it cannot be listed", folder)
            return []
        }
    }

    private mutating func bytes(of path: String) -> [UInt8]? {
        guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
            note("it cannot be read", path)
            return nil
        }
        return [UInt8](data)
    }

    private mutating func note(_ message: String, _ path: String) {
        let hint = "nobody knows which conditions it tests: make it readable, or remove it"
        findings.append(Diagnostic(message, at: Diagnostic.Place(file: path), hint: hint))
    }
}

/// What lies at a path.
enum Entry {
    case file
    case folder
    /// It may lead back.
    case linkedFolder
    /// A link to nothing.
    case missing
    /// Whatever may never end when it is read, such as a pipe.
    case other

    init(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self = .missing
            return
        }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        if isLink, stat(path, &status) != 0 {
            self = .missing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = isLink ? .linkedFolder : .folder
        default: self = .other
        }
    }
}

extension ProjectFolder {
    /// A path without links, or the path itself where nothing is.
    static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension String {
    fileprivate var withSlash: String { hasSuffix("/") ? self : self + "/" }
}

extension String {
    /// Whether this is the name of a file that is missing under it, since some of its bytes were replaced.
    var isNotUTF8: Bool { contains("\u{FFFD}") }
}

extension Diagnostic {
    static func notUTF8(_ path: String) -> Diagnostic {
        Diagnostic("its name is not UTF-8, so SwiftPM cannot build it", at: Place(file: path), hint: "rename it")
    }
}
