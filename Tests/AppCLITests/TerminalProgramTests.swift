import Foundation
import Testing

@testable import AppCLI

#if MOCK
    /// What a person sees who starts the program, from a scheme with predefined services.
    @Suite(.serialized) struct `The program on a terminal` {
        private static let joke = "This test is not a joke!"
        /// The usual screen again, and the cursor.
        private static let left = "\u{1B}[?1049l\u{1B}[?25h"
        private static let endless = ["--set", "latency=23h", "--set", "timeout=24h"]

        struct End: CustomTestStringConvertible {
            let testDescription: String
            var keys = ""
            var signal: Int32?
            var status: Int32 = 0
        }

        private static let ends = [
            End(testDescription: "q", keys: "q"),
            End(testDescription: "end of input", keys: "\u{04}"),
            End(testDescription: "Ctrl-C", keys: "\u{03}", status: 128 + SIGINT),
            End(testDescription: "Ctrl-\\", keys: "\u{1C}", status: 128 + SIGQUIT),
            End(testDescription: "TERM", signal: SIGTERM, status: 128 + SIGTERM),
            End(testDescription: "HUP", signal: SIGHUP, status: 128 + SIGHUP),
        ]

        private func end(_ program: borrowing TerminalProgram, by end: End) async throws {
            if let signal = end.signal { program.send(signal) }
            try program.terminal.type(end.keys)
            _ = try program.terminal.screen(until: Self.left)
            #expect(try await program.status() == end.status)
        }

        @Test(arguments: ends, [false, true])
        func `leaves it as it was, however watching ends, also amid a call`(_ end: End, amidCall: Bool) async throws {
            let terminal = try PseudoTerminal()
            let before = try terminal.attributes()
            let settings = amidCall ? Self.endless : []
            let program = try TerminalProgram(["--scheme", "mock"] + settings + ["watch"], on: terminal)
            // The third picture: it turns.
            let seen = try terminal.screen(until: amidCall ? "⠹ Loading…" : Self.joke)
            #expect(seen.hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H\u{1B}[2J\r\n  ⠋ Loading…\r\n"))
            #expect(try terminal.attributes() != before)
            try await self.end(program, by: end)
            #expect(try terminal.attributes() == before)
        }

        @Test(arguments: [ECHO, ECHO | ICANON, ECHO | ICANON | ISIG])
        func `leaves it without echo, line by line or signals where it was so`(_ flags: Int32) async throws {
            let terminal = try PseudoTerminal()
            try terminal.turnOff(flags)
            let before = try terminal.attributes()
            let program = try TerminalProgram(["--scheme", "mock", "watch"], on: terminal)
            _ = try terminal.screen(until: Self.joke)
            try await end(program, by: End(testDescription: "", keys: "\u{03}", status: 128 + SIGINT))
            #expect(try terminal.attributes() == before)
        }

        @Test(arguments: ["watch", "joke"])
        func `ends the program when it goes away amid a call`(_ command: String) async throws {
            let terminal = try PseudoTerminal()
            let program = try TerminalProgram(["--scheme", "mock"] + Self.endless + [command], on: terminal)
            _ = try terminal.screen(until: "⠹ Loading…")
            try terminal.hangUp()
            #expect(try await program.status() != 0)
        }

        @Test func `shows why a call failed, and Return tries again`() async throws {
            let terminal = try PseudoTerminal()
            let words = ["--scheme", "mock", "--set", "failure=offline", "watch"]
            let program = try TerminalProgram(words, on: terminal)
            let wayOut =
                "could not be reached; check the network and try again.\r\n\r\n  Return: try again   q: leave\r\n"
            _ = try terminal.screen(until: wayOut)
            try terminal.type("\r")
            #expect(try terminal.screen(until: wayOut).contains("Loading…"))
            try await end(program, by: End(testDescription: "", keys: "q"))
        }

        @Test(arguments: [("C.UTF-8", "⠹ Loading…\r"), ("C", "- Loading...\r")])
        func `shows that a call is under way in the characters of the locale, until Ctrl-C`(
            _ locale: String,
            _ turned: String
        ) async throws {
            let terminal = try PseudoTerminal()
            let before = try terminal.attributes()
            let words = ["--scheme", "mock"] + Self.endless + ["joke"]
            let program = try TerminalProgram(words, on: terminal, environment: ["LC_ALL": locale])
            #expect(try !terminal.screen(until: turned).contains("\u{1B}"))
            try terminal.type("\u{03}")
            #expect(try await program.status() == 128 + SIGINT)
            #expect(try terminal.attributes() == before)
        }

        @Test func `leaves the answer alone on it`() async throws {
            let terminal = try PseudoTerminal()
            let program = try TerminalProgram(["--scheme", "mock", "--set", "latency=250ms", "joke"], on: terminal)
            let seen = try terminal.screen(until: Self.joke + "\r\n")
            // A busy machine may not come to turn the spinner before the answer is there.
            let line = seen.contains("Loading") ? "\r\u{1B}[K" : ""
            #expect(seen.hasSuffix(line + Self.joke + "\r\n"))
            #expect(try await program.status() == 0)
        }

        @Test(arguments: ["joke", "watch"])
        func `writes plain lines on one that is no screen`(_ command: String) async throws {
            let terminal = try PseudoTerminal()
            let words = ["--scheme", "mock", "--set", "latency=250ms", command]
            let program = try TerminalProgram(words, on: terminal, environment: ["TERM": "dumb"])
            #expect(try terminal.screen(until: Self.joke + "\r\n") == Self.joke + "\r\n")
            try terminal.type("q\n")
            #expect(try await program.status() == 0)
        }

        @Test(arguments: [["joke"], ["watch"]])
        func `writes no control character where there is none`(_ words: [String]) throws {
            let program = Process()
            program.executableURL = Bundle.main.bundleURL.appending(path: "matinee")
            program.arguments = ["--scheme", "mock", "--set", "latency=250ms"] + words
            program.environment = ["TERM": "xterm", "LC_ALL": "C.UTF-8"]
            let (output, errors) = (Pipe(), Pipe())
            program.standardInput = FileHandle.nullDevice
            program.standardOutput = output
            program.standardError = errors
            try program.run()
            let lines = try output.fileHandleForReading.readToEnd() ?? Data()
            #expect(String(decoding: lines, as: UTF8.self) == Self.joke + "\n")
            #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
            program.waitUntilExit()
            #expect(program.terminationStatus == 0)
        }
    }
#endif
