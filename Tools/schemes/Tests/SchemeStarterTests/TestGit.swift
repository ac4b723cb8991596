import Foundation
import SchemeModel
import SchemeStarter

extension Git {
    /// The git of this machine, which obeys nobody's settings and calls everybody the same.
    static let plain = Git { (words: [String], environment: [String: String]) throws(StarterError) in
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git"] + words
        process.environment = own.merging(environment) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            let text = try errors.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let said = String(decoding: text, as: UTF8.self)
            return Answer(status: process.terminationStatus, output: Array(bytes), errors: said)
        } catch {
            throw StarterError(.lacking, [Diagnostic("git cannot be started: \(error)", at: nil)])
        }
    }

    private static let own = withoutSettings.merging(
        [
            "PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"], "LC_ALL": "C",
            "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@shop.example", "GIT_AUTHOR_DATE": "2024-05-06T07:08:09Z",
            "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@shop.example",
            "GIT_COMMITTER_DATE": "2024-05-06T07:08:09Z",
        ]
    ) { $1 }
}
