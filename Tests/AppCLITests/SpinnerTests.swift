import Foundation
import ManualClock
import Testing

@testable import AppCLI

@Suite struct `A spinner` {
    private static let locales = [
        (["LANG": "en_US.UTF-8"], "⠋ Loading…"),
        (["LANG": "C.utf8"], "⠋ Loading…"),
        (["LANG": "C", "LC_CTYPE": "de_DE.UTF-8"], "⠋ Loading…"),
        (["LANG": "C", "LC_ALL": "", "LC_CTYPE": "UTF-8"], "⠋ Loading…"),
        (["LANG": "en_US.UTF-8", "LC_ALL": "C"], "| Loading..."),
        (["LANG": "de_DE.ISO-8859-1"], "| Loading..."),
        ([:], "| Loading..."),
    ]

    @Test(arguments: locales)
    func `turns in the characters of the locale`(_ locale: [String: String], _ text: String) throws {
        let spinner = try #require(Spinner(environment: locale.merging(["TERM": "xterm"]) { $1 }))
        #expect(spinner.text(0) == text)
        let turns = Set((0..<20).map(spinner.text))
        #expect(turns.count == (text.hasPrefix("|") ? 4 : 10))
        #expect(Set(turns.map(\.count)) == [text.count])
    }

    @Test(arguments: [[:], ["TERM": ""], ["TERM": "dumb"]])
    func `is none on a terminal that is no screen`(_ environment: [String: String]) {
        #expect(Spinner(environment: environment) == nil)
    }

    /// What a spinner writes.
    private func written(by body: (Spinner, StandardStream) async throws -> Void) async throws -> String {
        let pipe = Pipe()
        let spinner = try #require(Spinner(environment: ["TERM": "xterm"]))
        try await body(spinner, StandardStream(descriptor: pipe.fileHandleForWriting.fileDescriptor))
        try pipe.fileHandleForWriting.close()
        return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    @Test func `turns on its line while a call runs, and leaves the line empty`() async throws {
        let text = try await written { spinner, terminal in
            let clock = ManualClock()
            let answer = try await spinner.turning(on: terminal, clock: clock) {
                for _ in 1...2 {
                    await clock.waitForSleeper()
                    clock.advance(by: Spinner.pace)
                }
                await clock.waitForSleeper()
                return 7
            }
            #expect(answer == 7)
        }
        #expect(text == "\r| Loading...\r\r/ Loading...\r\r\u{1B}[K")
    }

    @Test func `leaves the line empty for the error of a call, too`() async throws {
        let text = try await written { spinner, terminal in
            let clock = ManualClock()
            await #expect(throws: CancellationError.self) {
                try await spinner.turning(on: terminal, clock: clock) {
                    await clock.waitForSleeper()
                    clock.advance(by: Spinner.pace)
                    await clock.waitForSleeper()
                    throw CancellationError()
                }
            }
        }
        #expect(text == "\r| Loading...\r\r\u{1B}[K")
    }

    @Test func `is not seen when the answer is quick`() async throws {
        let text = try await written { spinner, terminal in
            try await spinner.turning(on: terminal, clock: ManualClock()) {}
        }
        #expect(text == "")
    }
}
