import Foundation

/// The events of one run of `swift test`, from all test programs that it starts.
///
/// Each program empties the file that it is told to write its events to. With Swift Build there is a program for each test
/// target (swift-package-manager#10336), so that they write to a pipe, from which the events are collected.
final class EventStream {
    /// The path for the test programs.
    let path: String
    private let pipe: Int32?
    private var collected = Data()

    /// - Parameter isShared: Whether several programs write events.
    /// - Throws: `BuildError.cannotWrite`.
    init(in folder: String, isShared: Bool) throws(BuildError) {
        path = "\(folder)/events.jsonl"
        guard isShared else {
            pipe = nil
            return
        }
        guard mkfifo(path, 0o600) == 0 else { throw .cannotWrite(file: path, reason: reason(errno)) }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotWrite(file: path, reason: reason(errno)) }
        pipe = descriptor
    }

    deinit {
        if let pipe { close(pipe) }
    }

    /// Takes what has come by now; a program that finds the pipe full waits for that.
    func collect() {
        guard let pipe else { return }
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(pipe, &buffer, buffer.count)
            if count > 0 {
                collected += buffer[..<count]
            } else if count == 0 || errno != EINTR {
                return
            }
        }
    }

    /// What all programs have written; `nil` if it is nothing.
    var events: Data? {
        collect()
        // Without a pipe, or where SwiftPM collects the events itself and replaces the pipe with a file (6.4).
        let written = isFile(path) ? FileManager.default.contents(atPath: path) ?? Data() : Data()
        let events = collected + written
        return events.isEmpty ? nil : events
    }
}
