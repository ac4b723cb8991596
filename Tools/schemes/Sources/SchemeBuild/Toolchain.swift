import Foundation

/// The Swift that is on the `PATH`, and how it is started.
public struct Toolchain: Sendable {
    /// The path of the executable `swift`.
    public let swift: String
    /// The path of the compiler, if it is on the `PATH` too.
    private let compiler: String?
    let environment: Environment
    /// The file descriptor that shows progress, compiler messages and test output.
    let progress: Int32
    let voice: BuildVoice

    /// Looks for `swift` in the folders of the environment's `PATH`.
    ///
    /// Throws `BuildError.noSwift` when it is in none of them, and `BuildError.unusableTemporaryFolder`.
    public init(
        environment: Environment,
        progress: Int32 = STDERR_FILENO,
        voice: BuildVoice = .usual
    ) throws(BuildError) {
        let folders = environment["PATH", default: ""].split(separator: ":")
        guard let swift = folders.map({ "\($0)/swift" }).first(where: isProgram) else { throw .noSwift }
        #if os(Linux)
            if let temporary = environment["TMPDIR"], !isASCII(temporary) { throw .unusableTemporaryFolder(temporary) }
        #endif
        self.swift = swift
        compiler = folders.map { "\($0)/swiftc" }.first(where: isProgram)
        // A git hook that calls the tool has set these for its own repository; SwiftPM's git works in others.
        self.environment = environment.removing(where: Self.variablesOfAHook.contains)
        self.progress = progress
        self.voice = voice
    }

    /// As `git rev-parse --local-env-vars` lists them, without `GIT_CONFIG_COUNT`, by which CI gives credentials to git.
    private static let variablesOfAHook: Set = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS",
        "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX",
        "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE",
        "GIT_WORK_TREE",
    ]

    /// A text that changes when another Swift answers: an updated one, or one chosen by Xcode's variables.
    func identity() -> String {
        let path = realPath(swift) ?? swift
        var status = stat()
        let size = stat(path, &status) == 0 ? "\(status.st_size) \(status.st_ino)" : "?"
        let chosen = ["DEVELOPER_DIR", "TOOLCHAINS"].map { environment[$0, default: ""] }
        return ([path, size] + chosen).joined(separator: "\n")
    }

    /// Whether the compiler takes these flags; it is asked once for each toolchain, and the answer kept in a file.
    func knows(_ flags: [String], rememberedIn file: String) -> Bool {
        guard let compiler else { return false }
        let memory = RememberedAnswer(file: file)
        let question = ([identity(), compiler] + flags).joined(separator: "\n")
        if let known = memory.read(question: question) { return known == "yes" }
        do {
            let nowhere = ChildStream.bytes { _ in }
            let command = Command(compiler, flags + ["-print-target-info"])
            let isKnown = try run(command, in: environment, output: nowhere, errors: nowhere) == .code(0)
            try memory.write(question: question, answer: isKnown ? "yes" : "no")
            return isKnown
        } catch {
            return false  // Then it is built without them.
        }
    }

    /// Runs `swift` with `arguments` and answers with what it printed; shows nothing of that.
    func ask(_ arguments: [String]) throws(BuildError) -> (status: Termination, output: String, errors: String) {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let command = Command(swift, arguments)
        let status = try tellingCommand(command) { () throws(BuildError) in
            try run(command, in: environment, output: .bytes { output += $0 }, errors: .bytes { errors += $0 })
        }
        return (status, String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
    }
}

/// Whether `path` is a regular file that may be executed.
public func isProgram(_ path: String) -> Bool { isFile(path) && access(path, X_OK) == 0 }

/// Whether `path` is a regular file, or a link to one.
public func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

/// Whether `path` is a folder, or a link to one.
public func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

private func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}

/// `path` without symbolic links; nothing when it does not exist.
func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
