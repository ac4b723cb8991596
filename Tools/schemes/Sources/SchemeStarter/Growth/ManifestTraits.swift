import SchemeModel

/// The traits of a Package.swift, as its text has them.
struct ManifestTraits {
    private let statements: SwiftStatements

    init(_ bytes: [UInt8]) {
        statements = SwiftStatements(bytes)
    }

    private var lines: [SwiftLine] { statements.lines }

    /// Whether the manifest is for a SwiftPM that knows traits, 6.1 or newer; one that does not say it is.
    var canHaveTraits: Bool {
        let line = lines.lazy.map(\.written).first { $0.contains("swift-tools-version") } ?? ""
        guard let version = line.firstMatch(of: /swift-tools-version: *([0-9]+)\.([0-9]+)/),
            let major = Int(version.1), let minor = Int(version.2)
        else { return true }
        return (major, minor) >= (6, 1)
    }

    /// Whether a trait is written there.
    func has(_ name: String) -> Bool {
        traits.map { lines[$0].contains { $0.text.contains(name.swiftLiteral) } } ?? false
    }

    /// The manifest with one more trait; nothing when its lines do not tell where.
    func adding(_ trait: String) -> [UInt8]? {
        if let range = traits { return range.count > 1 ? adding(trait, to: range) : nil }
        guard let package,
            let next = items(in: package).first(where: { isLabel("dependencies", $0) || isLabel("targets", $0) })
        else { return nil }
        let indent = lines[next].margin
        return lines.inserting(["\(indent)traits: [", "\(indent)    \(trait)", "\(indent)],"], at: next)
    }

    private func adding(_ trait: String, to range: ClosedRange<Int>) -> [UInt8] {
        let items = items(in: range)
        guard let last = items.last else {
            return lines.inserting(["\(lines[range.lowerBound].margin)    \(trait)"], at: range.upperBound)
        }
        let end = statements.statement(at: last).upperBound
        let added = lines.inserting(["\(lines[last].margin)\(trait),"], at: end + 1)
        guard !lines[end].code.hasSuffix(",") else { return added }
        let start = lines[...end].dropLast().reduce(0) { $0 + $1.bytes.count }
        let place = start + lines[end].textEnd
        return Array(added[..<place]) + [UInt8(ascii: ",")] + added[place...]
    }

    /// The lines of the call that makes the package.
    private var package: ClosedRange<Int>? {
        lines.indices.first { lines[$0].code.contains("Package(") && lines[$0].opens == .list }
            .map { statements.statement(at: $0) }
    }

    /// The lines of its `traits:`.
    private var traits: ClosedRange<Int>? {
        package.flatMap { items(in: $0).first { isLabel("traits", $0) } }.map { statements.statement(at: $0) }
    }

    /// The first lines of the items of a list.
    private func items(in list: ClosedRange<Int>) -> [Int] {
        let inside = list.dropFirst().dropLast().filter { statements.isItem($0) && statements.begins(at: $0) }
        return inside.filter { lines[$0].indent == lines[inside[0]].indent }
    }

    private func isLabel(_ label: String, _ index: Int) -> Bool { lines[index].code.hasPrefix("\(label):") }
}

extension [SwiftLine] {
    /// The bytes of the lines with others before one of them, which end as the first line ends.
    func inserting(_ new: [String], at index: Int) -> [UInt8] {
        let lineEnd = first?.bytes.suffix(2).elementsEqual("\r\n".utf8) == true ? "\r\n" : "\n"
        return self[..<index].flatMap(\.bytes) + new.flatMap { ($0 + lineEnd).utf8 } + self[index...].flatMap(\.bytes)
    }
}
