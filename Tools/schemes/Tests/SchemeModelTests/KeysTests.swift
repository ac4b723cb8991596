import Fixtures
import Testing

@testable import SchemeModel

/// The table of keys: what the decoder reads and what the schema describes.
struct KeysTests {
    /// A key of one mapping, with a file in which it holds a list in a list: no key takes that.
    struct Row: CustomTestStringConvertible, Sendable {
        let mapping: String
        let key: String
        let text: String

        var testDescription: String { "\(key) in \(mapping)" }
    }

    private static let odd = "[[odd]]"

    /// The file with the mapping's entries where they belong.
    private static func text(_ keys: any KeySet.Type, holding entries: String) -> String {
        let file = "version: 1\ndefault: a\n"
        let mapping = "{ \(entries) }"
        return switch keys {
        case is Keys.XcodeSchemes.Type: file + "schemes: { a: {} }\noutputs: { xcschemes: \(mapping) }\n"
        case is Keys.XcodeGen.Type: file + "schemes: { a: {} }\noutputs: { xcodegen: \(mapping) }\n"
        case is OutputKind.Type: file + "schemes: { a: {} }\noutputs: \(mapping)\n"
        case is Keys.Setting.Type: file + "schemes: { a: {} }\nsettings: { s: \(mapping) }\n"
        case is Keys.Secret.Type: file + "schemes: { a: {} }\nsecrets: { s: \(mapping) }\n"
        case is Keys.Scheme.Type:
            file + "implementations: { r: [] }\nservices: { s: [r] }\nschemes: { a: \(mapping) }\n"
        case is Keys.Run.Type: file + "schemes: { a: { run: \(mapping) } }\n"
        case is Keys.Build.Type: file + "schemes: { a: { build: \(mapping) } }\n"
        case is Keys.ListEdit.Type: file + "schemes: { a: { run: { arguments: \(mapping) } } }\n"
        case is Keys.Matrix.Type: file + "schemes: { a: {} }\nmatrix: \(mapping)\n"
        case is Keys.Pair.Type: file + "schemes: { a: {} }\nmatrix: { exclude: [\(mapping)] }\n"
        case is Keys.Sources.Type: file + "schemes: { a: {} }\nsources: \(mapping)\n"
        case is Keys.Verify.Type: file + "schemes: { a: {} }\nverify: \(mapping)\n"
        case is Keys.Acceptance.Type:
            file + "conditions: { A: One. }\nschemes: { a: {} }\nverify: { accept: [\(mapping)] }\n"
        default: mapping + "\n"
        }
    }

    /// What a mapping needs before the rest of it is read.
    private static func needs(of keys: any KeySet.Type) -> [(key: String, value: String)] {
        switch keys {
        case is Keys.File.Type: [("version", "1"), ("default", "a"), ("schemes", "{ a: {} }")]
        case is Keys.Setting.Type: [("type", "string")]
        case is Keys.Secret.Type: [("env", "A"), ("for", "{ a: a }")]
        case is Keys.Pair.Type: [("scheme", "a")]
        case is Keys.Acceptance.Type: [("condition", "A"), ("because", "b")]
        default: []
        }
    }

    static let rows = Keys.all.flatMap { keys in
        keys.names.map { key in
            let others = needs(of: keys).filter { $0.key != key }.map { "\($0.key): \($0.value)" }
            let entries = (others + ["\(key): \(odd)"]).joined(separator: ", ")
            return Row(mapping: keys.title, key: key, text: text(keys, holding: entries))
        }
    }

    @Test(arguments: rows)
    func `the decoder reads every key of the table`(row: Row) throws {
        let start = try #require(row.text.firstRange(of: Self.odd)).lowerBound
        let before = row.text[..<start]
        let line = before.count { $0 == "\n" } + 1
        let column = before.distance(from: before.lastIndex(of: "\n") ?? before.startIndex, to: start)
        let columns = line == 1 ? column + 1...column + 3 : column...column + 2
        let findings = findings(of: row.text)
        #expect(
            findings.contains { finding in columns.contains { finding.hasPrefix("\(line):\($0): ") } },
            "nobody looked at \(row.key): \(findings)"
        )
    }

    @Test func `each mapping and each key is told in a sentence`() {
        #expect(Set(Keys.all.map { $0.title }).count == Keys.all.count)
        for keys in Keys.all {
            for summary in summaries(of: keys) { #expect(summary.hasSuffix("."), "\(summary)") }
        }
    }

    @Test func `what is told to hold without a key holds without it`() throws {
        for keys in Keys.all {
            let needed = keys == Keys.Scheme.self ? ["services: r"] : []
            let without = Self.text(keys, holding: needed.joined())
            for entry in fallbacks(of: keys) {
                let written = Self.text(keys, holding: (needed + [entry]).joined(separator: ", "))
                #expect(try values(of: written) == values(of: without), "\(entry)")
            }
        }
    }

    private func fallbacks<Key: KeySet>(of keys: Key.Type) -> [String] {
        keys.allCases.compactMap { key in key.fallback.map { "\(key.rawValue): \($0)" } }
    }

    /// Every value that has a fallback.
    private func values(of text: String) throws -> [[String]] {
        let project = try readProject(text)
        return [
            project.schemes.map { "\($0.ships)" }, project.schemes.map(\.configuration), project.matrix.configurations,
        ]
    }

    private func summaries<Key: KeySet>(of keys: Key.Type) -> [String] { keys.allCases.map(\.summary) }

    @Test(arguments: NamesTests.rows)
    func `a pattern and its exceptions accept what the rule of a name accepts`(row: NamesTests.Row) throws {
        let pattern = try Regex(row.rule.pattern)
        let accepts = row.name.firstMatch(of: pattern) != nil && !row.rule.reserved.contains(row.name)
        // The one thing that a pattern cannot say: `all-cases` would be the case `allCases`.
        let isSpelledApart = row.rule == .scheme && row.name == "all-cases"
        #expect(accepts == (row.fault == nil || isSpelledApart))
    }
}
