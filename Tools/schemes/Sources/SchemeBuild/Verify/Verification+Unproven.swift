import SchemeModel

/// What a verification is compared with: builds in which the conditions are on that are off in it.
public enum VerifyControls {
    /// Built from the sources when they are needed: for each set of conditions the path of the program.
    case built((_ conditions: [String]) throws(BuildError) -> String)
    /// Paths of programs, folders or archives, each with the path as it is shown to a person.
    case given([(path: String, shown: String)])
    case none
}

/// What a search proves nothing about.
struct Unproven {
    var findings: [Diagnostic] = []
    /// How many blocks the scheme file accepts without a proof.
    var accepted = 0
    /// How many markers are in a build with the conditions: only these show anything by their absence.
    var markers = 0
}

extension Verification {
    /// Every block and condition whose absence the search does not prove.
    func unproven(in files: [BinaryFile], controls: VerifyControls) throws(VerifyError) -> Unproven {
        if offConditions.isEmpty { return Unproven() }
        let found = try found(in: controls)
        let isBuiltHere =
            if case .built = controls { files.contains { $0.bytes.hasSymbolTable == true } } else { false }
        let isStripped = !isBuiltHere && !files.contains { $0.bytes.hasSymbolTable == true }
        let proven = proof.proven(by: found, isStripped: isStripped)
        var unproven = Unproven(markers: project.markers.count { found.subjects.contains(.marker($0)) })
        var used: Set<Int> = []
        for (index, block) in blocks.all.enumerated() where !proven.contains(index) && !block.isGenerated {
            let acceptance = project.accepted.firstIndex {
                $0.file == block.file && block.conditions.contains($0.condition)
            }
            if let acceptance {
                used.insert(acceptance)
                unproven.accepted += 1
            } else {
                unproven.findings.append(finding(of: block, controls: controls))
            }
        }
        let modules = Set(
            (modules?.off ?? []).filter { found.subjects.contains(.module($0.name)) }.flatMap(\.conditions)
        )
        let looked = blocks.all.enumerated().filter { !$1.isGenerated || proven.contains($0) }.flatMap(
            \.element.conditions
        )
        for condition in offConditions where !modules.contains(condition) && !looked.contains(condition) {
            if let index = project.accepted.firstIndex(where: { $0.file == nil && $0.condition == condition }) {
                used.insert(index)
            } else {
                unproven.findings.append(finding(ofCondition: condition, controls: controls))
            }
        }
        let idle = project.accepted.indices.filter {
            !used.contains($0) && offConditions.contains(project.accepted[$0].condition)
        }
        unproven.findings += idle.map { finding(ofIdle: project.accepted[$0]) }
        return unproven
    }

    private func found(in controls: VerifyControls) throws(VerifyError) -> VerifyProof.Found {
        var found = VerifyProof.Found()
        switch controls {
        case .none: break
        case .given(let paths):
            for (path, shown) in paths {
                found.formUnion(try BinaryFiles.reading(path, shown: shown, toolchain: toolchain) { search($0.files) })
            }
        case .built(let build):
            for set in controlSets {
                let path = try asking { () throws(BuildError) in try build(set) }
                found.formUnion(try BinaryFiles.reading(path, shown: path, toolchain: toolchain) { search($0.files) })
            }
        }
        return found
    }

    private func search(_ files: [BinaryFile]) -> VerifyProof.Found {
        var found = VerifyProof.Found()
        for file in files {
            let loaded = file.isProgram ? file.bytes.loaded : file.bytes
            for trace in traces.all {
                let subject = trace.subject
                if !found.strippedSubjects.contains(subject), !trace.strings(in: loaded, limit: 1).isEmpty {
                    found.subjects.insert(subject)
                    found.strippedSubjects.insert(subject)
                } else if !found.subjects.contains(subject), !trace.strings(in: file.bytes, limit: 1).isEmpty {
                    found.subjects.insert(subject)
                }
            }
        }
        return found
    }

    private func finding(of block: OffBlock, controls: VerifyControls) -> Diagnostic {
        let conditions = block.conditions.inWords
        let message: String
        let hint: String
        if block.isUnreadable {
            message = "this condition cannot be evaluated, so nothing is known about the code under it"
            hint = "test the condition alone"
        } else if block.builds.isEmpty {
            message = "no scheme compiles this code, so nothing of it can be found in a build"
            hint = "add a scheme that compiles it"
        } else if case .none = controls {
            message = "there is no build with \(conditions) that shows what can be found of this code"
            hint = "name one: --control PATH"
        } else {
            message = "a build with \(conditions) contains nothing by which this code can be found"
            hint = "add to it: \(block.marker)"
        }
        let path = block.file.swiftLiteral
        let acceptance =
            "or accept it here, verify: { accept: [{ file: \(path), condition: "
            + "\(block.conditions.first ?? ""), because: … }] }"
        return Diagnostic(
            "unproven: \(message)",
            at: block.place,
            hint: hint,
            notes: [Diagnostic.Note(acceptance, at: Diagnostic.Place(file: project.file))]
        )
    }

    private func finding(ofCondition name: String, controls: VerifyControls) -> Diagnostic {
        let declared = project.conditions.first { $0.name == name }
        return Diagnostic(
            "unproven: nothing of condition '\(name)' can be looked for: no code that is linked tests it, and no module that "
                + "it links is found in a build with it",
            at: declared.map { project.places.place(of: $0.span) },
            hint: "test it in #if, or accept it with verify: { accept: [{ condition: \(name), because: … }] }"
        )
    }

    private func finding(ofIdle acceptance: Acceptance) -> Diagnostic {
        Diagnostic(
            "nothing of \(acceptance.file ?? "the condition") needs to be accepted for \(acceptance.condition)",
            severity: .warning,
            at: project.places.place(of: acceptance.span),
            hint: "remove this item of 'accept'"
        )
    }
}

extension OffBlock {
    /// A line of source that every build with the block contains, and no other.
    var marker: String {
        let file = self.file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        let line = place.range?.start.line ?? 0
        let name = "OnlyWith\(conditions.joined())In\(file.asModuleName)\(line)"
        return isC
            ? "__attribute__((used)) static const char \(name)[] = \"\(name)\";"
            : "final class \(name) {}"
    }
}
