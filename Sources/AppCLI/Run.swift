import AppComposition
import AppCore

/// Runs the program: chooses the scheme, assembles its services and carries out the command.
///
/// - Parameters:
///   - arguments: The words behind the program's name.
///   - ask: Makes a call, and may show meanwhile that it is under way.
///   - watch: Shows jokes until the user leaves; it prints by itself.
func run(
    arguments: [String],
    environment: [String: String],
    ask: @Sendable (() async throws -> String) async throws -> String,
    watch: @Sendable (any JokeService) async -> Outcome
) async -> Outcome {
    var words = arguments
    let active: ActiveScheme
    let command: Command
    do {
        active = try ActiveScheme(arguments: &words, environment: environment)
        command = try Command(words)
    } catch {
        return .refused(error)
    }
    do {
        switch command {
        case .help: return Outcome(output: Command.helpText)
        case .scheme: return Outcome(output: table(of: active.report))
        case .watch: return await watch(try Assembly(active, environment: environment).jokes)
        case .ask(let question, let format):
            let services = try Assembly(active, environment: environment)
            return Outcome(output: try await ask { try await question.answer(by: services, as: format) })
        }
    } catch {
        return .failed(error)
    }
}

/// Three columns: the name, the value, and where the value comes from.
private func table(of report: [(key: String, value: String, origin: String)]) -> String {
    let rows = report.map { (printable($0.key), printable($0.value), printable($0.origin)) }
    let keyWidth = rows.map(\.0.count).max() ?? 0
    let valueWidth = rows.map(\.1.count).max() ?? 0
    return rows.map { key, value, origin in
        "\(key.padded(to: keyWidth))  \(value.padded(to: valueWidth))  (\(origin))\n"
    }.joined()
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
