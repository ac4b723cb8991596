import Foundation
import SchemeBuild
import SchemeModel

/// A call of `schemes matrix`, read: what to do, with which pairs, within which limits.
struct MatrixRequest {
    typealias Action = MatrixAction

    let action: Action
    let schemes: [String]
    let tags: [String]
    let partition: MatrixPartition?
    private let partitionText: String?
    let rerunsFailed: Bool
    let limits: MatrixRun.Limits

    /// - Parameter jobs: How many pairs this machine can carry at once.
    /// - Throws: Everything that is wrong with the call.
    init(_ call: Call, project: Project, jobs: Int) throws(Diagnostics) {
        var faults: [Diagnostic] = []
        let named = call.words.first.flatMap(Action.init)
        action = named ?? .test
        schemes = named == nil ? call.words : Array(call.words.dropFirst())
        faults += Self.faults(ofSchemes: schemes, mayBeAction: named == nil, in: project)
        tags = call.options["--tag"] ?? []
        faults += Self.faults(ofTags: tags, in: project)
        func read<Value>(_ option: String, _ body: (String) throws(UnreadableValue) -> Value) -> Value? {
            guard let text = call.value(option) else { return nil }
            do throws(UnreadableValue) {
                return try body(text)
            } catch {
                faults.append(Diagnostic("\(option): \(error.message)", at: nil, hint: error.hint))
                return nil
            }
        }
        partition = read("--partition") { text throws(UnreadableValue) in try MatrixPartition(text) }
        rerunsFailed = call.has("--rerun-failed")
        limits = MatrixRun.Limits(
            jobs: read("--jobs", Self.number) ?? jobs,
            time: read("--timeout", Self.time) ?? (.seconds(30 * 60), "30m"),
            stopsAtFailure: call.has("--fail-fast")
        )
        partitionText = call.value("--partition")
        guard faults.isEmpty else { throw Diagnostics(faults) }
    }

    /// Whether a pair is asked for; `failed` are the names that `--rerun-failed` means.
    func wants(_ cell: MatrixCell, failed: Set<String>) -> Bool {
        let isNamed = schemes.isEmpty || schemes.contains(cell.scheme.name)
        let isTagged = tags.isEmpty || cell.scheme.tags.contains(where: tags.contains)
        return isNamed && isTagged && partition?.holds(cell.pair) != false
            && (!rerunsFailed || failed.contains(cell.name))
    }

    /// The name of the tool's own tests; no pair is called so, since their names end in a configuration.
    static let toolName = "tool"

    /// Whether the tool's own tests are asked for: they are in one part of a divided matrix.
    func wantsTool(failed: Set<String>) -> Bool {
        let pair = Project.Pair(scheme: Self.toolName, configuration: "debug")
        return action == .test && schemes.isEmpty && tags.isEmpty && partition?.holds(pair) != false
            && (!rerunsFailed || failed.contains(Self.toolName))
    }

    /// What narrows the selection, as it can be said.
    var narrowing: [String] {
        schemes + tags.map { "--tag \($0)" } + (partitionText.map { ["--partition \($0)"] } ?? [])
            + (rerunsFailed ? ["--rerun-failed"] : [])
    }

    private static func faults(ofSchemes words: [String], mayBeAction: Bool, in project: Project) -> [Diagnostic] {
        let known = project.schemes.map(\.name)
        return words.enumerated().filter { !known.contains($0.element) }.map { index, word in
            let actions = index == 0 && mayBeAction ? Action.allCases.map(\.rawValue) : []
            let all = "it has: \(known.joined(separator: ", "))"
            return Diagnostic(
                "there is no scheme '\(word)' in \(project.file); \(all)",
                at: nil,
                hint: nearest(to: word, in: actions + known).map { "did you mean '\($0)'?" }
            )
        }
    }

    private static func faults(ofTags tags: [String], in project: Project) -> [Diagnostic] {
        let known = project.schemes.flatMap(\.tags).reduce(into: [String]()) { all, tag in
            if !all.contains(tag) { all.append(tag) }
        }
        let all = known.isEmpty ? "no scheme has any" : "it has: \(known.joined(separator: ", "))"
        return tags.filter { !known.contains($0) }.map { tag in
            Diagnostic(
                "there is no tag '\(tag)' in \(project.file); \(all)",
                at: nil,
                hint: nearest(to: tag, in: known).map { "did you mean '\($0)'?" }
            )
        }
    }

    private static func number(_ text: String) throws(UnreadableValue) -> Int {
        if let number = Int(text), number >= 1 { return number }
        throw UnreadableValue("'\(text)' is no number from 1", hint: "write a number, such as 2")
    }

    private static func time(_ text: String) throws(UnreadableValue) -> (Duration, String) {
        guard case .duration(let microseconds) = try SettingType.duration(min: 1_000).read(text) else {
            throw UnreadableValue("'\(text)' is not a duration", hint: "write one such as 30m")
        }
        return (.microseconds(microseconds), text)
    }
}
