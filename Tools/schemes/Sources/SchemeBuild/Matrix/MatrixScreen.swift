/// What the matrix shows of a pair when it has ended: never a line of two pairs mixed.
public struct MatrixScreen: Sendable {
    public enum Style: Sendable {
        /// One line for each pair.
        case terminal
        /// The whole log of each pair, in a group that GitHub folds away.
        case github
        /// One line for each pair, and the log of those that failed.
        case plain
    }

    private let style: Style

    public init(_ style: Style) {
        self.style = style
    }

    /// - Parameter log: Everything that the pair has printed.
    public func text(of result: MatrixResult, in report: MatrixReport, log: () -> String) -> String {
        let ended = report.pairs.count - report.notRun.count
        let line = "[\(ended)/\(report.pairs.count)] \(result.line)\n"
        switch style {
        case .terminal: return result.status == .failed ? line + "  its log: \(result.log)\n" : line
        case .github: return "::group::\(result.name)\n" + log().withLineEnd + "::endgroup::\n" + line
        case .plain: return line + (result.status == .failed ? log().withLineEnd : "")
        }
    }
}

extension String {
    fileprivate var withLineEnd: String {
        isEmpty || hasSuffix("\n") ? self : self + "\n"
    }
}
