import Foundation
import Processes
import Testing

/// What is left when the tool is told to end while Swift builds, played by a stand-in that minds SIGINT alone as SwiftPM does.
final class InterruptionTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder(
            shopBuiltBy: """
                *' --show-bin-path') echo debug ;;
                build*)
                    trap 'kill -KILL $!; wait $!; echo "stopped" >>"$root/calls"; trap - INT; kill -INT $$' INT
                    sleep 60 &
                    echo "ready $$ $!"
                    wait ;;
                --version) echo 'Swift version 6.3.1' ;;
                """
        )
    }

    deinit {
        #expect(throws: Never.self) { try folder.remove() }
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let signal: Int32
        let toGroup: Bool
    }

    static let cases = [
        Case(testDescription: "Ctrl-C", signal: SIGINT, toGroup: true),
        Case(testDescription: "SIGTERM to the tool alone", signal: SIGTERM, toGroup: false),
        Case(testDescription: "SIGTERM to all, as `timeout` sends it", signal: SIGTERM, toGroup: true),
        Case(testDescription: "SIGHUP to the tool alone", signal: SIGHUP, toGroup: false),
        Case(testDescription: "SIGHUP to all, as a terminal sends it that is closed", signal: SIGHUP, toGroup: true),
    ]

    @Test(arguments: cases)
    func `the tool ends by the signal, after Swift and all that Swift has started`(example: Case) throws {
        let tool = ["SCHEMES_TOOL": Shop.tool]
        try end(folder.start("Scripts/schemes", ["build", "live"], environment: tool), as: example)
    }

    @Test(arguments: cases)
    func `a script that builds the tool ends by the signal, after Swift, and leaves no file of the build`(
        example: Case
    ) throws {
        try folder.standIn("pkg-config")
        for path in ["Package.swift", "Sources/schemes/Main.swift"] {
            try folder.write("", to: "Tools/schemes/\(path)")
        }
        try end(folder.start("Scripts/run.sh", ["live"]), as: example)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path("Tools/schemes"))
        #expect(files.filter { $0.contains("stamp") } == [])
    }

    private func end(_ call: RunningCall, as example: Case) throws {
        let ready = try children(of: call)
        kill(example.toGroup ? -call.process.processIdentifier : call.process.processIdentifier, example.signal)
        let end = call.finished()
        #expect(end.status == 128 + example.signal, "\(end)")
        #expect(try folder.calls().filter { $0 == "stopped" } == ["stopped"])
        for child in ready { #expect(kill(child, 0) == -1, "\(child) is left: \(end)") }
    }

    /// Waits until the stand-in builds; the process ids of it and of what it has started.
    private func children(of call: RunningCall) throws -> [pid_t] {
        while call.process.isRunning {
            let lines = call.errorsSoFar.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.hasPrefix("ready ") }) {
                return line.split(separator: " ").compactMap { pid_t($0) }
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw Ended(call: call.finished())
    }

    private struct Ended: Error {
        let call: FinishedCall
    }
}
