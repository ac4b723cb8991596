/// A version of Swift, such as 6.3.1.
public struct SwiftVersion: Comparable, CustomStringConvertible, Sendable {
    private let numbers: [Int]

    /// - Parameter numbers: Major, minor and, unless it is 0, patch.
    init(_ numbers: Int...) {
        self.numbers = numbers
    }

    /// The version in what `swift --version` prints; nothing when it names none.
    init?(in text: String) {
        guard let match = text.firstMatch(of: /Swift version ([0-9]+)\.([0-9]+)(?:\.([0-9]+))?/),
            let major = Int(match.1), let minor = Int(match.2)
        else { return nil }
        numbers = [major, minor] + (match.3.flatMap { Int($0) }.map { $0 == 0 ? [] : [$0] } ?? [])
    }

    /// The version of the program `swift`; `nil` if it does not print one.
    public init?(of swift: String, in environment: Environment) throws(BuildError) {
        // Another check reports a temporary folder at which Swift crashes.
        let environment = environment.removing { $0 == "TMPDIR" }
        let answer = try Command(swift, ["--version"]).answer(in: environment)
        self.init(in: String(decoding: answer.output, as: UTF8.self))
    }

    /// The first whose sourcekit-lsp reads `swiftPM.traits` (swiftlang/sourcekit-lsp#2672).
    public static let withTraitsInEditors = SwiftVersion(6, 4)

    /// The version in a line such as `// swift-tools-version: 6.2`; `nil` if it has none.
    init?(inToolsVersion line: String) {
        self.init(
            in: line.replacing("swift-tools-version:", with: "Swift version ").replacing("version  ", with: "version ")
        )
    }

    /// The version from the most exact spelling to the major number alone: `6.3.1`, `6.3`, `6`.
    var prefixes: [String] {
        let all = numbers.count == 2 ? numbers + [0] : numbers
        return all.indices.reversed().map { all[...$0].map(String.init).joined(separator: ".") }
    }

    public static func < (one: Self, other: Self) -> Bool { one.numbers.lexicographicallyPrecedes(other.numbers) }

    public var description: String { numbers.map(String.init).joined(separator: ".") }
}
