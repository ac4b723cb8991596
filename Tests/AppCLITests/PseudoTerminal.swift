import Foundation

@testable import AppCLI

/// A terminal without a screen: `program` is the program's end, the test has the other.
final class PseudoTerminal: Sendable {
    let program: Int32
    private let user: Int32

    init() throws {
        var ends: (user: Int32, program: Int32) = (-1, -1)
        try check(openpty(&ends.user, &ends.program, nil, nil, nil))
        (user, program) = ends
        // A program that is started must not hold the user's end: it would never see the terminal go.
        for end in [user, program] { try check(fcntl(end, F_SETFD, FD_CLOEXEC)) }
    }

    deinit {
        close(program)
        close(user)
    }

    var output: StandardStream { StandardStream(descriptor: program) }

    /// How the terminal treats what is typed and written, all of it.
    struct Attributes: Equatable {
        let input, output, control: tcflag_t
        var local: tcflag_t
        let characters: [UInt8]
    }

    func attributes() throws -> Attributes {
        let terminal = try settings()
        return Attributes(
            input: terminal.c_iflag,
            output: terminal.c_oflag,
            control: terminal.c_cflag,
            local: terminal.c_lflag,
            characters: withUnsafeBytes(of: terminal.c_cc) { Array($0) }
        )
    }

    /// Turns flags such as `ECHO` off, as the program did that had the terminal before.
    func turnOff(_ flags: Int32) throws {
        var terminal = try settings()
        terminal.c_lflag &= ~tcflag_t(flags)
        try check(tcsetattr(program, TCSANOW, &terminal))
    }

    private func settings() throws -> termios {
        var terminal = termios()
        try check(tcgetattr(program, &terminal))
        return terminal
    }

    /// The file under which a program opens it.
    func path() throws -> String {
        var name = [CChar](repeating: 0, count: 1_024)
        let failure = ttyname_r(program, &name, name.count)
        guard failure == 0 else { throw StreamError(code: failure) }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Takes the terminal away, as a closed window does.
    func hangUp() throws {
        // Replaced and not closed: its number could be somebody else's by the end of the test.
        let nowhere = try check(open("/dev/null", O_RDWR))
        defer { close(nowhere) }
        try check(dup2(nowhere, user))
    }

    func type(_ keys: String) throws {
        try StandardStream(descriptor: user).write(keys)
    }

    struct NotShown: Error {
        let text: String
        let screen: String
    }

    /// What the program writes from now on up to some text; the system hands it over in pieces.
    ///
    /// - Throws: `NotShown` when nothing has come for half a minute.
    func screen(until text: String) throws -> String {
        var screen: [UInt8] = []
        var readable = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
        while !screen.suffix(text.utf8.count).elementsEqual(text.utf8) {
            guard poll(&readable, 1, 30_000) > 0 else {
                throw NotShown(text: text, screen: String(decoding: screen, as: UTF8.self))
            }
            // One by one: what comes behind the text is the next call's.
            var byte: UInt8 = 0
            try check(Int32(read(user, &byte, 1)))
            screen.append(byte)
        }
        return String(decoding: screen, as: UTF8.self)
    }
}

@discardableResult
private func check(_ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw StreamError(code: errno) }
    return result
}
