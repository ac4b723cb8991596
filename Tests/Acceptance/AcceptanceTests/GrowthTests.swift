import Processes
import Testing

/// `Scripts/schemes add` and `remove`, on the starter itself.
extension FirstMinutesTests {
    private static let additions = [
        ["add", "service", "reviews"], ["add", "condition", "STAGING"],
        ["add", "scheme", "staging", "--from", "webService", "--condition", "STAGING"],
    ]

    @Test func `what is added is green in every scheme, and so is what is left when a service is removed`() async throws
    {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        // A change within a second of the last build can be missed.
        try await Task.sleep(for: .seconds(1.1))
        for words in Self.additions {
            let call = try clone.call("Scripts/schemes", words)
            try #require(call.status == 0, "\(call)")
        }
        let grown = try changes(of: clone)
        for words in Self.additions {
            let call = try clone.call("Scripts/schemes", words)
            #expect(call.output.hasSuffix("is there already: nothing to do\n"), "\(call)")
        }
        #expect(try changes(of: clone) == grown)
        try expectGreen(clone, scheme: nil)

        for words in [["service", "reviews"], ["scheme", "staging"], ["service", "movies"]] {
            let call = try clone.call("Scripts/schemes", ["remove"] + words)
            #expect(call.status == 0, "\(call)")
        }
        #expect(!clone.has("Sources/AppCore/ReviewService.swift"))
        try await Task.sleep(for: .seconds(1.1))
        try expectGreen(clone, scheme: "mock")
    }

    private func expectGreen(_ clone: Clone, scheme: String?) throws {
        let lint = try clone.call("swift", ["format", "lint", "--strict", "-r", "Sources", "Tests", "Package.swift"])
        #expect(lint.status == 0, "\(lint)")
        let check = try clone.call("Scripts/schemes", ["check"])
        #expect(check.status == 0, "\(check)")
        // A copy leaves the tool's own tests out.
        try clone.write("{}\n", to: "Configs/starter.json")
        let test = try clone.call("Scripts/test.sh", scheme.map { [$0] } ?? [])
        #expect(test.status == 0 && test.output.contains(" passed, 0 failed"), "\(test)")
    }

    /// What git sees changed, new files with their contents.
    private func changes(of clone: Clone) throws -> String {
        try clone.call(
            "sh",
            ["-c", "git diff; git ls-files -o --exclude-standard | tr '\\n' '\\0' | xargs -0 tail -n +1"]
        ).output
    }
}
