import Foundation
import ServiceClient
import Testing

@testable import AppCLI

@Suite struct `An outcome` {
    @Test func `of a failed call is the error's sentence and exit code 1`() {
        let sentence = "The host of the service could not be reached; check the network and try again.\n"
        let error = ServiceError(.offline)
        #expect(Outcome.failed(error) == Outcome(message: sentence, exitCode: 1))
    }

    @Test func `of a wrong call is its sentence on one line and exit code 2`() {
        #expect(Outcome.refused(UsageError("not\nso\u{1B}")) == Outcome(message: "not so\\u{1B}\n", exitCode: 2))
    }

    @Test func `is a success when the reader of the output has left`() {
        #expect(Outcome.failed(StreamError(code: EPIPE)) == Outcome())
    }

    @Test func `is a failure when the output cannot be written`() {
        let sentence = "The output cannot be written: \(String(cString: strerror(EBADF))).\n"
        #expect(Outcome.failed(StreamError(code: EBADF)) == Outcome(message: sentence, exitCode: 1))
    }
}
