/// What a run of tests came to.
public struct TestOutcome: Equatable, Sendable {
    public var count: TestCount
    public var failures: [TestFailure]
    /// How many tests were skipped for each reason.
    public var skips: [String: Int]

    public init(_ count: TestCount = TestCount(), failures: [TestFailure] = [], skips: [String: Int] = [:]) {
        self.count = count
        self.failures = failures
        self.skips = skips
    }

    public static func + (one: TestOutcome, other: TestOutcome) -> TestOutcome {
        TestOutcome(
            one.count + other.count,
            failures: one.failures + other.failures,
            skips: one.skips.merging(other.skips, uniquingKeysWith: +)
        )
    }
}

/// A test that failed, or a run of tests that did.
public struct TestFailure: Equatable, Sendable {
    /// Where an issue was recorded.
    public struct Place: Equatable, Sendable {
        /// An absolute path or, where the library tells no other, the module's name and the file's.
        public let file: String
        public let line: Int
        public let column: Int
    }

    /// The name of the test; `nil` if the whole run failed.
    public let test: String?
    /// The first line of the first issue.
    public let issue: String
    public let place: Place?

    public init(test: String? = nil, _ issue: String, at place: Place? = nil) {
        self.test = test
        self.issue = issue
        self.place = place
    }
}
