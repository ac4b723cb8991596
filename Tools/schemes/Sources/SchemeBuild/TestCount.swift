/// How many tests passed, failed and were skipped; a test with arguments counts once.
public struct TestCount: Codable, Equatable, Sendable {
    public var passed: Int
    public var failed: Int
    public var skipped: Int

    public init(passed: Int = 0, failed: Int = 0, skipped: Int = 0) {
        self.passed = passed
        self.failed = failed
        self.skipped = skipped
    }

    public static func + (one: TestCount, other: TestCount) -> TestCount {
        TestCount(
            passed: one.passed + other.passed,
            failed: one.failed + other.failed,
            skipped: one.skipped + other.skipped
        )
    }
}
