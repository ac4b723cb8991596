import AppCore
import Foundation

@main
enum Main {
    static func main() async {
        // A reader that has left (such as `head -1`) is then an error of the write, and not a silent death.
        signal(SIGPIPE, SIG_IGN)
        let environment = ProcessInfo.processInfo.environment
        let outcome = await run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: environment,
            watch: { service in await watch(service, environment: environment) }
        )
        exit(outcome.deliver())
    }

    private static func watch(_ service: any JokeService, environment: [String: String]) async -> Outcome {
        let hasTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
        do {
            if hasTerminal {
                return try await Terminal.withEvents { events, send in
                    try await JokeScreen(service: service, write: StandardStream.output.write).run(events, send: send)
                }
            }
            return try await watchLines(service, readLine: { readLine() }, write: StandardStream.output.write)
        } catch {
            return .failed(error)
        }
    }
}
