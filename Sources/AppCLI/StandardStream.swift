import Foundation

/// One of the program's open files, written without a buffer.
struct StandardStream: Sendable {
    static let output = StandardStream(descriptor: STDOUT_FILENO)
    static let message = StandardStream(descriptor: STDERR_FILENO)

    let descriptor: Int32

    /// Writes the whole text.
    ///
    /// - Throws: `StreamError`
    func write(_ text: String) throws(StreamError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw StreamError(code: errno)
            }
        }
    }
}

/// Why the output could not be written.
struct StreamError: LocalizedError, Equatable {
    /// The system's `errno`.
    let code: Int32

    var isBrokenPipe: Bool { code == EPIPE }

    var errorDescription: String? {
        "The output cannot be written: \(String(cString: strerror(code)))."
    }
}
