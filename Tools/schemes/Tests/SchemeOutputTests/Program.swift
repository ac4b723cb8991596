import Foundation
import Processes
import Testing

/// A small program around a generated file: it starts as often as it is told and says what each start came to.
struct Program: Sendable {
    let path: String
    let folder: URL

    struct Start: Encodable, Sendable {
        var arguments: [String] = []
        var environment: [String: String] = [:]
        var bundleScheme: String?
    }

    struct Outcome: Decodable, Equatable, Sendable {
        /// Each value with its reason, as `key = value (origin)`.
        let report: [String]
        let arguments: [String]
        let secrets: [String]
        let ships: Bool
        /// What was refused; then the others are empty.
        let error: String?

        /// One value of the report with its reason.
        func value(_ key: String) -> String? {
            report.first { $0.hasPrefix("\(key) = ") }.map { String($0.dropFirst(key.count + 3)) }
        }
    }

    func outcomes(of starts: [Start]) throws -> [Outcome] {
        let input = String(decoding: try JSONEncoder().encode(starts), as: UTF8.self)
        let call = try RunningCall(path, [], in: folder, environment: [:], input: input).finished()
        try #require(call.status == 0, "\(call)")
        return try JSONDecoder().decode([Outcome].self, from: Data(call.output.utf8))
    }

    func outcome(
        _ arguments: String...,
        environment: [String: String] = [:],
        bundleScheme: String? = nil
    ) throws -> Outcome {
        let start = Start(arguments: arguments, environment: environment, bundleScheme: bundleScheme)
        return try #require(outcomes(of: [start]).first)
    }

    /// The main file around a generated one.
    static func source(hasSecrets: Bool) -> String {
        main.replacing("SECRETS", with: hasSecrets ? secrets : "[]")
    }

    private static let secrets = """
        Secret.allCases.map { secret in
                do { return "\\(secret) = \\(try active.secrets.value(of: secret))" } catch { return "\\(error)" }
            }
        """

    private static let main = """
        import Foundation

        struct Start: Decodable {
            let arguments: [String]
            let environment: [String: String]
            let bundleScheme: String?
        }

        struct Outcome: Encodable {
            var report: [String] = []
            var arguments: [String] = []
            var secrets: [String] = []
            var ships = false
            var error: String?
        }

        func outcome(of start: Start) -> Outcome {
            var outcome = Outcome()
            do {
                var arguments = start.arguments
                let active = try ActiveScheme(
                    arguments: &arguments,
                    environment: start.environment,
                    bundleScheme: start.bundleScheme
                )
                outcome.report = active.report.map { "\\($0.key) = \\($0.value) (\\($0.origin))" }
                outcome.arguments = arguments
                outcome.secrets = SECRETS
                outcome.ships = active.scheme.ships
            } catch {
                outcome.error = error.localizedDescription
            }
            return outcome
        }

        @main struct Main {
            static func main() throws {
                let starts = try JSONDecoder().decode([Start].self, from: FileHandle.standardInput.readDataToEndOfFile())
                FileHandle.standardOutput.write(try JSONEncoder().encode(starts.map(outcome)))
            }
        }

        """
}
