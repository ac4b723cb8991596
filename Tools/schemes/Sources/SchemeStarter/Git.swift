import SchemeModel

/// Git as a function: words, a folder and variables in, an answer out.
public struct Git: Sendable {
    /// How a command of git's ended, and what it printed.
    public struct Answer: Equatable, Sendable {
        public let status: Int32
        public let output: [UInt8]
        public let errors: String

        public init(status: Int32, output: [UInt8] = [], errors: String = "") {
            self.status = status
            self.output = output
            self.errors = errors
        }

        /// The output as text, without the line end behind it.
        public var text: String {
            let text = String(decoding: output, as: UTF8.self)
            return text.hasSuffix("\n") ? String(text.dropLast()) : text
        }
    }

    public typealias Start =
        @Sendable (_ words: [String], _ environment: [String: String]) throws(StarterError) -> Answer

    private let start: Start

    /// - Parameter start: Runs git with words and additional variables, and waits for its end.
    public init(start: @escaping Start) {
        self.start = start
    }

    /// The answer of a command, whatever its status.
    public func answer(
        to words: [String],
        in folder: String,
        environment: [String: String] = [:]
    ) throws(StarterError) -> Answer {
        try start(["-C", folder] + Self.settings + words, environment)
    }

    /// The answer of a command that is expected to work.
    ///
    /// - Throws: What git said when its status is not 0.
    @discardableResult
    public func run(
        _ words: [String],
        in folder: String,
        environment: [String: String] = [:]
    ) throws(StarterError) -> Answer {
        let answer = try answer(to: words, in: folder, environment: environment)
        guard answer.status == 0 else {
            let said = answer.errors.split(separator: "\n").joined(separator: "\n")
            throw StarterError(.lacking, "git \(words.joined(separator: " ")) failed in \(folder):\n\(said)")
        }
        return answer
    }
}

extension Git.Answer {
    /// Why git does not work in a folder.
    ///
    /// - Parameters:
    ///   - effect: What is not possible then.
    ///   - beginning: The commands that make a repository, which help only where there is none.
    func noRepository(at folder: String, effect: String, beginning: String) -> StarterError {
        let lines = errors.split(separator: "\n").map(String.init)
        let reason = lines.first { $0.hasPrefix("fatal: ") }.map { String($0.dropFirst("fatal: ".count)) } ?? errors
        if let command = lines.first(where: { $0.contains("git config") && $0.contains("safe.directory") }) {
            let message = "git refuses the repository at \(folder), which belongs to another user"
            let fix = command.drop { $0 == "\t" || $0 == " " }
            return StarterError(.wrong, message, hint: "if you trust it: \(fix)")
        }
        let isMissing = reason.hasPrefix("not a git repository")
        return StarterError(
            .wrong,
            isMissing ? "\(folder) is not in a git repository\(effect)" : "git cannot read \(folder): \(reason)",
            hint: isMissing ? beginning : nil
        )
    }
}
