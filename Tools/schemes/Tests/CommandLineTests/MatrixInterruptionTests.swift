import Foundation
import Processes
import Testing

/// What is left when `schemes matrix` is told to end, with a stand-in for Swift that minds no signal.
final class MatrixInterruptionTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
        try folder.standIn(
            "swift",
            """
            case "$*" in
            *dump-package)
                echo '{"name":"shop","products":[{"name":"shop","type":{"executable":null},"targets":["shop"]}],\
            "traits":[{"name":"MOCK","enabledTraits":[]}],\
            "targets":[{"name":"shop","type":"executable","dependencies":[]}]}' ;;
            *--show-bin-path) echo debug ;;
            build*)
                trap '' INT TERM HUP
                set -m
                sleep 60 &
                echo "$$ $!" >>"$root/ready"
                wait ;;
            esac
            """
        )
        try folder.write("// its package", to: "Package.swift")
        try folder.write("", to: "ready")
        try folder.write(
            """
            version: 1
            product: shop
            default: live
            conditions: { MOCK: Predefined. }
            schemes:
              live: { description: Calls the real shop. }
              mock: { conditions: [MOCK] }
              mock-slow: { conditions: [MOCK] }
            """,
            to: "Configs/schemes.yml"
        )
    }

    deinit {
        #expect(throws: Never.self) { try folder.remove() }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `nobody is left, and what was not run is said`(signal: Int32) throws {
        let call = try folder.start(
            "Scripts/schemes",
            ["matrix", "build", "--jobs", "2"],
            environment: ["SCHEMES_TOOL": Shop.tool]
        )
        let started = try processes(of: call)
        kill(call.process.processIdentifier, signal)
        let end = call.finished()
        #expect(end.status == 128 + signal, "\(end)")
        #expect(end.errors.hasSuffix("not run: live-debug, mock-debug, mock-slow-debug\n"), "\(end)")
        #expect(end.output.hasSuffix("\n0 passed, 0 failed, 3 not run\n"), "\(end)")
        for process in started { #expect(try !isRunning(process), "\(process) is left: \(end)") }
        let report = try folder.read(".build/schemes/matrix/build.json")
        #expect(report.contains(#""isComplete" : false"#) && report.contains(#""reason" : "interrupted""#), "\(report)")
    }

    /// Waits until two builds run; their process ids and those of what they have started.
    private func processes(of call: RunningCall) throws -> [pid_t] {
        while call.process.isRunning {
            let numbers = try folder.read("ready").split { $0.isWhitespace }.compactMap { pid_t($0) }
            if numbers.count == 4 { return numbers }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw Ended(call: call.finished())
    }

    /// Whether a process does more than wait to be asked how it has ended.
    private func isRunning(_ process: pid_t) throws -> Bool {
        #if os(Linux)
            let status = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
            let text = String(decoding: status, as: UTF8.self)
            return !text.isEmpty && !text.contains("\nState:\tZ")
        #else
            let path = ["PATH": "/usr/bin:/bin"]
            let call = try RunningCall("ps", ["-o", "state=", "-p", "\(process)"], in: folder.root, environment: path)
            let state = call.finished().output
            return !state.isEmpty && !state.hasPrefix("Z")
        #endif
    }

    private struct Ended: Error {
        let call: FinishedCall
    }
}
