import Foundation

@main
struct Main {
    static func main() {
        let environment = ProcessInfo.processInfo.environment
        let screen = Screen(of: STDERR_FILENO, environment: environment)
        let tool = Tool(
            environment: environment,
            folder: FileManager.default.currentDirectoryPath,
            program: CommandLine.arguments[0],
            renderer: Renderer(isColored: screen.isColored, drawsUnicode: screen.drawsUnicode),
            write: write,
            tell: { tell(screen.drawn($0)) },
            columns: Screen(of: STDOUT_FILENO, environment: environment).columns,
            screen: screen,
            show: tell,
            ask: screen.isTerminal && isatty(STDIN_FILENO) == 1
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
