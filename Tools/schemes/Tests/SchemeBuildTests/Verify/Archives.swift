import Foundation

@testable import SchemeBuild

/// A file of an archive that a test makes.
struct TestEntry {
    let path: String
    var bytes: [UInt8] = []
    var isDeflated = false
    var isLink = false
    var isEncrypted = false
    var method: Int?
    /// The size that the list of a zip archive gives, if it is another one.
    var size: Int?
    /// Whether the list of a zip archive omits it.
    var isOmitted = false
    /// How many bytes a zip archive has between it and the next one.
    var padding = 0
}

/// The least that counts as a program for x86-64, with a text in it.
func program(_ text: String) -> [UInt8] {
    [0x7f, 0x45, 0x4c, 0x46] + [UInt8](repeating: 0, count: 14) + [62, 0] + Array(text.utf8) + [0]
}

/// Bytes as even as those of something encrypted.
func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(state >> 56)
    }
}

/// What `program` makes of bytes on its standard input.
func output(of program: String, _ arguments: [String], input: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/input"
    try Data(input).write(to: URL(filePath: file))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", #"exec "$0" "$@" <"$INPUT" >"$INPUT.out""#, program] + arguments
    process.environment = [
        "INPUT": file, "PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"],
    ]
    try process.run()
    process.waitUntilExit()
    return [UInt8](try Data(contentsOf: URL(filePath: "\(file).out")))
}

func gzip(_ bytes: [UInt8]) throws -> [UInt8] { try output(of: "gzip", ["-nc"], input: bytes) }

/// A zip archive, its streams of deflate taken from those of gzip.
func zip(_ entries: TestEntry...) throws -> [UInt8] {
    var archive: [UInt8] = []
    var list: [UInt8] = []
    for entry in entries {
        let stream = entry.isDeflated ? try gzip(entry.bytes) : []
        let data = entry.isDeflated ? Array(stream[10..<stream.count - 8]) : entry.bytes
        let checksum = entry.isDeflated ? Array(stream.suffix(8).prefix(4)) : [0, 0, 0, 0]
        let sizes = little(data.count, 4) + little(entry.size ?? entry.bytes.count, 4)
        let method = little(entry.method ?? (entry.isDeflated ? 8 : 0), 2)
        let flags = little(entry.isEncrypted ? 1 : 0, 2)
        let name = Array(entry.path.utf8)
        let fields = flags + method + [0, 0, 0, 0] + checksum + sizes + little(name.count, 2) + [0, 0]
        let mode = little((entry.isLink ? 0o120777 : 0o100644) << 16, 4)
        let listed =
            Array("PK".utf8) + [1, 2, 20, 3, 20, 0] + fields + [0, 0, 0, 0, 0, 0] + mode + little(archive.count, 4)
            + name
        if !entry.isOmitted { list += listed }
        archive += Array("PK".utf8) + [3, 4, 20, 0] + fields + name + data
        archive += [UInt8](repeating: 0, count: entry.padding)
    }
    let count = little(entries.count { !$0.isOmitted }, 2)
    return archive + list + Array("PK".utf8) + [5, 6, 0, 0, 0, 0] + count + count + little(list.count, 4)
        + little(archive.count, 4) + [0, 0]
}

/// A tar archive in the form of ustar.
func tar(_ entries: (path: String, type: Character, target: String, bytes: [UInt8])...) -> [UInt8] {
    entries.flatMap { entry in
        var header = padded(entry.path, 100) + padded("0000644", 8) + padded("", 16)
        header += padded(String(entry.bytes.count, radix: 8), 12) + padded("", 12)
        header += [UInt8](repeating: 0x20, count: 8) + Array(String(entry.type).utf8) + padded(entry.target, 100)
        header += Array("ustar\u{0}00".utf8) + [UInt8](repeating: 0, count: 247)
        let sum = padded(String(header.reduce(0) { $0 + Int($1) }, radix: 8), 8)
        header.replaceSubrange(148..<156, with: sum)
        return header + entry.bytes + [UInt8](repeating: 0, count: (512 - entry.bytes.count % 512) % 512)
    } + [UInt8](repeating: 0, count: 1024)
}

private func padded(_ text: String, _ count: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
}

private func little(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
