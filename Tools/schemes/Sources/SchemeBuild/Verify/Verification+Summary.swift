import SchemeModel

extension Verification {
    /// One line: what was looked for and how large the program is, or how many leaks there are.
    func summary(of files: [BinaryFile], leaks: Int) throws(VerifyError) -> String {
        if leaks > 0 { return "\(scheme.name): \(counted(leaks, "leak")) in \(counted(files.count, "file"))" }
        let off = offConditions.isEmpty ? "no condition is off" : "nothing of \(offConditions.joined(separator: ", "))"
        let largest = files.filter(\.isProgram).max { $0.bytes.count < $1.bytes.count }
        return "\(scheme.name): \(off); looked for \(subjects) in \(counted(files.count, "file")); "
            + (try largest.map(size) ?? "")
    }

    private var subjects: String {
        let subjects = traces.subjects
        let names = modules?.off.map(\.name) ?? []
        let secrets = subjects.compactMap { if case .secret(let variable) = $0 { variable } else { nil } }.sorted()
        let parts = [
            counted(names.count, "module") + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"),
            counted(traces.types.count, "type"),
            counted(fixtureCount, "resource file"),
            counted(subjects.count { if case .marker = $0 { true } else { false } }, "marker"),
            counted(secrets.count, "secret") + (secrets.isEmpty ? "" : " (\(secrets.joined(separator: ", ")))"),
        ]
        return parts.joined(separator: ", ")
    }

    private func size(of program: BinaryFile) throws(VerifyError) -> String {
        let sizes = try asking { () throws(BuildError) in try toolchain.sizes(of: program.path) }
        let largest = sizes.modules.prefix(3).map { "\($0.name) \(kibibytes($0.size))" }
        return kibibytes(program.bytes.count)
            + (largest.isEmpty ? ", no symbols with sizes" : ", largest modules: \(largest.joined(separator: ", "))")
    }
}

/// What a verification came to.
public struct VerifyReport: Sendable {
    public let findings: [Diagnostic]
    /// One line: what was looked for and how large the program is, or how many leaks there are.
    public let summary: String

    public var isClean: Bool { !findings.contains { $0.severity == .error } }
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

private func kibibytes(_ bytes: Int) -> String { "\((bytes + 1023) / 1024) KiB" }
