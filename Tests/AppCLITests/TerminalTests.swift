import Foundation
import Testing

@testable import AppCLI

// One after the other: signals belong to the whole process.
@Suite(.serialized) struct `A terminal` {
    @Test func `hands over keys and signals as events, and is as before afterwards`() async throws {
        let terminal = try PseudoTerminal()
        let before = try terminal.attributes()
        let events = try await Terminal.withEvents(input: terminal.program, output: terminal.output) { events, send in
            #expect(try terminal.attributes().local & tcflag_t(ECHO | ICANON) == 0)
            try terminal.type("x\rq\u{04}")
            send(.answered)
            kill(getpid(), SIGHUP)
            return await events.prefix(5).reduce(into: [ScreenEvent]()) { $0.append($1) }
        }
        #expect(events.filter { [.another, .leave].contains($0) } == [.another, .leave, .leave])
        #expect(events.contains(.answered))
        #expect(events.contains(.signal(SIGHUP)))
        #expect(try terminal.attributes() == before)
        let screen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1049l\u{1B}[?25h"
        #expect(try terminal.screen(until: "\u{1B}[?25h") == screen)
    }

    @Test func `is as before after an error, too`() async throws {
        let terminal = try PseudoTerminal()
        let before = try terminal.attributes()
        await #expect(throws: CancellationError.self) {
            try await Terminal.withEvents(input: terminal.program, output: terminal.output) { _, _ in
                throw CancellationError()
            }
        }
        #expect(try terminal.attributes() == before)
    }

    @Test func `hands over Ctrl-C as a signal also where it is a key`() async throws {
        let terminal = try PseudoTerminal()
        try terminal.turnOff(ISIG)
        let event = try await Terminal.withEvents(input: terminal.program, output: terminal.output) { events, _ in
            try terminal.type("\u{03}")
            return await events.first { _ in true }
        }
        #expect(event == .signal(SIGINT))
    }

    @Test func `is refused when it is none`() async throws {
        let pipe = Pipe()
        await #expect(throws: StreamError(code: ENOTTY)) {
            try await Terminal.withEvents(input: pipe.fileHandleForReading.fileDescriptor) { _, _ in }
        }
    }
}
