import Foundation
import YAMLReader

/// A case of the YAML test suite: a text, and what it means.
struct SuiteCase: Sendable {
    /// The file's name, with a number where it holds several cases: `2G84/01`.
    let id: String
    let yaml: String
    /// The events that the text stands for, a line each.
    let tree: String
    /// Whether the text is no YAML.
    let isFaulty: Bool
    /// Nothing where JSON cannot say it.
    let json: String?

    /// Every case of a folder, in the order of their names.
    ///
    /// - Throws: `Unreadable` with the file that is not in the suite's form.
    static func all(in folder: String) throws -> [SuiteCase] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }.sorted()
            .flatMap { name in
                let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
                guard case .sequence(let items)? = YAMLDocument([UInt8](bytes)).root?.content else {
                    throw Unreadable(file: name)
                }
                return cases(items.map(fields), named: String(name.dropLast(".yaml".count)))
            }
    }

    struct Unreadable: Error {
        let file: String
    }

    private static func fields(_ item: Node) -> [String: String] {
        guard case .mapping(let entries) = item.content else { return [:] }
        return entries.reduce(into: [:]) { fields, entry in
            if case .scalar(let text, _) = entry.value.content { fields[entry.key] = text }
        }
    }

    /// What a case leaves out it has from the one before it.
    private static func cases(_ items: [[String: String]], named name: String) -> [SuiteCase] {
        var all: [String: String] = [:]
        return items.enumerated().compactMap { index, fields in
            // The suite's own runner passes over such a case.
            if fields["skip"] == "true" { return nil }
            if fields["tree"] != nil { all["json"] = nil }
            all.merge(fields) { _, new in new }
            let number = index < 10 ? "0\(index)" : "\(index)"
            return SuiteCase(
                id: items.count == 1 ? name : "\(name)/\(number)",
                yaml: visible(all["yaml"] ?? ""),
                tree: visible(all["tree"] ?? ""),
                isFaulty: fields["fail"] == "true",
                json: all["json"]
            )
        }
    }

    /// The text behind the suite's signs for what no editor shows.
    private static func visible(_ text: String) -> String {
        let plain = text.replacing("␣", with: " ").replacing("↵", with: "").replacing("⇔", with: "\u{FEFF}")
            .replacing("←", with: "\r").replacing(/—*»/, with: "\t")
        return plain.hasSuffix("∎\n") ? String(plain.dropLast(2)) : plain
    }
}
