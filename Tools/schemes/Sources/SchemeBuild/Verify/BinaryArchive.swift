import Foundation

/// An archive of something built, and the program that unpacks it.
struct BinaryArchive {
    let path: String
    /// The path as it is shown to a person.
    let shown: String
    private let program: String

    /// Nothing when the file's name is none of an archive's.
    init?(path: String, shown: String) {
        let name = URL(filePath: path).lastPathComponent.lowercased()
        let endings = [".tar", ".tgz", ".tar.gz", ".tar.xz", ".tar.bz2", ".tar.zst"]
        if name.hasSuffix(".zip") || name.hasSuffix(".ipa") {
            program = "unzip"
        } else if endings.contains(where: name.hasSuffix) {
            program = "tar"
        } else {
            return nil
        }
        self.path = path
        self.shown = shown
    }

    /// Unpacks into a new folder, which is gone when `body` ends.
    func unpacked<Value>(
        by toolchain: Toolchain,
        _ body: (String) throws(VerifyError) -> Value
    ) throws(VerifyError) -> Value {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(shown) }
        guard let executable = toolchain.program(program) else {
            throw .lacks(program: program, install: toolchain.installCommand(for: program))
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "schemes-verify-\(UUID().uuidString)")
            .path(percentEncoded: false)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw .noRoom(reason: error.localizedDescription)
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }  // A left-over is harmless.

        let arguments = program == "unzip" ? ["-qq", "-o", path, "-d", folder] : ["-xf", path, "-C", folder]
        var said: [UInt8] = []
        let status = try asking { () throws(BuildError) in
            try run(
                Command(executable, arguments),
                in: toolchain.environment,
                output: .bytes { said += $0 },
                errors: .bytes { said += $0 }
            )
        }
        guard status == .code(0) else {
            throw .badArchive(file: shown, text: String(decoding: said, as: UTF8.self))
        }
        return try body(folder)
    }
}

extension Toolchain {
    /// The path of a program of the system, looked for in the folders of `PATH`.
    func program(_ name: String) -> String? {
        environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
    }

    /// What installs a program on this machine; nothing when we do not know how.
    func installCommand(for name: String) -> String? {
        let managers = [
            ("apt-get", "sudo apt-get install -y"), ("dnf", "sudo dnf install -y"), ("brew", "brew install"),
        ]
        return managers.first { program($0.0) != nil }.map { "\($0.1) \(name)" }
    }
}
