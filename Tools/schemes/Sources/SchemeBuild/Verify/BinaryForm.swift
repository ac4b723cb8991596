import Foundation

/// How the texts in a file can be read, as its bytes show it.
enum BinaryForm: Equatable {
    /// As they are.
    case plain
    /// The bytes are searched too: a program may end in an archive.
    case zip
    case tar
    /// Decompressed by a program.
    case compressed(by: String)
    /// Not at all; what the file is.
    case closed(String)

    /// - Parameter name: The file's name, or its path.
    init(of bytes: BinaryBytes, name: String) {
        if let form = Self.magics.first(where: { bytes.starts(with: $0.bytes, at: $0.offset) })?.form {
            self = form
        } else if bytes.starts(with: Array("koly".utf8), at: bytes.count - 512) {
            self = .closed("a disk image")
        } else if bytes.isTar {
            self = .tar
        } else if bytes.zipDirectory != nil {
            self = .zip
        } else if bytes.starts(with: [0x50, 0x4b, 3, 4]) {
            self = .closed("a zip archive without its list of entries")
        } else if !bytes.isProgram, !bytes.isMedium, bytes.looksRandom {
            self = .closed("of an unknown form, compressed or encrypted")
        } else if bytes.count > 0, Self.archiveEndings.contains(where: name.lowercased().hasSuffix) {
            self = .closed("named as an archive and is none")
        } else {
            self = .plain
        }
    }

    private static let archiveEndings = [
        ".zip", ".ipa", ".apk", ".jar", ".aar", ".tar", ".tgz", ".gz", ".bz2", ".xz", ".zst", ".lz4", ".br", ".7z",
        ".rar",
        ".dmg", ".pkg", ".deb", ".rpm", ".cpio", ".lzfse",
    ]

    private static let magics: [(bytes: [UInt8], offset: Int, form: Self)] =
        [
            ([0x1f, 0x8b], 0, .compressed(by: "gzip")), ([0x1f, 0x9d], 0, .compressed(by: "gzip")),
            ([0x31, 0x41, 0x59, 0x26, 0x53, 0x59], 4, .compressed(by: "bzip2")),
            ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 0, .compressed(by: "xz")),
            ([0x5d, 0x00, 0x00, 0x80, 0x00], 0, .compressed(by: "xz")),
            ([0x28, 0xb5, 0x2f, 0xfd], 0, .compressed(by: "zstd")),
            ([0x04, 0x22, 0x4d, 0x18], 0, .compressed(by: "lz4")),
            ([0xff, 0xfe, 0, 0], 0, .closed("text in UTF-32")), ([0, 0, 0xfe, 0xff], 0, .closed("text in UTF-32")),
            ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 0, .closed("a 7-Zip archive")),
            ([0xed, 0xab, 0xee, 0xdb], 0, .closed("an RPM package")),
        ] + names.map { (Array($0.text.utf8), $0.offset, .closed($0.what)) }

    private static let names: [(text: String, offset: Int, what: String)] = [
        ("Rar!", 0, "a RAR archive"), ("xar!", 0, "an installer package"), ("MSCF", 0, "a cabinet archive"),
        ("LZIP", 0, "an lzip file"), ("bvx", 0, "an LZFSE file"), ("hsqs", 0, "a file system image"),
        ("CD001", 0x8001, "a disk image"), ("07070", 0, "a cpio archive"), ("!<arch>\ndebian", 0, "a Debian package"),
        ("BOMStore", 0, "an asset catalog, whose data may be compressed"), ("%PDF-", 0, "a PDF file"),
        ("Salted__", 0, "encrypted"), ("age-encryption.org/", 0, "encrypted"), ("-----BEGIN PGP MES", 0, "encrypted"),
    ]
}

extension BinaryBytes {
    func starts(with bytes: [UInt8], at offset: Int) -> Bool {
        part(offset..<offset + bytes.count)?.starts(with: bytes) == true
    }

    /// Whether the file is code: ELF, Mach-O, or a universal binary.
    var isProgram: Bool {
        let magics: [[UInt8]] = [
            [0x7f, 0x45, 0x4c, 0x46], [0xcf, 0xfa, 0xed, 0xfe], [0xce, 0xfa, 0xed, 0xfe], [0xca, 0xfe, 0xba, 0xbe],
            [0xca, 0xfe, 0xba, 0xbf],
        ]
        return magics.contains(where: starts)
    }

    /// Whether a program that unpacks itself hides its code.
    var isPacked: Bool { !places(of: Array("UPX!".utf8), in: 0..<min(count, 1024)).isEmpty }

    /// Whether the file is a picture, a sound, a film or a font: compressed, and without texts of its own.
    fileprivate var isMedium: Bool {
        let starts = ["\u{89}PNG", "GIF8", "RIFF", "OggS", "fLaC", "ID3", "wOFF", "wOF2"].map { $0.unicodeScalars }
            .map { $0.map { UInt8($0.value) } }
        return (starts + [[0xff, 0xd8, 0xff], [0xff, 0xfb]]).contains { self.starts(with: $0) }
            || self.starts(with: Array("ftyp".utf8), at: 4)
    }

    /// Whether the bytes are as even as those of something compressed or encrypted: close to 8 bits of entropy each.
    fileprivate var looksRandom: Bool {
        let size = min(count, 16384)
        guard size >= 1024 else { return false }
        var counts = [Int](repeating: 0, count: 256)
        withUnsafeBytes { bytes in
            for index in 0..<size { counts[Int(bytes[index])] += 1 }
        }
        let entropy = counts.filter { $0 > 0 }.map { Double($0) / Double(size) }.reduce(0) { $0 - $1 * log2($1) }
        return entropy > (size < 4096 ? 7.7 : 7.9)
    }
}
