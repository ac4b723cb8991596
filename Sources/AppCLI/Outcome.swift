import Foundation

/// What a run ends with: the text for both streams and the exit code.
struct Outcome: Equatable, Sendable {
    var output = ""
    var message = ""
    var exitCode: Int32 = 0

    /// The call failed; the message is the error's sentence.
    static func failed(_ error: any Error) -> Outcome {
        // Who reads the output may leave at any time, like `head`.
        if let error = error as? StreamError, error.isBrokenPipe { return Outcome() }
        return Outcome(message: printable(error.localizedDescription) + "\n", exitCode: 1)
    }

    /// The program was called in a wrong way.
    static func refused(_ error: any Error) -> Outcome {
        Outcome(message: printable(error.localizedDescription) + "\n", exitCode: 2)
    }

    /// Writes the texts to the streams.
    ///
    /// - Returns: The exit code, which is that of a failure when the output cannot be written.
    func deliver() -> Int32 {
        do {
            try StandardStream.output.write(output)
        } catch {
            return Outcome.failed(error).deliver()
        }
        // Nobody is left to be told when the stream for messages fails.
        do { try StandardStream.message.write(message) } catch {}
        return exitCode
    }
}
