import Foundation

/// A file of something built.
struct BinaryFile {
    let path: String
    /// The path as it is shown to a person.
    let shown: String
    let bytes: BinaryBytes

    /// Whether the file is code: ELF, Mach-O, or a universal binary.
    var isProgram: Bool {
        let magics: [[UInt8]] = [
            [0x7f, 0x45, 0x4c, 0x46], [0xcf, 0xfa, 0xed, 0xfe], [0xce, 0xfa, 0xed, 0xfe], [0xca, 0xfe, 0xba, 0xbe],
            [0xca, 0xfe, 0xba, 0xbf],
        ]
        return magics.contains(where: bytes.starts)
    }
}

/// Reads all that belongs to something built: a folder's files, or a program and what lies beside it.
///
/// Throws `VerifyError.noProgram` when nothing of it is code.
func binaryFiles(at path: String, shown: String) throws(VerifyError) -> [BinaryFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(shown) }
    var files: [BinaryFile] = []
    if isFolder.boolValue {
        files = try filesInside(path, shown: shown)
    } else {
        files = [BinaryFile(path: path, shown: shown, bytes: BinaryBytes(try readFile(path, shown: shown)))]
        guard files[0].isProgram else { throw .noProgram(shown) }
        files += try filesBeside(path, shown: shown)
    }
    guard files.contains(where: \.isProgram) else { throw .noProgram(shown) }
    return files
}

private func filesInside(_ folder: String, shown: String) throws(VerifyError) -> [BinaryFile] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else {
        throw .notReadable(file: shown, reason: "it cannot be listed")
    }
    var files: [BinaryFile] = []
    for inside in walk.compactMap({ $0 as? String }).sorted() where isRegularFile("\(folder)/\(inside)") {
        let data = try readFile("\(folder)/\(inside)", shown: "\(shown)/\(inside)")
        files.append(BinaryFile(path: "\(folder)/\(inside)", shown: "\(shown)/\(inside)", bytes: BinaryBytes(data)))
    }
    return files
}

/// The resource bundles and dynamic libraries in the program's folder: it finds them there when it runs.
private func filesBeside(_ program: String, shown: String) throws(VerifyError) -> [BinaryFile] {
    let folder = URL(filePath: program).deletingLastPathComponent().path(percentEncoded: false)
    let names: [String]
    do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
        throw .notReadable(file: shown, reason: error.localizedDescription)
    }
    let above = shown.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }.joined()
    var files: [BinaryFile] = []
    for name in names {
        let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
        switch URL(filePath: name).pathExtension {
        case "resources", "bundle", "framework": files += try filesInside(path, shown: above + name)
        case "so", "dylib":
            let data = try readFile(path, shown: above + name)
            files.append(BinaryFile(path: path, shown: above + name, bytes: BinaryBytes(data)))
        default: break
        }
    }
    return files
}
