import Foundation

@main
struct Main {
    static func main() {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDERR_FILENO) == 1
        let tool = Tool(
            environment: environment,
            folder: FileManager.default.currentDirectoryPath,
            renderer: Renderer(isColored: isTerminal && environment["NO_COLOR", default: ""].isEmpty),
            write: { FileHandle.standardOutput.write(Data($0.utf8)) },
            tell: { FileHandle.standardError.write(Data($0.utf8)) }
        )
        exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
