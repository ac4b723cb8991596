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
        try start(["-C", folder] + words, environment)
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

    /// Variables under which git obeys neither the user's settings nor the machine's, so that it does the same everywhere.
    public static let withoutSettings = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_ATTR_NOSYSTEM": "1",
    ]
}
