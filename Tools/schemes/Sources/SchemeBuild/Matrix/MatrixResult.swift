/// How one pair of the matrix ended.
public struct MatrixResult: Codable, Equatable, Sendable {
    public enum Status: String, Codable, Sendable {
        case passed
        case failed
        /// It failed, as the scheme file says that it does.
        case expectedFailure
        case notRun
    }

    public let name: String
    /// Nothing for the tool's own tests.
    public var scheme: String?
    public var configuration: String?
    public var status: Status
    /// Why it failed or was not run.
    public var reason: String?
    /// Nothing when no test was counted.
    public var tests: TestCount?
    public var seconds: Double
    /// The file with all output, relative to the project.
    public var log: String

    public init(
        name: String,
        scheme: String? = nil,
        configuration: String? = nil,
        status: Status = .notRun,
        reason: String? = nil,
        tests: TestCount? = nil,
        seconds: Double = 0,
        log: String = ""
    ) {
        self.name = name
        self.scheme = scheme
        self.configuration = configuration
        self.status = status
        self.reason = reason
        self.tests = tests
        self.seconds = seconds
        self.log = log
    }

    /// Whether it is as it should be.
    public var isGood: Bool { status == .passed || status == .expectedFailure }
}
