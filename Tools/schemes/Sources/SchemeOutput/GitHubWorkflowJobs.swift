import SchemeModel

/// The jobs of a workflow that follow from a project: the schemes, a Mac, and the gate that sums up.
struct GitHubWorkflowJobs {
    private let project: Project
    /// The owner's jobs that the gate needs besides ours.
    private let above: [String]
    /// The pairs of each matrix job.
    private let parts: [(name: String, pairs: [Project.Pair])]

    init(_ project: Project, above: [String] = []) {
        self.project = project
        self.above = above
        let pairs = project.pairs
        let starts = Array(stride(from: 0, to: pairs.count, by: GitHubMatrix.mostJobs))
        parts = starts.map { start in
            let name = starts.count == 1 ? "schemes" : "schemes-\(start / GitHubMatrix.mostJobs + 1)"
            return (name, Array(pairs[start..<min(start + GitHubMatrix.mostJobs, pairs.count)]))
        }
    }

    var names: [String] { testing + ["schemes-gate"] }
    private var testing: [String] { parts.map(\.name) + ["schemes-macos"] }

    /// Each without the indentation of the place where they stand.
    var lines: [String] {
        let matrices = parts.flatMap { matrix($0.name, $0.pairs) + [""] }
        return matrices + mac + [""] + gate
    }

    private func matrix(_ name: String, _ pairs: [Project.Pair]) -> [String] {
        let expectsFailures = pairs.contains { project.expectsFailure(of: $0, in: .test) }
        let head = """
            \(name):
              name: ${{ matrix.scheme }} in ${{ matrix.configuration }}
              runs-on: \(Self.linux)
              container: swift:6.3
              timeout-minutes: 45
              permissions:
                contents: read
              strategy:
                fail-fast: false
                matrix:
                  include:
            """
        return Self.lines(head)
            + pairs.map { "        - \(GitHubMatrix.flow($0, of: project))" }
            + ["  steps:"]
            + Self.lines(steps(cachedFor: "${{ matrix.scheme }}-${{ matrix.configuration }}"))
            + Self.lines(Self.variables(expectsFailures))
            + Self.script(Self.test(expectsFailures))
    }

    private var mac: [String] {
        // The first image whose own Swift is 6.2 or newer.
        let head = """
            schemes-macos:
              name: every scheme on macOS
              runs-on: macos-26
              timeout-minutes: 90
              permissions:
                contents: read
              steps:
            """
        return Self.lines(head) + Self.lines(steps(cachedFor: "all")) + ["    - run: Scripts/schemes matrix test"]
    }

    private var gate: [String] {
        let needed = above + testing
        let results = needed.map { "          \($0): ${{ needs.\($0).result }}" }
        let head = """
            # Fails unless every job above it has succeeded; jobs below are not asked.
            schemes-gate:
              name: every scheme
              if: always()
              needs: [\(needed.joined(separator: ", "))]
              runs-on: \(Self.linux)
              timeout-minutes: 5
              permissions: {}
              steps:
                - name: Sum up
                  env:
                    RESULTS: |-
            """
        return Self.lines(head) + results + Self.script(Self.verdict)
    }

    private static let linux = "ubuntu-24.04"

    /// The sources, and what an earlier run has built with the same compiler.
    private func steps(cachedFor what: String) -> String {
        let key = "schemes-${{ runner.os }}-${{ steps.swift.outputs.version }}-\(what)-"
        let inputs = "'Package.*', 'Sources/**', 'Tools/schemes/Package.swift', 'Tools/schemes/Sources/**'"
        return """
                - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
                  with:
                    persist-credentials: false
                - id: swift
                  run: echo "version=$(swift --version 2>&1 | cksum | tr ' ' '-')" >>"$GITHUB_OUTPUT"
                - uses: actions/cache@0400d5f644dc74513175e3cd8d07132dd4860809 # v4.2.4
                  with:
                    path: |
                      .build/schemes
                      Tools/schemes/.build
                    key: \(key)${{ hashFiles(\(inputs)) }}
                    restore-keys: \(key)
            """
    }

    private static func variables(_ expectsFailures: Bool) -> String {
        let step = """
                - name: Test the scheme
                  env:
                    SCHEME: ${{ matrix.scheme }}
                    CONFIGURATION: ${{ matrix.configuration }}
            """
        return expectsFailures ? step + "\n        EXPECT_FAILURE: ${{ matrix.expectFailure }}" : step
    }

    /// Tests one pair, in any POSIX shell: a container need not have another.
    static func test(_ expectsFailures: Bool) -> String {
        guard expectsFailures else {
            return """
                if [ "$CONFIGURATION" = release ]; then set -- --release; fi
                Scripts/schemes test "$SCHEME" "$@"
                """
        }
        return """
            if [ "$CONFIGURATION" = release ]; then set -- --release; fi
            status=0
            Scripts/schemes test "$SCHEME" "$@" || status=$?
            if [ "$EXPECT_FAILURE" != true ]; then exit "$status"; fi
            if [ "$status" = 0 ]; then echo "::error::$SCHEME passes, and is expected to fail"; fi
            [ "$status" = 1 ]
            """
    }

    /// Fails unless every job has succeeded: one that was skipped or cancelled has shown nothing.
    static let verdict = """
        printf '%s\\n' "$RESULTS" | tee -a "$GITHUB_STEP_SUMMARY"
        if printf '%s\\n' "$RESULTS" | grep -qv ': success$'; then
          echo "::error::not every job has succeeded"
          exit 1
        fi
        """

    private static func script(_ text: String) -> [String] {
        ["      run: |"] + lines(text).map { "        \($0)" }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
