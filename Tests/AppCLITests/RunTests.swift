import AppComposition
import AppCore
import Testing

@testable import AppCLI

@Suite struct `The program` {
    private func run(_ arguments: String...) async -> Outcome {
        await run(arguments)
    }

    private func run(_ arguments: [String]) async -> Outcome {
        await AppCLI.run(
            arguments: arguments,
            environment: [:],
            ask: { try await $0() },
            watch: { _ in Outcome(output: "watched") }
        )
    }

    @Test func `prints its help`() async {
        #expect(await run("--help") == Outcome(output: Command.helpText))
    }

    @Test func `names every command in its help`() {
        let commands = [
            "joke ", "jokes --count N ",
            "movies top-rated ", "movie ID ",
            "watch ", "scheme ",
        ]
        for words in commands { #expect(Command.helpText.contains("\n  \(words)")) }
    }

    @Test func `lists the scheme that runs and the reason for each value`() async throws {
        let outcome = await run("scheme")
        let lines = outcome.output.split(separator: "\n")
        let name = Scheme.initial.rawValue
        #expect(lines.first?.split(separator: " ", maxSplits: 2).map(String.init).prefix(2) == ["scheme", name])
        #expect(lines.first?.hasSuffix("(the first scheme of this build)") == true)
        #expect(lines.dropFirst().allSatisfy { $0.hasSuffix("(scheme '\(name)')") })
        #expect(outcome.exitCode == 0)
    }

    @Test func `hands the jokes to the view that watches`() async {
        #expect(await run("watch") == Outcome(output: "watched"))
    }

    @Test func `refuses a wrong command with exit code 2`() async {
        #expect(await run("watch", "*") == Outcome(message: "'watch' does not take '*'; see --help\n", exitCode: 2))
    }

    @Test func `refuses a scheme that this build does not hold with exit code 2`() async {
        let held = Scheme.allCases.map(\.rawValue).joined(separator: ", ")
        let message = "--scheme: this build holds no scheme 'mok'; it holds: \(held)\n"
        #expect(await run("--scheme", "mok", "joke") == Outcome(message: message, exitCode: 2))
    }

    @Test(arguments: Scheme.allCases)
    func `names the variable of the token that movies need, with exit code 1`(scheme: Scheme) async throws {
        let choice = scheme.ships ? [] : ["--service", "movies=live"]
        let arguments = ["--scheme", scheme.rawValue] + choice + ["movies", "top-rated"]
        let outcome = await run(arguments)
        let message = "the secret 'moviesToken' is not set: export TMDB_TOKEN and start again\n"
        #expect(outcome == Outcome(message: message, exitCode: 1))
    }

    #if MOCK
        @Test func `tells the first joke of the mock`() async {
            #expect(await run() == Outcome(output: "This test is not a joke!\n"))
        }

        @Test func `fails as a signed-out user's call does in 'mock-error', with exit code 1`() async {
            let message = "The service 'jokes' asks you to sign in; sign in and try again.\n"
            #expect(await run("--scheme", "mock-error") == Outcome(message: message, exitCode: 1))
        }
    #endif
}
