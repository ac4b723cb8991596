import SchemeModel

extension Verification {
    /// One line: what was looked for and how large the program is, or how many leaks there are.
    func summary(
        of files: [BinaryFile],
        leaks: Int,
        unsearched: Int,
        unproven: Unproven
    ) throws(VerifyError) -> String {
        let open = unproven.findings.count { $0.severity == .error }
        if leaks + unsearched + open > 0 {
            var counts = leaks + unsearched > 0 ? [counted(leaks, "leak")] : []
            if open > 0 { counts.append("\(open) unproven") }
            let found = "\(counts.joined(separator: ", ")) in \(counted(files.count, "file"))"
            return "\(scheme.name): \(found)\(unsearched > 0 ? ", \(unsearched) not searched" : "")"
        }
        let off = offConditions.isEmpty ? "no condition is off" : "nothing of \(offConditions.joined(separator: ", "))"
        let largest = files.filter(\.isProgram).max { $0.bytes.count < $1.bytes.count }
        let subjects = subjects(unproven)
        return "\(scheme.name): \(off); looked for \(subjects) in \(counted(files.count, "file")); "
            + (try largest.map(toolchain.sizeText) ?? "")
    }

    private func subjects(_ unproven: Unproven) -> String {
        let subjects = traces.subjects
        let idle = subjects.count { if case .marker = $0 { true } else { false } } - unproven.markers
        let names = modules?.off.map(\.name) ?? []
        let secrets = subjects.compactMap { if case .secret(let variable) = $0 { variable } else { nil } }.sorted()
        let parts = [
            counted(names.count, "module") + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"),
            counted(traces.types.count, "type"),
            counted(blocks.all.count { !$0.isGenerated }, "#if block")
                + (unproven.accepted > 0 ? " (\(unproven.accepted) accepted)" : ""),
            counted(fixtureCount, "resource file"),
            counted(unproven.markers, "marker") + (idle > 0 ? " (\(idle) more in no build with a condition)" : ""),
            counted(secrets.count, "secret") + (secrets.isEmpty ? "" : " (\(secrets.joined(separator: ", ")))"),
        ]
        return parts.joined(separator: ", ")
    }
}

/// What a verification came to.
public struct VerifyReport: Sendable {
    public let findings: [Diagnostic]
    /// One line: what was looked for and how large the program is, or how many leaks there are.
    public let summary: String

    public var isClean: Bool { !findings.contains { $0.severity == .error } }
}

func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
