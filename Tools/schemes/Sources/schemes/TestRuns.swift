import SchemeBuild
import SchemeModel

/// How several runs of tests ended, with a finding for each test that failed.
struct TestRuns {
    private(set) var total = TestOutcome()
    private(set) var findings: [Diagnostic] = []

    /// - Parameters:
    ///   - name: What was tested, such as a scheme.
    ///   - log: The file with the whole output, relative to `root`.
    mutating func add(_ outcome: TestOutcome, of name: String, log: String, root: String) {
        total = total + outcome
        for (index, failure) in outcome.failures.enumerated() {
            let test = failure.test.map { "test '\($0)' failed: " } ?? ""
            findings.append(
                Diagnostic(
                    "\(name): \(test)\(failure.issue)",
                    at: failure.place.map { Diagnostic.Place($0, relativeTo: root) },
                    hint: index == outcome.failures.count - 1 ? "the whole output is in \(log)" : nil
                )
            )
        }
    }

    /// What kept tests from running.
    mutating func add(_ finding: Diagnostic) {
        total.count.failed += 1
        findings.append(finding)
    }
}

extension Diagnostic.Place {
    fileprivate init(_ place: TestFailure.Place, relativeTo root: String) {
        let isInside = place.file.hasPrefix("\(root)/")
        let position = TextPosition(line: place.line, column: place.column)
        self.init(
            file: isInside ? String(place.file.dropFirst(root.count + 1)) : place.file,
            range: TextRange(start: position, end: position)
        )
    }
}
