extension Template {
    static let versionFile = "Tools/schemes/Sources/schemes/Version.swift"

    /// The version of the tool in the template; nothing when this is no template.
    var version: String? {
        let text = files.first { $0.path == Self.versionFile }?.text ?? ""
        let line = text.split(whereSeparator: \.isNewline).first { $0.contains("static let version =") }
        return line?.split(separator: "\"").dropFirst().first.map(String.init)
    }

    /// The version of the scheme file's format as the file names it.
    public var schemeFileVersion: String? {
        let file = files.first { $0.path == StarterTemplate.schemeFile }
        guard case .scalar(let text, _)? = file.map({ SchemeText($0.bytes) })?.section("version")?.content else {
            return nil
        }
        return text
    }
}

extension String {
    /// Compares versions such as `0.9.1` and `0.10.0` number by number.
    func isOlder(than other: String) -> Bool {
        let (own, others) = (numbers, other.numbers)
        return own.lexicographicallyPrecedes(others)
    }

    private var numbers: [Int] { split(separator: ".").map { Int($0) ?? 0 } }
}

extension StarterRecord.Origin {
    /// As a message names it.
    public var shown: String { "\(version) (\(commit.prefix(10)))" }
}
