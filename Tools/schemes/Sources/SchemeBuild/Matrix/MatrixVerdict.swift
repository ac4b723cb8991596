/// How a job ended.
enum MatrixVerdict: Equatable {
    case passed(TestCount?)
    case failed(String, TestCount? = nil)
    case notRun(String)

    /// The result's status, and the reason for it, by what the scheme file expects of the job.
    func outcome(isExpectedToFail: Bool) -> (status: MatrixResult.Status, reason: String?) {
        switch self {
        case .passed where isExpectedToFail:
            (.failed, "it passes, though matrix.expectFailure names it: take it off that list")
        case .passed: (.passed, nil)
        case .failed(let reason, _): (isExpectedToFail ? .expectedFailure : .failed, reason)
        case .notRun(let reason): (.notRun, reason)
        }
    }

    var tests: TestCount? {
        switch self {
        case .passed(let count), .failed(_, let count): count
        case .notRun: nil
        }
    }
}
