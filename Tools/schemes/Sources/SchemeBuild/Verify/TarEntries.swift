import Foundation
import SchemeModel

/// The entries of a tar archive: ustar with the extended headers of pax and of GNU.
///
/// IEEE Std 1003.1, `pax`; the manual of GNU tar, "Basic Tar Format".
struct TarEntries {
    private(set) var entries: [ArchiveEntry] = []
    private let bytes: BinaryBytes
    private var offset = 0
    /// What extended headers set for the next entry: `path`, `linkpath` and `size`.
    private var extended: [String: String] = [:]

    fileprivate static let block = 512

    /// - Parameter limit: How many entries there may be.
    init(_ bytes: BinaryBytes, limit: Int) throws(ArchiveDamage) {
        self.bytes = bytes
        while offset < bytes.count {
            // Archives that were joined have empty blocks between them.
            if bytes.isEmptyBlock(at: offset) {
                offset += Self.block
                continue
            }
            guard bytes.isTarHeader(at: offset) else { throw ArchiveDamage(text: "no tar header at byte \(offset)") }
            try readEntry()
            guard entries.count <= limit else { throw ArchiveDamage(text: "it has more than \(limit) entries") }
        }
    }

    private mutating func readEntry() throws(ArchiveDamage) {
        let type = bytes[offset + 156] ?? 0
        let prefix = bytes.starts(with: Array("ustar\0".utf8), at: offset + 257) ? field(345, 155) : ""
        let path = extended["path"] ?? (prefix.isEmpty ? field(0, 100) : "\(prefix)/\(field(0, 100))")
        let target = extended["linkpath"] ?? field(157, 100)
        // Links, folders and devices have no content, whatever their size is.
        let isHeader = [UInt8](("xgLK").utf8).contains(type)
        let hasContent = isHeader || ![UInt8]("123456".utf8).contains(type)
        let written = isHeader ? nil : extended["size"].map { Int($0) }
        guard let size = written ?? bytes.tarNumber(at: offset + 124, length: 12), size >= 0, size <= bytes.count,
            let content = bytes.part(offset + Self.block..<offset + Self.block + (hasContent ? size : 0))
        else { throw ArchiveDamage(text: "it ends before the entry at byte \(offset) does") }
        offset += Self.block + (content.count + Self.block - 1) / Self.block * Self.block
        switch type {
        case UInt8(ascii: "x"):
            guard let records = paxRecords(in: content.all[...]) else {
                throw ArchiveDamage(text: "an extended header before byte \(offset) is damaged")
            }
            extended.merge(records.mapValues { String(decoding: $0, as: UTF8.self) }) { $1 }
        case UInt8(ascii: "g"): return
        case UInt8(ascii: "L"): extended["path"] = content.text
        case UInt8(ascii: "K"): extended["linkpath"] = content.text
        default:
            entries.append(ArchiveEntry(path: path, content: self.content(type, content, path: path, target: target)))
            extended = [:]
        }
    }

    private func content(_ type: UInt8, _ bytes: BinaryBytes, path: String, target: String) -> ArchiveEntry.Content {
        switch type {
        case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): .file(bytes)
        case UInt8(ascii: "1"): .link(to: String(repeating: "../", count: path.count { $0 == "/" }) + target)
        case UInt8(ascii: "2"): .link(to: target)
        case UInt8(ascii: "5"): .folder
        default: .closed("an entry of the type '\(Character(Unicode.Scalar(type)))'")
        }
    }

    private func field(_ start: Int, _ length: Int) -> String {
        bytes.part(offset + start..<offset + start + length)?.text ?? ""
    }
}

extension BinaryBytes {
    var isTar: Bool { count >= TarEntries.block && !isEmptyBlock(at: 0) && isTarHeader(at: 0) }

    fileprivate func isEmptyBlock(at offset: Int) -> Bool {
        part(offset..<min(count, offset + TarEntries.block))?.all.allSatisfy { $0 == 0 } == true
    }

    /// Whether the sum of a header's bytes is the one that it contains.
    fileprivate func isTarHeader(at offset: Int) -> Bool {
        guard let header = part(offset..<offset + TarEntries.block), header[0] != 0,
            let sum = header.tarNumber(at: 148, length: 8)
        else { return false }
        let bytes = header.all
        return sum == bytes[..<148].reduce(8 * 0x20) { $0 + Int($1) } + bytes[156...].reduce(0) { $0 + Int($1) }
    }

    /// A number in octal digits or, as GNU writes large ones, in bytes.
    fileprivate func tarNumber(at offset: Int, length: Int) -> Int? {
        guard let first = self[offset] else { return nil }
        if first == 0x80 { return number(at: offset + length - 4, isBig: true) }
        let digits = part(offset..<offset + length)?.text.filter { $0 != " " } ?? ""
        return Int(digits, radix: 8)
    }

    /// The text before the first zero.
    fileprivate var text: String { String(decoding: all.prefix { $0 != 0 }, as: UTF8.self) }
}
