import Testing

@testable import AppCLI

@Suite struct `The plain view` {
    private func output(_ service: StubJokeService, lines: [String]) async throws -> String {
        var output = ""
        var rest = lines[...]
        let outcome = try await watchLines(service, readLine: { rest.popFirst() }, write: { output += $0 })
        #expect(outcome == Outcome())
        return output
    }

    @Test func `prints a joke, and another one for each line, until 'q'`() async throws {
        let service = StubJokeService(["one", "two", "three", "four"])
        #expect(try await output(service, lines: ["", "anything", "q", ""]) == "one\ntwo\nthree\n")
    }

    @Test func `ends with the input`() async throws {
        #expect(try await output(StubJokeService(["one", "two"]), lines: []) == "one\n")
    }

    @Test func `ends with the first call that fails`() async throws {
        await #expect(throws: CancellationError.self) {
            try await output(StubJokeService(["one"]), lines: ["", ""])
        }
    }
}
