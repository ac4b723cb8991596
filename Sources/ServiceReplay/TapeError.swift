import Foundation

/// Why there is no answer from a tape, or why one cannot be kept: one sentence with the next step.
public struct TapeError: LocalizedError, Equatable, CustomStringConvertible {
    public let description: String
    public var errorDescription: String? { description }

    init(_ description: String) {
        self.description = description
    }
}

extension TapeError {
    /// Shows the nearest request of the tape, part by part.
    static func noAnswer(
        to question: TapeQuestion,
        on tape: String,
        among entries: [(question: TapeQuestion, response: HAR.Response)]
    ) -> TapeError {
        let nearest = entries.enumerated().max {
            question.nearness(to: $0.element.question)
                .lexicographicallyPrecedes(question.nearness(to: $1.element.question))
        }
        let comparison = nearest.map { number, taped in
            "the nearest of its entries is number \(number + 1): \(question.comparison(with: taped.question))"
                + (taped.response.isThere ? "" : ", ✗ an answer")
        }
        return TapeError(
            "The tape \(tape) has no answer to \(question.text); \(comparison ?? "it is empty"); "
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
}
