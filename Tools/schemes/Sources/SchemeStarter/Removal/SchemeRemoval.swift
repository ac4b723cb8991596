import SchemeModel
import YAMLReader

/// A scheme that a project loses.
public struct SchemeRemoval: Sendable {
    public var name: String

    public init(name: String) {
        self.name = name
    }

    /// The project's files without the scheme, and what in them still names it.
    ///
    /// - Throws: Everything that needs the scheme, each at its place.
    public func files(
        in growing: GrowingProject
    ) throws(StarterError) -> (files: [StarterFile], remaining: [Diagnostic]) {
        do throws(Diagnostics) {
            _ = try growing.project.scheme(named: name)
        } catch {
            throw StarterError(.wrong, error.all)
        }
        var text = growing.text
        let uses = uses(in: text, places: growing.project.places)
        guard uses.isEmpty else { throw StarterError(.wrong, uses) }
        let entry = text.section("schemes")?.entries?.first { $0.key == name }
        text.remove(Set([entry?.keySpan.start].compactMap(\.self)))
        var file = growing.schemeFile
        file.bytes = text.bytes
        return (growing.replacing([file]), growing.swiftFiles.flatMap { remaining(in: $0, of: growing.project) })
    }

    /// Where the scheme file needs the scheme.
    private func uses(in text: SchemeText, places: Places) -> [Diagnostic] {
        var uses: [Diagnostic] = []
        func note(_ message: String, _ nodes: [Node], hint: String) {
            uses += nodes.map { Diagnostic(message, at: places.place(of: $0.span), hint: hint) }
        }
        func scalars(_ node: Node?) -> [Node] {
            (node.map { $0.children ?? [$0] } ?? []).filter { $0.texts == [name] }
        }
        note("'\(name)' is the default scheme", scalars(text.section("default")), hint: "name another one first")
        for entry in text.section("schemes")?.entries ?? [] {
            let hint = "remove '\(entry.key)' first, or let it extend another scheme"
            note("'\(entry.key)' extends '\(name)'", scalars(entry.value["extends"]), hint: hint)
        }
        for key in ["exclude", "expectFailure"] {
            let pairs = text.section("matrix")?[key]?.children ?? []
            note("the matrix names '\(name)'", pairs.flatMap { scalars($0["scheme"] ?? $0) }, hint: "take it out first")
        }
        return uses
    }

    /// The lines of Swift that name the scheme, comments aside.
    private func remaining(in file: StarterFile, of project: Project) -> [Diagnostic] {
        let choices = project.implementations.map(\.name) + project.services.map(\.name)
        let isAmbiguous = choices.contains(name) || choices.contains(caseName(of: name))
        return SwiftLine.lines(of: file.bytes).enumerated().compactMap { index, line in
            if isAmbiguous, !line.text.lowercased().contains("scheme") { return nil }
            let (text, written) = (line.text, line.written)
            guard let word = mention(in: text).flatMap({ written.range(of: text[$0]) }) else { return nil }
            return Diagnostic(
                "this still names the scheme '\(name)'",
                severity: .warning,
                at: Diagnostic.Place(file: file.path, word: word, in: written, line: index + 1),
                hint: "change it by hand"
            )
        }
    }

    /// Its case behind a dot, or its name behind a quote, a blank or `=`.
    private func mention(in text: String) -> Range<String.Index>? {
        let forms = [(caseName(of: name), "."), (name, "\"'= ")]
        for (form, before) in forms {
            for range in text.ranges(of: form) {
                let isWhole = text[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && !"-_".contains($0) }
                let isBegun = text[..<range.lowerBound].last.map { before.contains($0) } ?? false
                // A blank stands before names in sentences, and before names of Swift's: only a hyphen tells.
                let isPlain = text[..<range.lowerBound].last == " " && !name.contains("-")
                if isBegun, !isPlain, isWhole ?? true { return range }
            }
        }
        return nil
    }
}

extension Diagnostic.Place {
    /// A word of a line.
    init(file: String, word: Range<String.Index>, in line: String, line number: Int) {
        let column = line.distance(from: line.startIndex, to: word.lowerBound) + 1
        let start = TextPosition(line: number, column: column)
        let length = line.distance(from: word.lowerBound, to: word.upperBound)
        let end = TextPosition(line: number, column: column + length)
        self.init(file: file, range: TextRange(start: start, end: end), line: line)
    }
}
