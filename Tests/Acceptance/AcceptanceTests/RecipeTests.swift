import Testing

/// The recipes of the README and the articles, followed to the letter.
extension FirstMinutesTests {
    @Test func `the README's steps add a scheme`() throws {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        let steps = try Recipe("README.md", section: "Add a scheme", of: clone).steps
        try #require(steps.map(\.file) == ["Configs/schemes.yml"])
        for step in steps { try clone.apply(step) }
        let call = try clone.call("Scripts/run.sh", ["mock-slow"])
        #expect(call.status == 0, "\(call)")
        #expect(call.output == "This test is not a joke!\n")
    }

    @Test func `the article's steps add a service, and without one of them nothing compiles`() async throws {
        let clone = try Newcomer.lived().clone
        let steps = try Recipe("Docs/Starter.docc/AddAService.md", of: clone).steps
        try #require(steps.count == 5)
        for missing in 0...steps.count {
            defer { #expect(throws: Never.self) { try clone.reset() } }
            // A change within a second of the last build can be missed.
            try await Task.sleep(for: .seconds(1.1))
            for step in steps where step.number != missing { try clone.apply(step) }
            let call = try clone.call("Scripts/run.sh", ["mock", "--", "scheme"])
            if missing == 0 {
                #expect(call.status == 0, "\(call)")
                #expect(call.output.contains("\nservices.quotes          mock"), "\(call)")
                let check = try clone.call("Scripts/schemes", ["check"])
                #expect(check.status == 0, "\(check)")
            } else {
                #expect(call.status == 1, "without step \(missing), \(steps[missing - 1].file):\n\(call)")
                #expect(call.errors.contains("error:"), "\(call)")
            }
        }
    }

    @Test func `the article's steps add a scheme that fails, a test with failures, and a failure of its own`()
        async throws
    {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        let steps = try Recipe("Docs/Starter.docc/AddAFailure.md", of: clone).steps
        try #require(steps.count == 8)
        // A change within a second of the last build can be missed.
        try await Task.sleep(for: .seconds(1.1))
        for step in steps { try clone.apply(step) }
        let offline = try clone.call("Scripts/run.sh", ["mock-offline"])
        #expect(offline.status == 1)
        #expect(
            offline.errors.hasSuffix(
                "The host api.chucknorris.io could not be reached; check the network and try again.\n"
            ),
            "\(offline)"
        )
        let unpaid = try clone.call("Scripts/run.sh", ["mock", "--set", "failure.jokes=paymentRequired"])
        #expect(unpaid.status == 1)
        #expect(
            unpaid.errors == "The service 'jokes' answered with status 402; check the account's plan.\n",
            "\(unpaid)"
        )
        let tests = try clone.call("Scripts/test.sh", ["mock", "--", "--filter", "FaultParityTests|second call"])
        #expect(tests.status == 0 && tests.output.contains(" passed, 0 failed"), "\(tests)")
    }
}
