import SchemeModel

/// One way to compile the package: which conditions are on, and how it is compiled.
///
/// A build is named by what is in the binary, not by a scheme: schemes that link the same share one build.
public struct Build: Hashable, Sendable {
    public enum Configuration: String, Sendable {
        case debug
        case release
    }

    /// The names of the conditions that are on, in the order of the schemes file.
    public var conditions: [String]
    public var configuration: Configuration
    /// What `swift build --sanitize` is given, for example `thread`.
    public var sanitizers: [String]
    public var forTests: Bool

    public init(
        conditions: [String] = [],
        configuration: Configuration = .debug,
        sanitizers: [String] = [],
        forTests: Bool = false
    ) {
        self.conditions = conditions
        self.configuration = configuration
        self.sanitizers = sanitizers
        self.forTests = forTests
    }

    /// The folder below `.build/schemes` that only this build writes to; debug and release share one, as SwiftPM keeps them
    /// apart itself.
    ///
    /// Two builds that differ never share a name, also where the disk ignores case.
    public func folderName(with system: BuildSystem) -> String {
        // `swift test -c release` replaces the shipped program by one compiled for testing.
        let tests = forTests && configuration == .release ? ".tests" : ""
        return conditionsName + sanitizers.map { "+" + $0 }.joined() + tests + system.folderSuffix
    }

    private var conditionsName: String {
        let joined = conditions.joined(separator: "-")
        if conditions.isEmpty { return "none" }
        let isPlain = conditions.allSatisfy(\.isUpperCaseIdentifier) && joined != "NONE"
        if isPlain, joined.utf8.count <= 100 { return joined }
        return joined.prefix(40) + "~" + String(fingerprint(of: joined.utf8), radix: 16)
    }

    /// What SwiftPM is told of this build, after `swift build` or `swift test`.
    func arguments(scratchPath: String) -> [String] {
        var arguments = ["--scratch-path", scratchPath, "-c", configuration.rawValue]
        if !conditions.isEmpty { arguments += ["--traits", conditions.joined(separator: ",")] }
        return arguments + sanitizers.flatMap { ["--sanitize", $0] }
    }
}

extension String {
    fileprivate var isUpperCaseIdentifier: Bool {
        unicodeScalars.allSatisfy { ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_" }
    }
}
