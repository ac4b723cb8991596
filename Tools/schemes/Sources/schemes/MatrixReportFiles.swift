import Foundation
import SchemeBuild
import SchemeModel

/// The files that tell how a run of the matrix went: for the next run, for `--json` and `--junit`, for GitHub.
struct MatrixReportFiles {
    private let json: [String]
    private let junit: String?
    private let summary: String?
    private let root: String

    /// A failed pair's log in a JUnit report is its end, since that is where compilers and tests say what failed.
    private static let longestOutput = 64 * 1024

    init(of call: Call, _ tool: Tool, _ action: MatrixRequest.Action, _ folder: ProjectFolder) {
        func absolute(_ option: String) -> String? {
            call.value(option).map { $0.hasPrefix("/") ? $0 : "\(tool.folder)/\($0)" }
        }
        root = folder.root
        json = ["\(root)/.build/schemes/matrix/\(action.rawValue).json"] + [absolute("--json")].compactMap(\.self)
        junit = absolute("--junit")
        summary = tool.environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Replaces each file as a whole, so that it can be read at any time.
    func write(_ report: MatrixReport) throws(Failure) {
        for file in json { try writing(file) { url in try report.json().write(to: url, options: .atomic) } }
        guard let junit else { return }
        let text = report.junit { String(log(of: $0).utf8.suffix(Self.longestOutput)) ?? log(of: $0) }
        try writing(junit) { url in try Data(text.utf8).write(to: url, options: .atomic) }
    }

    /// Adds the table to what other steps of the job have to say.
    func appendSummary(of report: MatrixReport) throws(Failure) {
        guard let summary else { return }
        try writing(summary) { url in
            if !FileManager.default.fileExists(atPath: summary) { try Data().write(to: url) }
            let file = try FileHandle(forWritingTo: url)
            try file.seekToEnd()
            try file.write(contentsOf: Data(report.markdown.utf8))
            try file.close()
        }
    }

    /// Everything that a pair has printed.
    func log(of result: MatrixResult) -> String {
        String(decoding: FileManager.default.contents(atPath: "\(root)/\(result.log)") ?? Data(), as: UTF8.self)
    }

    private func writing(_ file: String, _ body: (URL) throws -> Void) throws(Failure) {
        do {
            let url = URL(filePath: file)
            let parent = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try body(url)
        } catch {
            let message = "it cannot be written: \(systemReason(of: error))"
            throw Failure(.lacking, [Diagnostic(message, at: Diagnostic.Place(file: file))])
        }
    }
}
