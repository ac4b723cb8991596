import Foundation

/// A program on a terminal of its own, in an environment that holds nothing of the caller's: what it shows, and what is
/// typed.
public final class Terminal: Sendable {
    /// What a person sits at; the program has the other side.
    private let side: Int32
    private let process: Locked<Process>
    private let shown = Locked(Data())
    private let end = DispatchSemaphore(value: 0)

    /// - Parameter columns: The terminal's width.
    public init(
        _ program: String,
        _ arguments: [String] = [],
        in folder: URL,
        environment: [String: String],
        columns: UInt16 = 80
    ) throws {
        var (side, other) = (Int32(-1), Int32(-1))
        var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = try checked(openpty(&side, &other, nil, nil, &size))
        for descriptor in [side, other] { _ = try checked(fcntl(descriptor, F_SETFD, FD_CLOEXEC)) }
        self.side = side

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        let handle = FileHandle(fileDescriptor: other, closeOnDealloc: false)
        process.standardInput = handle
        process.standardOutput = handle
        process.standardError = handle
        try withoutBlockedSignals { try process.run() }
        close(other)
        self.process = Locked(process)
        Thread.detachNewThread { [self] in read() }
    }

    deinit { close(side) }

    /// What was shown so far, with the line's ends of files.
    public var text: String { String(decoding: shown.value, as: UTF8.self).replacing("\r\n", with: "\n") }

    public func type(_ text: String) throws {
        let bytes = Array(text.utf8)
        _ = try checked(Int32(write(side, bytes, bytes.count)))
    }

    /// Waits until the screen has shown `text`; false when it has not for a minute.
    public func shows(_ text: String) -> Bool {
        let deadline = Date.now + 60
        while !self.text.contains(text) {
            if Date.now > deadline { return false }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return true
    }

    /// Everything that the program has shown, once it has ended.
    public func finished() -> (status: Int32, text: String) {
        let process = process.value
        process.waitUntilExit()
        end.wait()
        end.signal()
        return (process.terminationStatus, text)
    }

    /// Ends the program, as closing the terminal's window does.
    public func hangUp() {
        kill(process.value.processIdentifier, SIGHUP)
        _ = finished()
    }

    /// Until no program has the other side any more.
    private func read() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = Foundation.read(side, &bytes, bytes.count), count > 0 {
            shown.change { $0.append(contentsOf: bytes[..<count]) }
        }
        end.signal()
    }
}

/// The result of a call of the system, or its error.
private func checked(_ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
}
