/// How far a run of tests is, from what it prints.
struct TestProgress {
    private var unfinished: [UInt8] = []
    private var step = ""
    private var ended = (passed: 0, failed: 0)

    /// What is compiled, or how many tests have ended.
    var text: String { ended == (0, 0) ? step : "\(ended.passed) passed, \(ended.failed) failed" }

    /// Returns whether the text has changed.
    mutating func receive(_ bytes: ArraySlice<UInt8>) -> Bool {
        unfinished += bytes
        guard let end = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { return false }
        let lines = String(decoding: unfinished[..<end], as: UTF8.self).split(separator: "\n")
        unfinished.removeSubrange(...end)
        let before = text
        for line in lines { receive(line) }
        return text != before
    }

    private mutating func receive(_ line: Substring) {
        if line.hasPrefix("[") { step = String(line) }
        if line.dropFirst(2).hasPrefix("Test run ") { return }
        if line.hasPrefix("✔ Test "), line.contains(" passed after ") { ended.passed += 1 }
        if line.hasPrefix("✘ Test "), line.contains(" failed after ") { ended.failed += 1 }
    }
}
