import SchemeBuild
import Testing

@Suite struct TestCountTests {
    @Test func `counts add up kind by kind`() {
        let sum = TestCount(passed: 1, failed: 2, skipped: 3) + TestCount(passed: 10, failed: 20, skipped: 30)
        #expect(sum == TestCount(passed: 11, failed: 22, skipped: 33))
    }
}
