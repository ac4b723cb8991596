import Foundation
import Processes

/// A fresh clone of this repository, in a path with a blank and an accent, for a user whose home is empty.
struct Clone: Sendable {
    let root: URL
    private let home: URL

    /// The repository that these tests belong to.
    static let origin = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// - Throws: What git says when it cannot clone.
    init() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "schemes acceptance \(UUID().uuidString)")
        root = place.appending(path: "été/a project")
        home = place.appending(path: "home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: root.deletingLastPathComponent(), withIntermediateDirectories: true)
        let arguments = ["clone", "--quiet", Self.origin.path(percentEncoded: false), root.path(percentEncoded: false)]
        let call = try RunningCall("git", arguments, in: place, environment: environment()).finished()
        guard call.status == 0 else { throw CloneError(description: call.description) }
    }

    private init(root: URL, home: URL) {
        (self.root, self.home) = (root, home)
    }

    /// Another folder, used by the same user.
    func at(_ root: URL) -> Clone { Clone(root: root, home: home) }

    /// Takes the clone away with everything that was built in it.
    func remove() throws {
        try FileManager.default.removeItem(at: root.deletingLastPathComponent().deletingLastPathComponent())
    }

    private func environment(_ more: [String: String] = [:]) -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let base = ["PATH": path, "HOME": home.path(percentEncoded: false), "CI": "true"]
        return base.merging(more) { _, new in new }
    }

    /// Starts a program in the clone; a script is named by its path below it.
    func start(
        _ program: String,
        _ arguments: [String] = [],
        from folder: URL? = nil,
        environment more: [String: String] = [:],
        input: String = ""
    ) throws -> RunningCall {
        let path =
            program.contains("/") && !program.hasPrefix("/")
            ? root.appending(path: program).path(percentEncoded: false) : program
        return try RunningCall(path, arguments, in: folder ?? root, environment: environment(more), input: input)
    }

    func call(
        _ program: String,
        _ arguments: [String] = [],
        from folder: URL? = nil,
        environment more: [String: String] = [:],
        input: String = ""
    ) throws -> FinishedCall {
        try start(program, arguments, from: folder, environment: more, input: input).finished()
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    func write(_ text: String, to path: String) throws {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

struct CloneError: Error, CustomStringConvertible {
    let description: String
}

extension Clone {
    func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
    }

    /// Undoes every change of a tracked file and takes new files away; what is built stays.
    func reset() throws {
        _ = try call("git", ["checkout", "--quiet", "--", "."])
        _ = try call("git", ["clean", "--quiet", "-d", "--force"])
    }

    /// Processes on this machine whose command line names the clone.
    func processes() throws -> [String] {
        let name = root.path(percentEncoded: false)
        let listing = try call(
            "sh",
            ["-c", "cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' || ps -axww -o command"]
        )
        return listing.output.split(separator: "\n").map(String.init).filter { $0.contains(name) }
    }
}
