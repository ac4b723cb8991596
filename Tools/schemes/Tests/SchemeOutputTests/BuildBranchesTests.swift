import Testing

@testable import SchemeOutput

/// Builds as branches of `#if`.
struct BuildBranchesTests {
    private func branches(_ fixture: GeneratedFixture) throws -> [String] {
        try BuildBranches(fixture.project).branches.map { branch in
            "\(branch.expression): \(branch.schemes.map(\.name).joined(separator: ", "))"
        }
    }

    @Test func `each condition set is a branch, the empty one last`() throws {
        #expect(
            try branches(.three) == [
                "MOCK && !STAGING && !REPLAY: mock", "MOCK && !STAGING && REPLAY: replay",
                "!MOCK && STAGING && !REPLAY: trial, staging", "!MOCK && !STAGING && !REPLAY: bench, live, other",
            ]
        )
        #expect(try branches(.minimal) == [": app"])
    }

    @Test func `only where every combination is a scheme's there is nothing to refuse`() throws {
        #expect(try BuildBranches(GeneratedFixture.three.project).leavesOthers)
        #expect(try !BuildBranches(GeneratedFixture.secrets.project).leavesOthers)
        #expect(try !BuildBranches(GeneratedFixture.minimal.project).leavesOthers)
    }
}
