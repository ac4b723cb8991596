import Foundation

/// A finished call of a program: what it printed and how it ended.
public struct FinishedCall: CustomStringConvertible, Sendable {
    public let command: String
    /// The exit code, or 128 and the number of the signal that ended the program.
    public let status: Int32
    public let output: String
    public let errors: String

    public var description: String {
        "$ \(command)\nstatus \(status)\n--- stdout\n\(output)--- stderr\n\(errors)"
    }
}

/// A program that was started in a folder, in an environment that holds nothing of the caller's but its `PATH`.
public struct RunningCall {
    public let process: Process
    private let command: String
    private let output: Reader
    private let errors: Reader

    public init(
        _ program: String,
        _ arguments: [String],
        in folder: URL,
        environment: [String: String],
        input: String = ""
    )
        throws
    {
        command = ([program] + arguments).joined(separator: " ")
        process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        let standardInput = Pipe()
        process.standardInput = standardInput
        output = Reader()
        errors = Reader()
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        try withoutBlockedSignals { try process.run() }
        output.start()
        errors.start()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
    }

    /// What the program has said on standard error so far.
    public var errorsSoFar: String { errors.text }

    public func finished() -> FinishedCall {
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        return FinishedCall(command: command, status: status, output: output.finished(), errors: errors.finished())
    }
}

/// Tests run on threads that block all signals, which a child would inherit.
///
/// A broken pipe that this thread has written to earlier is forgotten: its error has been thrown, and its signal would end
/// all tests.
func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&none)
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1 {
        var brokenPipe = none
        var signal = Int32()
        sigaddset(&brokenPipe, SIGPIPE)
        sigwait(&brokenPipe, &signal)
    }
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
}

/// Reads a pipe to its end on a thread of its own, so that no writer waits for us.
private final class Reader: Sendable {
    let pipe = Pipe()
    private let state = Locked(Data())
    private let end = DispatchSemaphore(value: 0)

    func start() {
        Thread.detachNewThread { [self] in
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                state.change { $0.append(data) }
            }
            end.signal()
        }
    }

    var text: String { String(decoding: state.value, as: UTF8.self) }

    func finished() -> String {
        end.wait()
        end.signal()
        return text
    }
}
