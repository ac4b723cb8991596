import SchemeModel

/// The files of a tar archive in the form that `git archive` writes: POSIX ustar, with pax headers for long names.
///
/// IEEE Std 1003.1, `pax`, "ustar Interchange Format" and "pax Extended Header".
struct TarArchive {
    private(set) var files: [StarterFile] = []
    private let bytes: [UInt8]
    private var offset = 0
    /// What a pax header says of the entry behind it.
    private var extended: [String: ArraySlice<UInt8>] = [:]

    private static let blockSize = 512

    /// Throws when the bytes end early or hold what is neither file, folder nor link.
    init(_ bytes: [UInt8]) throws(StarterError) {
        self.bytes = bytes
        while let header = try nextHeader() { try take(header) }
    }

    private struct Header {
        let path: ArraySlice<UInt8>
        let mode: Int
        let size: Int
        let type: UInt8
        let target: ArraySlice<UInt8>
    }

    /// The next entry's header; nothing at the end, which is a block of zeros.
    private mutating func nextHeader() throws(StarterError) -> Header? {
        guard offset < bytes.count else { return nil }
        let block = try nextBytes(Self.blockSize)
        if block.allSatisfy({ $0 == 0 }) { return nil }
        let field = { (start: Int, length: Int) in
            block[(block.startIndex + start)...].prefix(length).prefix { $0 != 0 }
        }
        let number = { (start: Int, length: Int) in
            Int(String(decoding: field(start, length).filter { $0 != UInt8(ascii: " ") }, as: UTF8.self), radix: 8)
        }
        guard let mode = number(100, 8), let size = number(124, 12), size >= 0 else { throw damaged() }
        let prefix = field(345, 155)
        return Header(
            path: prefix.isEmpty ? field(0, 100) : prefix + [UInt8(ascii: "/")] + field(0, 100),
            mode: mode,
            size: size,
            type: block[block.startIndex + 156],
            target: field(157, 100)
        )
    }

    private mutating func take(_ header: Header) throws(StarterError) {
        let content = try nextBytes(header.size)
        offset = min(bytes.count, (offset + Self.blockSize - 1) / Self.blockSize * Self.blockSize)
        defer { if header.type != UInt8(ascii: "x") { extended = [:] } }
        let path = try text(extended["path"] ?? header.path)
        switch header.type {
        case UInt8(ascii: "0"), 0:
            let kind: StarterFile.Kind = header.mode & 0o100 == 0 ? .regular : .executable
            files.append(StarterFile(path: path, kind: kind, bytes: Array(content)))
        case UInt8(ascii: "2"):
            files.append(StarterFile(path: path, kind: .link, text: try text(extended["linkpath"] ?? header.target)))
        case UInt8(ascii: "x"):
            guard let records = paxRecords(in: content) else { throw damaged() }
            extended = records
        case UInt8(ascii: "g"), UInt8(ascii: "5"): break  // The commit's name, and folders.
        default: throw damaged()
        }
    }

    /// A path of the template; one that is not UTF-8 would change on the way.
    private func text(_ path: ArraySlice<UInt8>) throws(StarterError) -> String {
        if let text = String(validating: path, as: UTF8.self) { return text }
        let message = "the template has a path that is not UTF-8: \(ansiQuoted(Array(path)))"
        throw StarterError(.wrong, message, hint: "rename it, and commit that")
    }

    private mutating func nextBytes(_ count: Int) throws(StarterError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw damaged() }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    private func damaged() -> StarterError {
        StarterError(.lacking, "the archive that git made cannot be read at byte \(offset)")
    }
}
