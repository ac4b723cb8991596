import Testing

/// `Scripts/test.sh`, as the README names it.
extension FirstMinutesTests {
    @Test func `test.sh mock runs one scheme's tests and closes with their count`() throws {
        let call = try Newcomer.lived().clone.call("Scripts/test.sh", ["mock"])
        #expect(call.status == 0, "\(call)")
        #expect(call.output.wholeMatch(of: #/\d\d+ passed, 0 failed\n/#) != nil, "\(call)")
    }

    @Test func `in a copy test.sh runs every scheme and leaves the tool's own tests out`() throws {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        try clone.write("{}\n", to: "Configs/starter.json")
        let call = try clone.call("Scripts/test.sh")
        #expect(call.status == 0, "\(call)")
        #expect(call.output.wholeMatch(of: #/\d\d+ passed, 0 failed\n/#) != nil, "\(call)")
        #expect(call.errors.contains("The tool's own tests are left out in a copy; --tool runs them\n"))
        let named = call.errors.split(separator: "\n").filter { $0.hasPrefix("Testing ") }
        let schemes = ["webService", "mock", "mock-error", "record", "replay", "local"]
        #expect(named == schemes.map { "Testing \($0)" })

        let matrix = try clone.call("Scripts/matrix.sh")
        #expect(matrix.status == 0, "\(matrix)")
        #expect(matrix.output.hasSuffix("\n6 passed, 0 failed\n"), "\(matrix)")
    }
}
