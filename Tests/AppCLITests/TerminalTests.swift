import Foundation
import Testing

@testable import AppCLI

// One after the other: signals belong to the whole process.
@Suite(.serialized) struct `A terminal` {
    @Test func `hands over keys and signals as events, and is as before afterwards`() async throws {
        let terminal = try PseudoTerminal()
        let before = try terminal.localFlags()
        let events = try await Terminal.withEvents(input: terminal.program, output: terminal.output) { events, send in
            #expect(try terminal.localFlags() & tcflag_t(ECHO | ICANON) == 0)
            try terminal.type("x\rq\u{04}")
            send(.answered)
            kill(getpid(), SIGHUP)
            return await events.prefix(5).reduce(into: [ScreenEvent]()) { $0.append($1) }
        }
        #expect(events.filter { [.another, .leave].contains($0) } == [.another, .leave, .leave])
        #expect(events.contains(.answered))
        #expect(events.contains(.signal(SIGHUP)))
        #expect(try terminal.localFlags() == before)
        let screen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1049l\u{1B}[?25h"
        #expect(try terminal.screen(length: screen.utf8.count) == screen)
    }

    @Test func `is as before after an error, too`() async throws {
        let terminal = try PseudoTerminal()
        let before = try terminal.localFlags()
        await #expect(throws: CancellationError.self) {
            try await Terminal.withEvents(input: terminal.program, output: terminal.output) { _, _ in
                throw CancellationError()
            }
        }
        #expect(try terminal.localFlags() == before)
    }

    @Test func `is refused when it is none`() async throws {
        let pipe = Pipe()
        await #expect(throws: StreamError(code: ENOTTY)) {
            try await Terminal.withEvents(input: pipe.fileHandleForReading.fileDescriptor) { _, _ in }
        }
    }
}

/// A terminal without a screen: `program` is the program's end, the test has the other.
private final class PseudoTerminal: Sendable {
    let program: Int32
    private let user: Int32

    init() throws {
        var ends: (user: Int32, program: Int32) = (-1, -1)
        try Self.check(openpty(&ends.user, &ends.program, nil, nil, nil))
        (user, program) = ends
    }

    deinit {
        close(program)
        close(user)
    }

    var output: StandardStream { StandardStream(descriptor: program) }

    func localFlags() throws -> tcflag_t {
        var attributes = termios()
        try Self.check(tcgetattr(program, &attributes))
        return attributes.c_lflag
    }

    func type(_ keys: String) throws {
        try StandardStream(descriptor: user).write(keys)
    }

    /// What the program has written, at least `length` bytes of it; the system hands them over in pieces.
    func screen(length: Int) throws -> String {
        var screen: [UInt8] = []
        var readable = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
        while screen.count < length, poll(&readable, 1, 10_000) > 0 {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = try Self.check(Int32(read(user, &bytes, bytes.count)))
            screen += bytes.prefix(Int(count))
        }
        return String(decoding: screen, as: UTF8.self)
    }

    @discardableResult
    private static func check(_ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw StreamError(code: errno) }
        return result
    }
}
