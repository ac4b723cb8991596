import SchemeModel

/// The scheme file that an existing project begins with: valid at once, and to be filled in.
public struct FirstSchemeFile {
    public static let path = "Configs/schemes.yml"

    /// The file's bytes as text.
    public let text: String
    /// The condition that waits in comments for its trait in `Package.swift`; nothing where one can be used at once.
    public let waiting: String?

    private static let example = "MOCK"

    /// - Parameter found: What the project has. In a package only its traits are conditions; what else its sources test is
    ///   accepted as it is.
    public init(for found: FoundProject) {
        let candidates = found.package.map(\.traits) ?? found.conditions
        var draft = Draft(product: nil, declared: [], accepted: [], waiting: nil, programs: [])
        for name in candidates {
            var next = draft
            next.declared.append(name)
            // The rules for names are those of the reader.
            if next.isValid { draft = next }
        }
        if draft.declared.isEmpty {
            if found.package == nil { draft.declared = [Self.example] } else { draft.waiting = Self.example }
        }
        draft.accepted = found.conditions.filter { !draft.declared.contains($0) }
        draft.programs = found.package?.executables ?? []
        if draft.programs.count == 1 {
            var next = draft
            next.product = draft.programs[0]
            if next.isValid { draft = next }
        }
        text = draft.text
        waiting = draft.waiting
    }
}

/// The file as far as it is known.
private struct Draft {
    var product: String?
    var declared: [String]
    var accepted: [String]
    var waiting: String?
    var programs: [String]

    var isValid: Bool {
        guard let project = try? Project(reading: Array(text.utf8), file: FirstSchemeFile.path) else { return false }
        return project.product?.name == product && project.conditions.map(\.name) == declared
    }

    var text: String {
        var lines = [
            "# Conditions say what is in the binary, services say who answers; a scheme may link more than it selects, never less.",
            "version: 1", productLine, line("default: live", "what a plain build is; it has no conditions"), "",
            line("# outputs:", "what `Scripts/schemes sync` writes and `check` compares, such as a Swift file"),
            "#   swift: Sources/App/Scheme.generated.swift", "",
        ]
        let conditions = declared.isEmpty ? [waiting].compactMap(\.self) : declared
        let mark = declared.isEmpty ? "# " : ""
        lines.append(
            line("\(mark)conditions:", "each one is a trait of the same name in Package.swift, if there is one")
        )
        lines += conditions.map { "\(mark)  \($0): \(description(of: $0))" } + [""]
        lines.append(line("\(mark)implementations:", "kinds of implementation, and the conditions that link them"))
        lines += ["\(mark)  live: []"] + conditions.map { "\(mark)  \(caseName(of: scheme(of: $0))): [\($0)]" } + [""]
        lines.append(line("# services:", "what the app needs, and who can provide it"))
        lines += ["#   orders: [live, \(conditions.map { caseName(of: scheme(of: $0)) }.joined(separator: ", "))]", ""]
        if !accepted.isEmpty {
            let accepted = "sources: { allow: [\(accepted.joined(separator: ", "))] }"
            lines += [line(accepted, "tested in #if, and no condition of a scheme yet"), ""]
        }
        lines += ["schemes:", "  live:", "    description: Calls the real services."]
        lines.append(line("    ships: true", "may be built for release and handed to users"))
        for condition in conditions {
            lines += [
                "\(mark)  \(scheme(of: condition)):", "\(mark)    extends: live",
                "\(mark)    description: \(description(of: condition))", "\(mark)    conditions: [\(condition)]",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var productLine: String {
        if let product { return line("product: \(product)", "the executable that every scheme builds and runs") }
        let hint = programs.isEmpty ? "where there is one" : "one of: \(programs.joined(separator: ", "))"
        return line("# product: NAME", "the executable that every scheme builds and runs, \(hint)")
    }

    private func description(of condition: String) -> String {
        condition == "MOCK" ? "Answers with predefined data." : "Compiles what \(condition) turns on."
    }

    /// `USE_FAKE` becomes the scheme `use-fake`.
    private func scheme(of condition: String) -> String {
        let words = variableName(of: condition).lowercased().split(separator: "_")
        let name = words.joined(separator: "-")
        return name == "live" ? "live-too" : name
    }

    private func line(_ text: String, _ comment: String) -> String {
        text + String(repeating: " ", count: max(2, 38 - text.count)) + "# " + comment
    }
}
