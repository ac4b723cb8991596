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
            tell: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }  // Nobody is left to be told.
        )
        exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
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
