/// The keys of version 1, mapping by mapping: the decoder and its messages read this one table.
enum Keys: CaseIterable {
    case file, outputs, setting, secret, scheme, run, build, matrix, pair, sources, verify, listEdit

    var names: [String] {
        switch self {
        case .file:
            [
                "version", "product", "default", "outputs", "conditions", "implementations", "services", "settings",
                "secrets", "schemes", "matrix", "sources", "verify",
            ]
        case .outputs: OutputKind.allCases.map(\.rawValue)
        case .setting: ["type", "of", "default", "per"]
        case .secret: ["env", "for"]
        case .scheme:
            [
                "description", "extends", "ships", "conditions", "services", "settings", "secrets", "run", "build",
                "tags", "xcode",
            ]
        case .run: ["arguments", "environment"]
        case .build: ["configuration", "sanitize"]
        case .matrix: ["configurations", "exclude", "expectFailure"]
        case .pair: ["scheme", "configuration"]
        case .sources: ["allow"]
        case .verify: ["markers"]
        case .listEdit: ["append", "remove"]
        }
    }

    /// What the mapping is called in a message.
    var title: String {
        switch self {
        case .file: "the file"
        case .outputs: "outputs"
        case .setting: "a setting"
        case .secret: "a secret"
        case .scheme: "a scheme"
        case .run: "run"
        case .build: "build"
        case .matrix: "matrix"
        case .pair: "a pair of the matrix"
        case .sources: "sources"
        case .verify: "verify"
        case .listEdit: "a change of a list"
        }
    }
}

/// What `schemes sync` can write.
public enum OutputKind: String, CaseIterable, Sendable {
    /// The Swift file that tells a program its scheme.
    case swift
    /// The jobs that test every scheme, in a marked region of a workflow of GitHub Actions.
    case githubWorkflow
}
