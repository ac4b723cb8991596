import SchemeModel

/// A matrix as GitHub Actions reads it.
public enum GitHubMatrix {
    /// How many jobs GitHub runs of one matrix: "Usage limits" of its documentation.
    public static let mostJobs = 256

    /// The line for `>> "$GITHUB_OUTPUT"`.
    public static func line(_ pairs: [Project.Pair], of project: Project) -> String {
        "matrix={\"include\":\(json(pairs, of: project))}"
    }

    public static func json(_ pairs: [Project.Pair], of project: Project) -> String {
        let objects = pairs.map { pair in
            "{" + fields(of: pair, project).map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        }
        return "[\(objects.joined(separator: ","))]"
    }

    /// A flow mapping of YAML.
    static func flow(_ pair: Project.Pair, of project: Project) -> String {
        "{ " + fields(of: pair, project).map { "\($0): \($1)" }.joined(separator: ", ") + " }"
    }

    /// Quoted, since many readers of YAML take a scheme `no` or `on` for false or true; a name holds nothing to escape.
    private static func fields(of pair: Project.Pair, _ project: Project) -> [(String, String)] {
        let fields = [("scheme", "\"\(pair.scheme)\""), ("configuration", "\"\(pair.configuration)\"")]
        return fields + (project.expectsFailure(of: pair, in: .test) ? [("expectFailure", "true")] : [])
    }
}
