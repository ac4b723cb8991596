import Foundation

/// How a run of the matrix went, or goes: pairs that have not ended yet count as not run.
public struct MatrixReport: Codable, Equatable, Sendable {
    /// The form of the JSON.
    public private(set) var version = 1
    /// `build`, `test` or `run`.
    public let action: String
    /// Whether the run came to its end.
    public var isComplete = false
    /// In the order of the plan.
    public var pairs: [MatrixResult]

    public init(action: String, pairs: [MatrixResult]) {
        self.action = action
        self.pairs = pairs
    }

    public var passed: Int { pairs.count(where: \.isGood) }
    public var failed: Int { pairs.count { $0.status == .failed } }
    public var notRun: [MatrixResult] { pairs.filter { $0.status == .notRun } }
    /// Whether something was done, and all of it is good.
    public var isGood: Bool { !pairs.isEmpty && passed == pairs.count }

    /// What a further run has to do again: all that failed or was not reached.
    public var unfinished: Set<String> { Set(pairs.filter { !$0.isGood }.map(\.name)) }

    /// Reads what `json` has written.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(MatrixReport.self, from: json)
    }

    /// The report for programs, and for the next run.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
