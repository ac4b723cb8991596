import Testing

/// The README's recipes, followed to the letter.
extension FirstMinutesTests {
    @Test func `the README's steps add a scheme`() throws {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        let steps = try Readme(of: clone).steps(of: "Add a scheme")
        try #require(steps.map(\.file) == ["Configs/schemes.yml"])
        for step in steps { try clone.apply(step) }
        let call = try clone.call("Scripts/run.sh", ["mock-slow"])
        #expect(call.status == 0, "\(call)")
        #expect(call.output == "This test is not a joke!\n")
    }

    @Test func `the README's steps add a service, and without one of them nothing compiles`() async throws {
        let clone = try Newcomer.lived().clone
        let steps = try Readme(of: clone).steps(of: "Add a service")
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
}
