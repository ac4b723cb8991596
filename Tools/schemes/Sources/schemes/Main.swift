import Foundation

@main
struct Main {
    static func main() {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDERR_FILENO) == 1
        let tool = Tool(
            environment: environment,
            folder: FileManager.default.currentDirectoryPath,
            program: CommandLine.arguments[0],
            renderer: Renderer(isColored: isTerminal && environment["NO_COLOR", default: ""].isEmpty),
            write: write,
            tell: tell,
            ask: isTerminal && isatty(STDIN_FILENO) == 1
                ? { question in
                    tell(question)
                    return readLine()
                } : nil
        )
        exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))  // Nobody is left to be told.
    }

    /// An answer that does not arrive, as on a full disk, is not an answer.
    private static func write(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("error: the answer cannot be written\n".utf8))
            exit(ExitCode.lacking.rawValue)
        }
    }
}
