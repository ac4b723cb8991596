import SchemeModel
import YAMLReader

/// The reference of the scheme file: every mapping of the decoder's table with its keys.
struct SchemeFileReference {
    private let words: SchemaWords
    private let example: String
    private let root: Node

    /// - Parameter example: A file with every key.
    /// - Throws: The findings of the example.
    init(example: String) throws {
        _ = try Project(reading: Array(example.utf8), file: "Configs/schemes.yml")
        guard let root = YAMLDocument(Array(example.utf8)).root else { throw MissingExample(path: "") }
        (self.example, self.root) = (example, root)
        words = try SchemaWords()
    }

    struct MissingExample: Error {
        let path: String
    }

    func text() throws -> String {
        try Keys.all.map(section).joined(separator: "\n") + "\n" + types
    }

    private func section(for keys: any KeySet.Type) throws -> String {
        let found = words.places(of: keys)
        let places = found.map(\.place)
        let required = found.first?.schema["required"] as? [String] ?? []
        let rows = try Self.rows(of: keys).map { key, summary, fallback in
            let values = found.compactMap {
                ($0.schema["properties"] as? SchemaWords.Schema)?[key] as? SchemaWords.Schema
            }
            return [
                "`\(key)`", words.words(for: values),
                required.contains(key) ? "required" : fallback.map { "`\($0)`" } ?? "", summary,
                try exampleCell(of: key, in: places),
            ]
        }
        return Self.heading(of: keys.title, at: places)
            + markdownTable(["key", "value", "default", "what it says", "example"], rows)
    }

    /// A mapping that a key alone holds is called by its place.
    private static func heading(of title: String, at places: [String]) -> String {
        if places.count == 1, places[0].split(separator: ".").last == title[...] { return "## `\(places[0])`\n\n" }
        let list = places.filter { !$0.isEmpty }.map { "`\($0)`" }.joined(separator: ", ")
        let head = "## \(title.prefix(1).uppercased() + title.dropFirst())\n\n"
        return list.isEmpty ? head : "\(head)At \(list).\n\n"
    }

    private static func rows<Set: KeySet>(of keys: Set.Type) -> [(String, String, String?)] {
        keys.allCases.map { ($0.rawValue, $0.summary, $0.fallback) }
    }

    /// The first line that has the key in one of the places, as far as the key's own value goes.
    private func exampleCell(of key: String, in places: [String]) throws -> String {
        for place in places {
            let steps = place.split(whereSeparator: ".".contains).flatMap { step in
                step.hasSuffix("[]") ? [String(step.dropLast(2)), "[]"] : [String(step)]
            }
            guard let entry = first(steps[...], key, in: root) else { continue }
            let scalars = Array(example.unicodeScalars)[entry.keySpan.start..<entry.value.span.end]
            let text = String(String.UnicodeScalarView(scalars))
            return text.contains("\n") ? "" : "`\(text)`"
        }
        throw MissingExample(path: "\(places.first ?? "").\(key)")
    }

    private func first(_ steps: ArraySlice<String>, _ key: String, in node: Node) -> Node.Entry? {
        if case .sequence(let items) = node.content, steps.first == "[]" {
            return items.lazy.compactMap { first(steps.dropFirst(), key, in: $0) }.first
        }
        guard case .mapping(let entries) = node.content else { return nil }
        guard let step = steps.first else { return entries.first { $0.key == key } }
        return entries.lazy.filter { step == "NAME" || $0.key == step }
            .compactMap { first(steps.dropFirst(), key, in: $0.value) }.first
    }

    private var types: String {
        let rows = SettingType.names.compactMap { SettingType(name: $0, choices: []) }
        return "## Types of settings\n\n"
            + markdownTable(["type", "what it reads"], zip(SettingType.names, rows).map { ["`\($0)`", $1.summary] })
    }
}

extension SettingType {
    fileprivate var summary: String {
        switch self {
        case .string: "Any text, as it is written."
        case .bool: "`true` or `false`."
        case .int: "A whole number that fits in 64 bits."
        case .number: "A decimal number, finite."
        case .url: "An http or https URL with a host, without user info or blanks."
        case .duration:
            "A number with up to three decimals and a unit (`ms`, `s`, `m`, `h`), from `0s` or `min` to `24h`."
        case .path: "A path inside the project."
        case .choice: "One of the words of `of`."
        case .list: "A list of texts; behind `--set` they are separated by commas."
        }
    }
}
