import Fixtures
import Foundation
import SchemeModel
import SchemeOutput
import Testing

/// The JSON Schema of a scheme file; `.ci/schema` holds it against files with a validator of another make.
struct JSONSchemaTests {
    /// The schema as a reader of JSON sees it.
    private static func schema(of text: String = SchemeFile.text) throws -> [String: Any] {
        let text = JSONSchema(try readProject(text)).text
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// What stands behind a path of keys.
    private static func piece<Value>(_ path: String..., as type: Value.Type = Value.self) throws -> Value {
        var value: Any = try schema()
        for key in path { value = try #require((value as? [String: Any])?[key], "\(key) in \(path)") }
        return try #require(value as? Value)
    }

    @Test(arguments: Keys.all.map { $0.title })
    func `every key stands in the schema with what it says`(title: String) throws {
        let keys = try #require(Keys.all.first { $0.title == title })
        let text = JSONSchema(try readProject(SchemeFile.text)).text
        for line in Self.lines(of: keys) { #expect(text.contains(line), "\(line)") }
    }

    private static func lines<Key: KeySet>(of keys: Key.Type) -> [String] {
        keys.allCases.map { "\"description\": \(JSON.string($0.summary).line)" }
    }

    @Test func `the same project gives the same bytes`() throws {
        let texts = try (0..<3).map { _ in JSONSchema(try readProject(SchemeFile.text)).text }
        #expect(Set(texts).count == 1)
    }

    @Test func `no key but the declared ones may stand in a mapping of the format`() throws {
        #expect(try Self.piece("additionalProperties") == false)
        #expect(try Self.piece("required") == ["version", "default", "schemes"])
        #expect(try Self.piece("properties", "schemes", "additionalProperties", "additionalProperties") == false)
    }

    @Test func `the project's names are offered, and others may come`() throws {
        let scheme = try Self.piece("properties", "default", "anyOf", as: [[String: Any]].self)
        #expect(scheme[0]["enum"] as? [String] == ["live", "mock"])
        #expect(scheme[1]["$ref"] as? String == "#/definitions/schemeName")
        let settings = try Self.piece(
            "properties",
            "schemes",
            "additionalProperties",
            "properties",
            "settings",
            as: [String: Any].self
        )
        let known = try #require(settings["properties"] as? [String: Any])
        #expect(known.keys.sorted() == ["catalogURL", "failure", "labels", "latency", "timeout"])
        #expect(settings["additionalProperties"] == nil)
    }

    @Test func `a project without names has a schema too`() throws {
        let schema = try Self.schema(of: "version: 1\ndefault: app\nschemes: { app: {} }\n")
        #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    }

    private static let patterned: [SettingType] = [.int, .number, .url, .duration(min: 0), .path]

    /// How long a duration may be, how great a number, what an address is: no pattern says that.
    private static let beyondPatterns: Set = [
        "24.001h", "1441m", "86401s", "86400001ms", "9223372036854775807h", "99999999999999999999s",
        "9223372036854775808", "1e400", "http://[::1", "https://example.com:0", "http://a:65536/", "https://a%20b.com",
        "https://exa\u{200B}mple.com", "https://example.com/\u{202E}a", "https://example.com/caf%C3%A9/ü",
        "https://example.com/50%25/ü",
        "https://example.com/50%", "https://a.com/?q=ü%20",
    ]

    @Test(arguments: SettingText.all.filter { patterned.contains($0.type) && !beyondPatterns.contains($0.text) })
    func `a pattern takes what its type reads, and nothing else`(row: SettingText) throws {
        let name = if case .duration = row.type { "duration" } else { "\(row.type)" }
        let pattern = try Self.piece("definitions", "\(name)", "pattern", as: String.self)
        #expect((row.text.firstMatch(of: try Regex(pattern)) != nil) == (row.value != nil))
    }
}
