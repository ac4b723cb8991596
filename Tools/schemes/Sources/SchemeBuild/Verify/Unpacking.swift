import Foundation
import SchemeModel

/// How much of an archive is unpacked.
struct UnpackLimits {
    /// Of all archives together.
    var bytes = 4 << 30
    /// Archives in archives.
    var depth = 8
    var entries = 200_000
}

/// Why an archive is not unpacked.
enum UnpackFailure: Error {
    case tooLarge
    case damaged(String)
    /// The search as a whole ends.
    case ends(VerifyError)
}

/// A temporary folder for what archives contain, each file of it under a generated name.
struct Unpacking {
    let limits: UnpackLimits
    private let toolchain: Toolchain
    let folder: String
    private var left: Int
    private var entriesLeft: Int
    private var files = 0

    init(toolchain: Toolchain, limits: UnpackLimits) throws(VerifyError) {
        (self.toolchain, self.limits, left, entriesLeft) = (toolchain, limits, limits.bytes, limits.entries)
        folder = FileManager.default.temporaryDirectory.appending(path: "schemes-verify-\(UUID().uuidString)")
            .path(percentEncoded: false)
        guard mkdir(folder, 0o700) == 0 else { throw .noRoom(reason: reason(errno)) }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: folder)  // A left-over is harmless.
    }

    mutating func entries(ofTar bytes: BinaryBytes) throws(UnpackFailure) -> [ArchiveEntry] {
        do throws(ArchiveDamage) {
            let entries = try TarEntries(bytes, limit: entriesLeft).entries
            entriesLeft -= entries.count
            return entries
        } catch {
            throw .damaged(error.text)
        }
    }

    /// All entries at once: their streams of deflate, each in the form of gzip, are decompressed by one call.
    mutating func entries(ofZip bytes: BinaryBytes) throws(UnpackFailure) -> [ArchiveEntry] {
        let entries: [ZipEntry]
        do throws(ArchiveDamage) {
            entries = try bytes.zipDirectory?.entries() ?? []
        } catch {
            throw .damaged(error.text)
        }
        // More than what the file has: such entries overlap.
        guard entries.count <= entriesLeft, entries.reduce(0, { $0 + $1.size }) <= left else { throw .tooLarge }
        entriesLeft -= entries.count
        var streams = Data()
        for case .deflated(let stream, let checksum, let size) in entries.map(\.content) {
            streams += [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255] + stream.all
            streams += [checksum, size].flatMap { number in (0..<4).map { UInt8(number >> ($0 * 8) & 0xff) } }
        }
        let contents = try streams.isEmpty ? nil : decompressed(BinaryBytes(streams), at: nil, by: "gzip").bytes
        var offset = 0
        var found: [ArchiveEntry] = []
        for entry in entries {
            let content: BinaryBytes
            switch entry.content {
            case .folder:
                found.append(ArchiveEntry(path: entry.path, content: .folder))
                continue
            case .closed(let what):
                found.append(ArchiveEntry(path: entry.path, content: .closed(what)))
                continue
            case .stored(let bytes):
                left -= bytes.count
                content = bytes
            case .deflated(_, _, let size):
                guard let bytes = contents?.part(offset..<offset + size) else {
                    throw .damaged("an entry is too short")
                }
                offset += size
                content = bytes
            }
            let target = entry.isLink ? String(decoding: content.all.prefix(4096), as: UTF8.self) : nil
            found.append(ArchiveEntry(path: entry.path, content: target.map { .link(to: $0) } ?? .file(content)))
        }
        return found
    }

    /// Runs `program -dc`; the kernel ends it when its output exceeds what is left.
    mutating func decompressed(
        _ bytes: BinaryBytes,
        at path: String?,
        by program: String
    ) throws(UnpackFailure) -> (path: String, bytes: BinaryBytes) {
        guard let executable = toolchain.program(program) else {
            throw .ends(.lacks(program: program, install: toolchain.installCommand(for: program)))
        }
        let source = if let path { path } else { try file(of: bytes) }
        let target = nextFile()
        // Blocks of 512 bytes, by POSIX.
        let script = #"ulimit -f "$1" && exec "$0" -dc <"$2" >"$3""#
        let command = Command("/bin/sh", ["-c", script, executable, "\((left + 511) / 512)", source, target])
        var errors: [UInt8] = []
        let status: Termination
        do throws(BuildError) {
            let errorStream = ChildStream.bytes { errors += $0.prefix(1000) }
            status = try run(command, in: toolchain.environment, output: errorStream, errors: errorStream)
        } catch {
            throw .ends(.build(error))
        }
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: target), options: .mappedIfSafe)
        } catch {
            throw .ends(.noRoom(reason: String(decoding: errors, as: UTF8.self)))
        }
        if data.count > left || status != .code(0) && data.count >= left / 512 * 512 { throw .tooLarge }
        guard status == .code(0) else {
            let text = String(decoding: errors, as: UTF8.self).split(separator: "\n").joined(separator: "; ")
            throw .damaged(text.isEmpty ? "\(program) does not unpack it" : text)
        }
        left -= data.count
        return (target, BinaryBytes(data))
    }

    /// A file with these bytes.
    mutating func file(of bytes: BinaryBytes) throws(UnpackFailure) -> String {
        let path = nextFile()
        do {
            try bytes.withUnsafeBytes { Data($0) }.write(to: URL(filePath: path))
        } catch {
            throw .ends(.noRoom(reason: systemReason(of: error)))
        }
        return path
    }

    private mutating func nextFile() -> String {
        files += 1
        return "\(folder)/\(files)"
    }
}

extension Toolchain {
    /// The path of a program of the system, looked for in the folders of `PATH`.
    func program(_ name: String) -> String? {
        environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
    }

    /// What installs a program on this machine; `nil` if its package manager is not known.
    func installCommand(for name: String) -> String? {
        let managers = [
            ("apt-get", "sudo apt-get install -y"), ("dnf", "sudo dnf install -y"), ("brew", "brew install"),
        ]
        guard let (manager, command) = managers.first(where: { program($0.0) != nil }) else { return nil }
        return "\(command) \(name == "xz" && manager == "apt-get" ? "xz-utils" : name)"
    }
}
