import SchemeModel

/// Looks into something built for names that must not be in it, without any scheme.
public struct ForbiddenNames {
    private let names: [String]
    private let toolchain: Toolchain

    /// A shorter one is in every program by chance.
    public static let shortest = 4

    public init(_ names: [String], toolchain: Toolchain) {
        self.names = names.unique
        self.toolchain = toolchain
    }

    /// Looks into a program and what is beside it, a folder such as an `.app`, or an archive.
    ///
    /// - Parameters:
    ///   - shown: The path as it is shown to a person.
    ///   - allowed: What may stay unsearched.
    public func report(
        on path: String,
        shown: String,
        allowing allowed: AllowedUnsearched
    ) throws(VerifyError) -> VerifyReport {
        try BinaryFiles.reading(path, shown: shown, toolchain: toolchain) { files throws(VerifyError) in
            try report(on: files, allowing: allowed)
        }
    }

    private func report(on all: BinaryFiles, allowing allowed: AllowedUnsearched) throws(VerifyError) -> VerifyReport {
        var found: [Diagnostic] = []
        var foundNames: [String] = []
        let symbols = try asking { () throws(BuildError) in try toolchain.swiftSymbols(of: all) }
        for name in names {
            let before = found.count
            found += named(name, in: all.names)
            for file in all.files {
                var evidence = try evidence(of: name, in: file.bytes)
                if evidence.isEmpty { evidence = symbols?[file.shown]?.evidence(of: name) ?? [] }
                if !evidence.isEmpty { found.append(finding(name, in: file.shown, evidence: evidence)) }
            }
            if found.count > before { foundNames.append(name) }
        }
        let names = names.filter { !foundNames.contains($0) }
        var closed = all.unsearched + splitTexts(in: all.programs, of: names)
        if symbols == nil {
            let reason = "a program whose symbols 'swift demangle' does not read"
            let remedy = "run 'swift demangle' to see why"
            closed += all.programs.map { UnsearchedFile(shown: $0.shown, reason: reason, remedy: remedy) }
        }
        let unsearched = allowed.findings(for: closed)
        let open = unsearched.count { $0.severity == .error }
        return VerifyReport(
            findings: found + unsearched,
            summary: try summary(of: all, found: foundNames, unsearched: open)
        )
    }

    private func finding(_ name: String, in file: String, evidence: [String]) -> Diagnostic {
        let place = Diagnostic.Place(file: file)
        let notes = evidence.map { Diagnostic.Note($0, at: place) }
        let hint = "link it in debug builds only, and remove resources with this name"
        return Diagnostic("'\(name)' is inside", at: place, hint: hint, notes: notes)
    }

    /// The files and folders that are named so; for those inside of such a folder, the folder.
    private func named(_ name: String, in names: [BinaryName]) -> [Diagnostic] {
        let paths = names.compactMap { entry -> String? in
            let parts = entry.name.split(separator: "/")
            guard let index = parts.firstIndex(where: { $0.contains(name) }) else { return nil }
            let all = entry.shown.split(separator: "/", omittingEmptySubsequences: false)
            return all.dropLast(parts.count - 1 - index).joined(separator: "/")
        }
        return paths.unique.map { finding(name, in: $0, evidence: ["the name of a file or folder"]) }
    }

    /// What shows that `name` is in a file. No text of the file is repeated, except in symbols: it may be a secret.
    private func evidence(of name: String, in bytes: BinaryBytes) throws(VerifyError) -> [String] {
        let places = bytes.places(of: Array(name.utf8), limit: 200)
        if places.isEmpty {
            let isHidden = !VerifyTrace(.marker(name), name).strings(in: bytes, limit: 1).isEmpty
            return isHidden ? ["a text in the code or in UTF-16"] : []
        }
        let strings = places.map { bytes.string(around: $0) }.unique
        let mangled = strings.filter { $0.contains("$s") }
        var evidence = try asking { () throws(BuildError) in try toolchain.symbols(in: mangled) }
        let rest = evidence.isEmpty ? strings : strings.filter { !$0.contains("$s") }
        evidence += rest.filter(isObjectiveC).prefix(3).map { "symbol \($0.prefix(100))" }
        let files = rest.filter { $0.hasPrefix("\(name)/") && $0.hasSuffix(".swift") && !$0.contains(" ") }
        evidence += files.prefix(1).map { "the name of a source file of a module: \($0)" }
        if rest.contains(name) { evidence.append("a whole text, such as the name of a type") }
        let isExplained = { isObjectiveC($0) || files.contains($0) || $0 == name }
        if let offset = places.first(where: { !isExplained(bytes.string(around: $0)) })?.lowerBound, evidence.isEmpty {
            evidence.append("a part of a text, at byte \(offset)")
        }
        return evidence
    }

    /// The programs in which a short name cannot be found as a text.
    private func splitTexts(in programs: [BinaryFile], of names: [String]) -> [UnsearchedFile] {
        let short = names.filter { $0.utf8.count < 16 }.map { "'\($0)'" }
        if short.isEmpty { return [] }
        return programs.filter { BinaryHeader($0.bytes).hasOtherCode }.map { program in
            let reason =
                "code for another processor than x86-64, which may contain texts shorter than 16 bytes, split between "
                + "instructions: \(short.inList) cannot be found there as such a text"
            return UnsearchedFile(shown: program.shown, reason: reason, remedy: "name texts of 16 bytes or more")
        }
    }

    private func summary(of all: BinaryFiles, found: [String], unsearched: Int) throws(VerifyError) -> String {
        let files = counted(all.files.count, "file")
        if !found.isEmpty || unsearched > 0 {
            let open = unsearched > 0 ? ", \(unsearched) not searched" : ""
            let result = found.isEmpty ? "nothing found" : "\(found.inList) found"
            return "forbidden: \(result) of \(counted(names.count, "name")) in \(files)\(open)"
        }
        let largest = all.programs.max { $0.bytes.count < $1.bytes.count }
        return
            "forbidden: nothing of \(names.inList); looked for modules, types, symbols, texts, and names of files and "
            + "folders in \(files); \(try largest.map(toolchain.sizeText) ?? "")"
    }
}

/// Whether a string is a symbol of a class or a method.
private func isObjectiveC(_ string: String) -> Bool {
    ["_OBJC_", "OBJC_", "-[", "+["].contains(where: string.hasPrefix)
}

extension [String] {
    fileprivate var inList: String { joined(separator: ", ") }
}
