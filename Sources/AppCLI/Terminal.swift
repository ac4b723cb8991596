import Dispatch
import Foundation

/// The terminal that the program was started in.
enum Terminal {
    /// Hands over keys one by one, and leaves the terminal as it was, also after a signal that ends the program.
    ///
    /// - Parameters:
    ///   - input: A file descriptor of the terminal.
    ///   - body: Gets the keys and signals as events, and a way to send events of its own.
    /// - Throws: `StreamError` when `input` is no terminal or `output` cannot be written; what `body` throws.
    static func withEvents<Value: Sendable>(
        input: Int32 = STDIN_FILENO,
        output: StandardStream = .output,
        _ body: (AsyncStream<ScreenEvent>, @escaping @Sendable (ScreenEvent) -> Void) async throws -> Value
    ) async throws -> Value {
        let (events, continuation) = AsyncStream.makeStream(of: ScreenEvent.self)
        let send: @Sendable (ScreenEvent) -> Void = { continuation.yield($0) }
        // From here on a signal is an event; before, it ended a program that had not yet touched the terminal.
        let signals = await SignalSources(send)
        defer { signals.cancel() }

        var before = termios()
        guard tcgetattr(input, &before) == 0 else { throw StreamError(code: errno) }
        var keyByKey = before
        keyByKey.c_lflag &= ~tcflag_t(ECHO | ICANON)
        tcsetattr(input, TCSADRAIN, &keyByKey)
        defer { tcsetattr(input, TCSADRAIN, &before) }
        let keys = keySource(input, send)
        defer { keys.cancel() }

        try output.write(alternateScreen)
        let result: Result<Value, any Error>
        do { result = .success(try await body(events, send)) } catch { result = .failure(error) }
        try output.write(usualScreen)
        return try result.get()
    }

    // The second sequence of each is the cursor.
    private static let alternateScreen = "\u{1B}[?1049h\u{1B}[?25l"
    private static let usualScreen = "\u{1B}[?1049l\u{1B}[?25h"
    private static let controlC: UInt8 = 0x03
    private static let controlD: UInt8 = 0x04

    private static func keySource(
        _ input: Int32,
        _ send: @escaping @Sendable (ScreenEvent) -> Void
    ) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: input)
        source.setEventHandler {
            var keys = [UInt8](repeating: 0, count: 64)
            let count = read(input, &keys, keys.count)
            guard count > 0 else { return send(.leave) }
            for key in keys.prefix(count) {
                switch key {
                case UInt8(ascii: "\n"), UInt8(ascii: "\r"): send(.another)
                case UInt8(ascii: "q"), controlD: send(.leave)
                // A key where whoever had the terminal before has turned its signals off.
                case controlC: send(.signal(SIGINT))
                default: break
                }
            }
        }
        source.activate()
        return source
    }
}
