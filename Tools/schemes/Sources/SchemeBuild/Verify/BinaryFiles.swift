import Foundation

/// A file of something built.
struct BinaryFile {
    /// Where its bytes are while the search takes place: a program's only, if it comes from an archive.
    let path: String
    /// The path as it is shown to a person.
    let shown: String
    let bytes: BinaryBytes
    let isProgram: Bool

    init(path: String, shown: String, bytes: BinaryBytes) {
        (self.path, self.shown, self.bytes, isProgram) = (path, shown, bytes, bytes.isProgram)
    }
}

/// Something inside of what was built that cannot be searched.
public struct UnsearchedFile: Equatable, Sendable {
    /// The path as it is shown to a person.
    let shown: String
    /// What it is, after "it is".
    let reason: String
    /// What to do with it, apart from accepting it.
    var remedy = "remove it"
}

/// The name of a file, a folder or a link.
struct BinaryName {
    /// The path as it is shown to a person.
    let shown: String
    /// The last part of it; of an entry of an archive, all parts that are inside the archive.
    let name: String
}

/// All that belongs to something built.
struct BinaryFiles {
    fileprivate(set) var files: [BinaryFile] = []
    /// Every file, folder and link inside; without what was asked for itself.
    fileprivate(set) var names: [BinaryName] = []
    fileprivate(set) var unsearched: [UnsearchedFile] = []
    /// A temporary folder, which is there while the search takes place.
    fileprivate(set) var folder = ""

    var programs: [BinaryFile] { files.filter(\.isProgram) }

    /// Reads a folder's files, an archive's, or a program and what is beside it, and hands them over.
    ///
    /// Throws `VerifyError.noProgram` if nothing of it is code.
    static func reading<Value>(
        _ path: String,
        shown: String,
        toolchain: Toolchain,
        limits: UnpackLimits = UnpackLimits(),
        _ body: (BinaryFiles) throws(VerifyError) -> Value
    ) throws(VerifyError) -> Value {
        guard access(path, F_OK) == 0 else {
            throw errno == ENOENT || errno == ENOTDIR
                ? .missing(shown) : .notReadable(file: shown, reason: reason(errno))
        }
        let unpacking = try Unpacking(toolchain: toolchain, limits: limits)
        defer { unpacking.remove() }
        var reader = BinaryReader(unpacking: unpacking)
        try reader.readAll(at: path, shown: shown)
        var found = reader.found
        found.folder = unpacking.folder
        if found.files.isEmpty, found.unsearched.count == 1, found.unsearched[0].shown == shown {
            throw .notSearchable(shown, reason: found.unsearched[0].reason)
        }
        guard !found.programs.isEmpty else { throw .noProgram(shown, unsearched: found.unsearched) }
        let closed = found.programs.compactMap { program in found.unsearched.first { $0.shown == program.shown } }
        guard closed.count < found.programs.count else {
            throw .notSearchable(closed[0].shown, reason: closed[0].reason)
        }
        return try body(found)
    }
}

/// Reads the files of something built. Links are not followed: what they lead to is inside and read there, or named.
private struct BinaryReader {
    var found = BinaryFiles()
    var unpacking: Unpacking
    /// What was read on the disk, without links.
    private var visited: Set<String> = []
    private var links: [(shown: String, path: String)] = []

    init(unpacking: Unpacking) {
        self.unpacking = unpacking
    }

    mutating func readAll(at path: String, shown: String) throws(VerifyError) {
        let real = realPath(path) ?? path
        if isFolder(path) {
            try readFolder(real, shown: shown)
        } else {
            try readFile(real, shown: shown)
            if found.programs.contains(where: { $0.path == real }) {
                try readBeside(path, shown: shown)
                if folder(of: real) != realPath(folder(of: path)) { try readBeside(real, shown: real) }
            }
        }
        for link in links {
            let target = realPath(link.path)
            if target.map(visited.contains) != true {
                refuse(link.shown, target.map { "a link to \($0), which is not inside" } ?? "a link to nothing")
            }
        }
        for file in found.programs where BinaryHeader(file.bytes).isEncrypted || file.bytes.isPacked {
            refuse(file.shown, file.bytes.isPacked ? "packed by UPX" : "encrypted by a store")
        }
    }

    private mutating func refuse(_ shown: String, _ reason: String) {
        found.unsearched.append(UnsearchedFile(shown: shown, reason: reason))
    }

    private mutating func readEntry(_ name: FolderName, in folder: String, shown: String) throws(VerifyError) {
        found.names.append(BinaryName(shown: shown, name: name.text))
        guard name.isUTF8 else { return refuse(shown, "an entry whose name is not UTF-8") }
        let path = folder + name.text
        var status = stat()
        guard lstat(path, &status) == 0 else { return refuse(shown, "not readable: \(reason(errno))") }
        switch status.st_mode & S_IFMT {
        case S_IFREG: try readFile(path, shown: shown)
        case S_IFDIR: try readFolder(path, shown: shown)
        case S_IFLNK: links.append((shown, path))
        default: refuse(shown, "neither a file nor a folder")
        }
    }

    /// - Parameter path: Without links.
    private mutating func readFolder(_ path: String, shown: String) throws(VerifyError) {
        guard visited.insert(path).inserted else { return }
        switch namesInFolder(path) {
        case .failure(let failure): refuse(shown, "not readable: \(reason(failure.code))")
        case .success(let names):
            for name in names {
                try readEntry(name, in: path.withSlash, shown: "\(shown)/\(name.text)")
            }
        }
    }

    private mutating func readFile(_ path: String, shown: String) throws(VerifyError) {
        guard visited.insert(path).inserted else { return }
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return refuse(shown, "not readable: \(reason(errno))") }
        close(descriptor)
        do {
            let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
            try read(BinaryBytes(data), at: path, shown: shown, name: shown, depth: 0)
        } catch let error as VerifyError {
            throw error
        } catch {
            refuse(shown, "not readable")
        }
    }

    /// The resource bundles and dynamic libraries in the program's folder: it finds them there when it runs.
    private mutating func readBeside(_ program: String, shown: String) throws(VerifyError) {
        let folder = folder(of: program)
        let real = (realPath(folder) ?? folder).withSlash
        let above = shown.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }.joined()
        guard case .success(let names) = namesInFolder(folder) else {
            return refuse(above.isEmpty ? "." : above, "not readable, so that resources beside the program are unknown")
        }
        let endings = [".resources", ".bundle", ".framework", ".so", ".dylib"]
        for name in names where name.text.contains(".so.") || endings.contains(where: name.text.hasSuffix) {
            if !visited.contains(real + name.text) { try readEntry(name, in: real, shown: above + name.text) }
        }
    }

    /// - Parameters:
    ///   - path: Where the bytes are on the disk, or `nil` if they are a part of an archive.
    ///   - name: The file's name, or nothing if it is another one's, which was decompressed.
    private mutating func read(
        _ bytes: BinaryBytes,
        at path: String?,
        shown: String,
        name: String,
        depth: Int
    ) throws(VerifyError) {
        let form = BinaryForm(of: bytes, name: name)
        if depth > unpacking.limits.depth, form != .plain {
            return refuse(shown, "more than \(unpacking.limits.depth) archives deep")
        }
        do throws(UnpackFailure) {
            switch form {
            case .plain: try add(bytes, at: path, shown: shown)
            case .closed(let what): refuse(shown, what)
            case .tar: try read(unpacking.entries(ofTar: bytes), of: shown, depth: depth)
            case .zip:
                if !bytes.starts(with: [0x50, 0x4b]) { try add(bytes, at: path, shown: shown) }
                try read(unpacking.entries(ofZip: bytes), of: shown, depth: depth)
            case .compressed(let program):
                let (file, content) = try unpacking.decompressed(bytes, at: path, by: program)
                do throws(VerifyError) {
                    try read(content, at: file, shown: shown, name: "", depth: depth + 1)
                } catch {
                    throw .ends(error)
                }
            }
        } catch {
            switch error {
            case .ends(let error): throw error
            case .damaged(let text): refuse(shown, "damaged: \(text)")
            case .tooLarge: refuse(shown, "larger than \(unpacking.limits.bytes) bytes when it is unpacked")
            }
        }
    }

    private mutating func read(_ entries: [ArchiveEntry], of shown: String, depth: Int) throws(UnpackFailure) {
        for entry in entries {
            let path = entry.path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
            if path.isEmpty { continue }
            let shown = "\(shown)/\(path)"
            found.names.append(BinaryName(shown: shown, name: path))
            switch entry.content {
            case .folder: break
            case .file(let bytes):
                do throws(VerifyError) {
                    try read(bytes, at: nil, shown: shown, name: shown, depth: depth + 1)
                } catch {
                    throw .ends(error)
                }
            case .link(let target):
                if !leadsInside(entry.path, to: target, among: entries) {
                    refuse(shown, "a link to \(target), which is not in the archive")
                }
            case .closed(let what): refuse(shown, what)
            }
        }
    }

    private mutating func add(_ bytes: BinaryBytes, at path: String?, shown: String) throws(UnpackFailure) {
        var path = path
        // What measures a program reads it from a file.
        if path == nil, bytes.isProgram { path = try unpacking.file(of: bytes) }
        found.files.append(BinaryFile(path: path ?? "", shown: shown, bytes: bytes))
    }
}

/// The folder that contains an absolute path, without a slash at its end.
private func folder(of path: String) -> String {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/" + folder
}

private struct FolderFailure: Error {
    let code: Int32
}

private struct FolderName {
    let text: String
    /// Whether the text is the whole name: other bytes are replaced in it.
    let isUTF8: Bool
}

/// The names in a folder, hidden ones too, sorted.
private func namesInFolder(_ path: String) -> Result<[FolderName], FolderFailure> {
    guard let folder = opendir(path) else { return .failure(FolderFailure(code: errno)) }
    defer { closedir(folder) }
    var names: [FolderName] = []
    while true {
        // At the end `readdir` leaves it as it is.
        errno = 0
        guard let entry = readdir(folder) else { break }
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                FolderName(text: String(cString: $0), isUTF8: String(validatingCString: $0) != nil)
            }
        }
        if name.text != ".", name.text != ".." { names.append(name) }
    }
    if errno != 0 { return .failure(FolderFailure(code: errno)) }
    return .success(names.sorted { $0.text < $1.text })
}

extension String {
    fileprivate var withSlash: String { hasSuffix("/") ? self : self + "/" }
}
