import Foundation

/// An entry of a zip archive, before it is decompressed.
struct ZipEntry {
    enum Content {
        case folder
        case stored(BinaryBytes)
        /// Compressed by deflate, with the checksum and the size of its content.
        case deflated(BinaryBytes, checksum: Int, size: Int)
        /// What it is that cannot be read.
        case closed(String)
    }

    let path: String
    let content: Content
    /// Whether its content is the path that it leads to.
    let isLink: Bool

    fileprivate static let zip64 = "an entry in the Zip64 form, which is not read"

    fileprivate var isZip64: Bool {
        if case .closed(Self.zip64) = content { true } else { false }
    }

    /// How much it is without compression, in bytes.
    var size: Int {
        switch content {
        case .stored(let bytes): bytes.count
        case .deflated(_, _, let size): size
        case .folder, .closed: 0
        }
    }
}

/// The list at the end of a zip archive; APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
struct ZipDirectory {
    private let bytes: BinaryBytes
    private let start: Int
    private let end: Int
    private let count: Int
    /// What lies before the archive, such as a program that unpacks it.
    private let shift: Int

    fileprivate init?(_ bytes: BinaryBytes) {
        // The end is followed by a comment of at most 64 KiB.
        let tail = max(0, bytes.count - 65557)..<bytes.count
        let mark: [UInt8] = [0x50, 0x4b, 5, 6]
        for place in bytes.places(of: mark, in: tail, limit: 100).reversed() {
            let end = place.lowerBound
            guard let count = bytes.number(at: end + 10, size: 2), let size = bytes.number(at: end + 12),
                let offset = bytes.number(at: end + 16), let comment = bytes.number(at: end + 20, size: 2),
                end + 22 + comment == bytes.count
            else { continue }
            let start = end - size
            let isFound = count == 0 ? end == 0 : bytes.starts(with: [0x50, 0x4b, 1, 2], at: start)
            guard isFound || count == 0xffff || offset == 0xffff_ffff else { continue }
            (self.bytes, self.start, self.end, self.count, shift) = (bytes, start, end, count, start - offset)
            return
        }
        return nil
    }

    func entries() throws(ArchiveDamage) -> [ZipEntry] {
        var entries: [ZipEntry] = []
        var place = start
        var local: [Range<Int>] = []
        for _ in 0..<count {
            guard bytes.starts(with: [0x50, 0x4b, 1, 2], at: place), let name = bytes.number(at: place + 28, size: 2),
                let extra = bytes.number(at: place + 30, size: 2), let comment = bytes.number(at: place + 32, size: 2),
                let path = bytes.part(place + 46..<place + 46 + name)
            else { throw Self.damage }
            let entry = try entry(at: place, path: String(decoding: path.all, as: UTF8.self))
            entries.append(entry)
            if let part = localPart(at: place) { local.append(part.start..<part.end) }
            place += 46 + name + extra + comment
        }
        guard place == end else { throw Self.damage }
        if !entries.contains(where: { $0.isZip64 }) { try checkGaps(between: local) }
        return entries
    }

    /// Refuses entries that the list omits. Other programs leave space between entries, or data of their own.
    private func checkGaps(between local: [Range<Int>]) throws(ArchiveDamage) {
        var end = 0
        for range in local.sorted(by: { $0.lowerBound < $1.lowerBound }) + [start..<start] {
            let omitted =
                end < range.lowerBound ? bytes.places(of: Self.localMark, in: end..<range.lowerBound).first : nil
            if let omitted {
                throw ArchiveDamage(text: "the entry at byte \(omitted.lowerBound) is not in the archive's list")
            }
            end = max(end, range.upperBound)
        }
    }

    private static let localMark: [UInt8] = [0x50, 0x4b, 3, 4]

    /// Where an entry of the list is in the archive, and where its data begins in there; `nil` if it is not there.
    private func localPart(at place: Int) -> (start: Int, data: Int, end: Int)? {
        guard let packed = bytes.number(at: place + 20), let offset = bytes.number(at: place + 42) else { return nil }
        let start = offset + shift
        guard bytes.starts(with: Self.localMark, at: start), let name = bytes.number(at: start + 26, size: 2),
            let extra = bytes.number(at: start + 28, size: 2)
        else { return nil }
        let data = start + 30 + name + extra
        return data + packed <= bytes.count ? (start, data, data + packed) : nil
    }

    private static let damage = ArchiveDamage(text: "its list has more than 65534 entries or is damaged")

    private func entry(at place: Int, path: String) throws(ArchiveDamage) -> ZipEntry {
        let number = { (offset: Int, size: Int) in bytes.number(at: place + offset, size: size) ?? 0 }
        let (packed, size) = (number(20, 4), number(24, 4))
        let isLink = number(5, 1) == 3 && number(40, 2) & 0xf000 == 0xa000
        var content = ZipEntry.Content.folder
        if number(8, 2) & 1 == 1 {
            content = .closed("encrypted with a password")
        } else if [packed, size, number(42, 4)].contains(0xffff_ffff) {
            content = .closed(ZipEntry.zip64)
        } else if path.hasSuffix("/"), packed + size > 0 {
            content = .closed("a folder with content")
        } else if !path.hasSuffix("/") {
            guard let part = localPart(at: place), let data = bytes.part(part.data..<part.end)
            else { throw ArchiveDamage(text: "the entry '\(path)' is not at the offset in the archive's list") }
            switch number(10, 2) {
            case 0: content = .stored(data)
            case 8: content = .deflated(data, checksum: number(16, 4), size: size)
            default: content = .closed("compressed by the method \(number(10, 2)) of zip, not by deflate")
            }
        }
        return ZipEntry(path: path, content: content, isLink: isLink)
    }
}

extension BinaryBytes {
    var zipDirectory: ZipDirectory? { ZipDirectory(self) }
}
