import AppCore
import Foundation

@main
enum Main {
    static func main() async {
        // A reader that has left (such as `head -1`) is then an error of the write, and not a silent death.
        signal(SIGPIPE, SIG_IGN)
        let environment = ProcessInfo.processInfo.environment
        let spinner = Spinner(environment: environment)
        let outcome = await run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: environment,
            ask: { call in
                guard let spinner, isatty(STDERR_FILENO) == 1 else { return try await call() }
                return try await spinner.turning(on: .message, during: call)
            },
            watch: { service in await watch(service, spinner: spinner) }
        )
        exit(outcome.deliver())
    }

    private static func watch(_ service: any JokeService, spinner: Spinner?) async -> Outcome {
        do {
            if let spinner, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
                return try await Terminal.withEvents { events, send in
                    try await JokeScreen(service: service, spinner: spinner, write: StandardStream.output.write)
                        .run(events, send: send)
                }
            }
            return try await watchLines(service, readLine: { readLine() }, write: StandardStream.output.write)
        } catch {
            return .failed(error)
        }
    }
}
