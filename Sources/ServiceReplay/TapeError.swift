import Foundation
import ServiceClient

/// Why there is no answer from a tape, or why one cannot be kept: one sentence with the next step.
public struct TapeError: LocalizedError, Equatable, CustomStringConvertible {
    public let description: String
    public var errorDescription: String? { description }

    init(_ description: String) {
        self.description = description
    }
}

extension TapeError {
    /// A file that the operating system refuses.
    ///
    /// - Parameter action: What cannot be done, such as `read`.
    static func refused(_ tape: String, to action: String, _ error: any Error) -> TapeError {
        let nextStep =
            switch error.fileErrorNumber {
            case EACCES, EPERM:
                "name a file " + (action == "read" ? "that you may read" : "in a folder that you may write to")
            case EROFS: "name a file on a disk that can be written"
            case ENOSPC, EDQUOT: "make space on that disk"
            case EISDIR, ENOTDIR, EEXIST: "name a file in a folder"
            default: "name another file"
            }
        return TapeError("The tape \(tape) cannot be \(action): \(error.fileReason); \(nextStep).")
    }

    static func noArchive(_ tape: String, _ error: DecodingError) -> TapeError {
        TapeError(
            "The tape \(tape) is no HTTP Archive: \(error.place); export it again, or remove it and record a new one."
        )
    }

    /// Shows the nearest request of the tape, part by part, and the first entry that cannot be read.
    static func noAnswer(to question: TapeQuestion, on tape: String, among read: ReadEntries) -> TapeError {
        let nearest = read.entries.max {
            question.nearness(to: $0.question).lexicographicallyPrecedes(question.nearness(to: $1.question))
        }
        let comparison = nearest.map { number, taped, entry in
            "the nearest of its entries is number \(number): \(question.comparison(with: taped))"
                + (entry.response.isThere ? "" : ", ✗ an answer")
        }
        let faults = read.faults.first.map { "\(read.faults.count) of its entries cannot be read (\($0.place))" }
        let found = [comparison, faults].compactMap(\.self).joined(separator: "; ")
        return TapeError(
            "The tape \(tape) has no answer to \(question.text); \(found.isEmpty ? "it is empty" : found); "
                + "record it, or ask for what is there."
        )
    }

    static func noBody(of question: TapeQuestion, on tape: String) -> TapeError {
        TapeError(
            "The tape \(tape) has an answer to \(question.text) without its body; "
                + "record it, or export it once more with its content."
        )
    }

    static func refused(ci: String) -> TapeError {
        TapeError(
            "Recording is refused in CI (CI=\(ci)), where no real server is to be asked; record on your own machine, "
                + "commit the tape and replay it here."
        )
    }

    static func refused(shortToken owner: String, on tape: String) -> TapeError {
        TapeError(
            "Recording is refused: the token \(owner) has fewer than \(Secrets.shortest) characters and cannot be "
                + "told from a part of a word, so that the tape \(tape) could show it; use a longer token."
        )
    }
}
