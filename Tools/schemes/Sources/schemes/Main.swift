import Foundation
import SchemeBuild

@main
struct Main {
    static func main() {
        openClosedStreams()
        let environment = Environment.ofThisProcess
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
        let words = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { bytes(of: $0) } }
        exit(tool.run(words).rawValue)
    }

    /// Keeps files that are opened later from becoming a standard stream that the caller has closed.
    ///
    /// Standard output stays one that cannot be written to, since an answer must not vanish. Standard error, where children
    /// report, always can be: bash leaves a file for reading in the place of one that is closed.
    private static func openClosedStreams() {
        for stream in STDIN_FILENO...STDERR_FILENO {
            let flags = fcntl(stream, F_GETFL)
            guard flags == -1 || (stream == STDERR_FILENO && flags & O_ACCMODE == O_RDONLY) else { continue }
            let null = open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR)
            guard null != stream, null != -1 else { continue }
            dup2(null, stream)
            close(null)
        }
    }

    private static func tell(_ text: String) {
        SchemeBuild.write(text.utf8, to: STDERR_FILENO)
    }

    /// An answer that does not arrive, as on a full disk, is not an answer.
    private static func write(_ text: String) {
        guard let failure = SchemeBuild.write(text.utf8, to: STDOUT_FILENO) else { return }
        tell("error: cannot write the answer to standard output: \(reason(failure))\n")
        exit(ExitCode.lacking.rawValue)
    }
}
