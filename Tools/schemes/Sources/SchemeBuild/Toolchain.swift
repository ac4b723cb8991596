import Foundation

/// The Swift that is on the `PATH`, and how it is started.
public struct Toolchain: Sendable {
    /// The path of the executable `swift`.
    public let swift: String
    let environment: [String: String]
    /// The file descriptor that shows progress, compiler messages and test output.
    let progress: Int32

    /// Looks for `swift` in the folders of the environment's `PATH`.
    ///
    /// Throws `BuildError.noSwift` when it is in none of them.
    public init(environment: [String: String], progress: Int32 = STDERR_FILENO) throws(BuildError) {
        let folders = environment["PATH", default: ""].split(separator: ":")
        guard let swift = folders.map({ "\($0)/swift" }).first(where: isProgram) else { throw .noSwift }
        self.swift = swift
        self.environment = environment
        self.progress = progress
    }

    /// A text that changes when another Swift answers: an updated one, or one chosen by Xcode's variables.
    func identity() -> String {
        let path = realPath(swift) ?? swift
        var status = stat()
        let size = stat(path, &status) == 0 ? "\(status.st_size) \(status.st_ino)" : "?"
        let chosen = ["DEVELOPER_DIR", "TOOLCHAINS"].map { environment[$0, default: ""] }
        return ([path, size] + chosen).joined(separator: "\n")
    }

    /// Runs `swift` with `arguments` and answers with what it printed; shows nothing.
    func ask(_ arguments: [String]) throws(BuildError) -> (status: Termination, output: String, errors: String) {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let status = try run(
            Command(swift, arguments),
            in: environment,
            output: .bytes { output += $0 },
            errors: .bytes { errors += $0 }
        )
        return (status, String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
    }
}

/// Whether `path` is a regular file that may be executed.
func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
}

/// `path` without symbolic links; nothing when it does not exist.
func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
