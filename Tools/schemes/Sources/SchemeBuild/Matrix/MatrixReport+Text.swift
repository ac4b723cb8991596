extension MatrixReport {
    private static let header = ["pair", "result", "tests", "duration"]

    /// The table for a terminal, and the sums.
    public var table: String {
        let rows = [Self.header] + pairs.map(\.cells)
        let widths = Self.header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let names = row.prefix(2).enumerated().map { $1 + blanks(widths[$0] - $1.count) }
            let numbers = row.enumerated().dropFirst(2).map { blanks(widths[$0] - $1.count) + $1 }
            return (names + numbers).joined(separator: "  ") + "\n"
        }
        return lines.joined() + sums + "\n"
    }

    /// `N passed, N failed` pairs.
    public var sums: String {
        "\(passed) passed, \(failed) failed" + (notRun.isEmpty ? "" : ", \(notRun.count) not run")
    }

    /// The table for a job's summary on GitHub.
    public var markdown: String {
        let rows = pairs.map { pair in
            "| " + (pair.cells + [pair.reason ?? ""]).map(\.inMarkdown).joined(separator: " | ") + " |\n"
        }
        return """
            ### schemes matrix \(action): \(sums)

            | \(Self.header.joined(separator: " | ")) | |
            |---|---|--:|--:|---|
            \(rows.joined())

            """
    }
}

extension MatrixResult {
    /// One line that says how the pair ended.
    public var line: String {
        let numbers = [tests.map { "\($0.passed + $0.failed) tests" }, seconds.inWords].compactMap(\.self)
        return "\(name): \(status.inWords) (\(numbers.joined(separator: ", ")))" + (reason.map { ": \($0)" } ?? "")
    }

    fileprivate var cells: [String] {
        let count = tests.map { "\($0.passed + $0.failed)" } ?? "-"
        return [name, status.inWords, count, status == .notRun ? "-" : seconds.inWords]
    }
}

extension MatrixResult.Status {
    var inWords: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .expectedFailure: "failed as expected"
        case .notRun: "not run"
        }
    }
}

extension Double {
    /// Seconds, to the tenth.
    fileprivate var inWords: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}

extension String {
    /// The text as it can stand in a cell.
    fileprivate var inMarkdown: String {
        replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("<", with: "&lt;")
            .split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

private func blanks(_ count: Int) -> String {
    String(repeating: " ", count: count)
}
