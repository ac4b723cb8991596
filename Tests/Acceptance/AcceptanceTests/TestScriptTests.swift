import Testing

/// `Scripts/test.sh`, as the README names it.
extension FirstMinutesTests {
    @Test func `test.sh mock runs one scheme's tests and closes with their count`() throws {
        let call = try Newcomer.lived().clone.call("Scripts/test.sh", ["mock"])
        #expect(call.status == 0, "\(call)")
        #expect(call.output.wholeMatch(of: #/\d\d+ passed, 0 failed\n/#) != nil, "\(call)")
    }
}
