import Foundation
import SchemeModel

/// A file of a target, as far as a verification wants to know it.
struct VerifyFile {
    /// A name that stands in the file.
    struct Mention: Equatable {
        let name: String
        let place: Diagnostic.Place
    }

    /// Relative to the package.
    let path: String
    let module: String
    let bytes: BinaryBytes
    /// Nothing for a file that is not text.
    let text: String?

    var isSource: Bool { ["swift", "c", "cc", "cpp", "h", "m", "mm", "S"].contains(URL(filePath: path).pathExtension) }

    /// The place of `text` in the file.
    func place(of text: [UInt8]) -> Diagnostic.Place? {
        bytes.places(of: text).first.flatMap { place(at: $0.lowerBound) }
    }

    /// The place of a byte in a file that is text.
    func place(at offset: Int) -> Diagnostic.Place? {
        guard let text else { return nil }
        let before = text.utf8.prefix(offset).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return place(line: before.count, column: (before.last.map(Substring.init)?.count ?? 0) + 1)
    }

    func place(line: Int, column: Int) -> Diagnostic.Place {
        let position = TextPosition(line: line, column: column)
        return Diagnostic.Place(file: path, range: TextRange(start: position, end: position))
    }

    /// The modules that a Swift file imports outside of `#if` lines that test one of `conditions`.
    func imports(outside conditions: [String]) -> [Mention] {
        var guards: [Bool] = []
        return mentions { words in
            switch words.first?.text {
            case "#if": guards.append(words.contains { conditions.contains($0.text) })
            case "#elseif", "#else": guards = guards.dropLast() + [words.contains { conditions.contains($0.text) }]
            case "#endif": guards = guards.dropLast()
            default: break
            }
            guard !guards.contains(true), let start = words.firstIndex(where: { $0.text == "import" }) else {
                return nil
            }
            let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
            return words[(start + 1)...].first { !kinds.contains($0.text) }
        }
    }

    /// The types that a Swift file declares, in whatever `#if` they stand.
    var types: [Mention] {
        mentions { words in
            let kinds = ["struct", "class", "enum", "actor", "protocol"]
            guard let index = words.firstIndex(where: { kinds.contains($0.text) }) else { return nil }
            return words[(index + 1)...].first { $0.text.first?.isUppercase == true }
        }
    }

    private struct Word {
        let text: String
        let column: Int
    }

    /// What `find` picks from the words of each line; lines that are comments have none.
    private func mentions(_ find: ([Word]) -> Word?) -> [Mention] {
        guard path.hasSuffix(".swift"), let text else { return [] }
        var found: [Mention] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.drop(while: \.isWhitespace).hasPrefix("//") { continue }
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "#") }.map { word in
                Word(text: String(word), column: line.distance(from: line.startIndex, to: word.startIndex) + 1)
            }
            guard let word = find(words) else { continue }
            found.append(Mention(name: word.text, place: place(line: index + 1, column: word.column)))
        }
        return found
    }
}

extension PackageManifest.Target {
    /// Every file below the target's folder in the package at `root`, by path; hidden ones are left out.
    func files(in root: String) throws(VerifyError) -> [VerifyFile] {
        let folder = "\(root)/\(path)"
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        let names = walk.compactMap { $0 as? String }.filter {
            !$0.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        var files: [VerifyFile] = []
        for inside in names.sorted() where isRegularFile("\(folder)/\(inside)") {
            let data = try readFile("\(folder)/\(inside)", shown: "\(path)/\(inside)")
            files.append(
                VerifyFile(
                    path: "\(path)/\(inside)",
                    module: name,
                    bytes: BinaryBytes(data),
                    text: String(data: data, encoding: .utf8)
                )
            )
        }
        return files
    }
}

/// Whether `path` is a regular file itself, not a link to one.
func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
        let data = try readFile(path, shown: "Package.swift")
        return VerifyFile(
            path: "Package.swift",
            module: "",
            bytes: BinaryBytes(data),
            text: String(data: data, encoding: .utf8)
        )
    }
}
