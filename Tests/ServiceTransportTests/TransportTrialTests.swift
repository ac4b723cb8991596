import Foundation
import Testing

/// The short form of Scripts/stress.sh.
@Suite struct TransportTrialTests {
    @Test func `calls that are cancelled or answered with faults end once and leave nothing`() async throws {
        let trial = Process()
        trial.executableURL = Bundle.main.bundleURL.appending(path: "TransportTrial")
        trial.arguments = ["stress", "1000", "300", "6", "240"]
        let output = Pipe()
        trial.standardOutput = output
        trial.standardError = output
        try trial.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        trial.waitUntilExit()
        #expect(trial.terminationStatus == 0, "\(text)")
        #expect(text.contains("300 calls cancelled before they start: 0 values, 0 errors, 300 cancelled\n"))
    }
}
