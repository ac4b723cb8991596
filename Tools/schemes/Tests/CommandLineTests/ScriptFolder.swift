import Foundation
import Processes
import Testing

/// A project of scripts alone, in a fresh folder whose path has a blank and an accent, and a `PATH` of its own.
///
/// On that `PATH` are the everyday programs that the scripts call, and stand-ins for what a test is about. Each stand-in
/// writes its call into `calls` first.
struct ScriptFolder {
    let root: URL
    private let bin: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "schemes \(UUID().uuidString)/le café")
        bin = root.appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        let scripts = URL(filePath: #filePath).appending(path: "../../../../../Scripts").standardized
        try copy(scripts.path(percentEncoded: false), to: "Scripts")
        let everyday = [
            "awk", "bash", "cat", "chmod", "dirname", "find", "git", "grep", "ln", "mkdir", "mv", "readlink",
        ]
        for name in everyday + ["rm", "sh", "sleep", "touch"] { try link(name) }
        try write("", to: "calls")
    }

    func remove() throws {
        try FileManager.default.removeItem(at: root.deletingLastPathComponent())
    }

    func path(_ relative: String) -> String { root.appending(path: relative).path(percentEncoded: false) }

    func exists(_ relative: String) -> Bool { FileManager.default.fileExists(atPath: path(relative)) }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    func write(_ text: String, to path: String) throws {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// A package with one scheme, and a stand-in for Swift that describes it.
    ///
    /// - Parameter branches: What the stand-in does for other calls, as branches of `case "$*"`.
    init(shopBuiltBy branches: String) throws {
        try self.init()
        let manifest =
            #"{"name":"shop","products":[],"targets":[{"name":"shop","type":"executable","dependencies":[]}]}"#
        let answers = "*dump-package) echo '\(manifest)' ;;\n*/describe' --show-bin-path') echo debug ;;"
        try standIn("swift", "case \"$*\" in\n\(answers)\n\(branches)\nesac")
        try write("// its package", to: "Package.swift")
        try write(
            """
            version: 1
            product: shop
            default: live
            implementations: { live: [] }
            services: { orders: [live] }
            schemes:
              live:
                description: Calls the real shop.
                services: live
            """,
            to: "Configs/schemes.yml"
        )
    }

    /// Puts a stand-in on the `PATH`; `script` is bash and knows the project's folder as `$root`.
    func standIn(_ name: String, _ script: String = "") throws {
        let file = "\(name).stand-in"
        try write(
            "#!/usr/bin/env bash\nroot='\(path("."))'\necho \"\(name) $*\" >>\"$root/calls\"\n\(script)\n",
            to: file
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(file))
        try copy(path(file), to: "bin/\(name)")
    }

    /// Writes a script that `run` can start.
    func writeScript(_ text: String, to path: String) throws {
        try write("#!/bin/sh\n\(text)\n", to: "\(path).text")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: self.path("\(path).text"))
        try copy(self.path("\(path).text"), to: path)
    }

    func takeAway(_ name: String) throws {
        try FileManager.default.removeItem(at: bin.appending(path: name))
    }

    /// The calls of stand-ins so far, one a line.
    func calls() throws -> [String] {
        try read("calls").split(separator: "\n").map(String.init)
    }

    func start(
        _ script: String,
        _ arguments: [String] = [],
        from folder: String = "",
        environment more: [String: String] = [:]
    ) throws -> RunningCall {
        let environment = ["PATH": bin.path(percentEncoded: false), "HOME": path("home")]
        return try RunningCall(
            path(script),
            arguments,
            in: root.appending(path: folder),
            environment: environment.merging(more) { _, new in new }
        )
    }

    func run(
        _ script: String,
        _ arguments: String...,
        from folder: String = "",
        environment more: [String: String] = [:]
    ) throws -> FinishedCall {
        try start(script, arguments, from: folder, environment: more).finished()
    }

    /// Copies in another process: what this one has open for writing, children of other tests may hold open, and then it
    /// cannot be executed ("text file busy").
    private func copy(_ file: String, to path: String) throws {
        let call = try RunningCall("/bin/cp", ["-R", file, self.path(path)], in: root, environment: [:]).finished()
        try #require(call.status == 0, "\(call)")
    }

    /// Puts a program of this machine on the `PATH`.
    func link(_ name: String) throws {
        let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        let program = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        let target = try #require(program, "\(name) is needed to test the scripts")
        try FileManager.default.createSymbolicLink(
            atPath: bin.appending(path: name).path(percentEncoded: false),
            withDestinationPath: target
        )
    }
}
