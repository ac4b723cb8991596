import Foundation
import SchemeModel
import SchemeOutput

/// The JSON Schema of a file that names nothing of its own, told in words: what values are, and where mappings stand.
struct SchemaWords {
    typealias Schema = [String: Any]

    private let root: Schema

    init() throws {
        let bare = "version: 1\ndefault: live\nschemes: { live: {} }\n"
        let text = JSONSchema(try Project(reading: Array(bare.utf8), file: "Configs/schemes.yml")).text
        root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Schema ?? [:]
    }

    /// Every place of a mapping of the format, each with its schema there.
    func places(of keys: any KeySet.Type) -> [(place: String, schema: Schema)] {
        var found: [(String, Schema)] = []
        visit(root, at: "") { schema, place in
            if let other = Self.keys(of: schema), other == keys { found.append((place, schema)) }
        }
        return found
    }

    private static func keys(of schema: Schema) -> (any KeySet.Type)? {
        guard let names = (schema["properties"] as? Schema)?.keys else { return nil }
        return Keys.all.first { Set(names) == Set($0.names) }
    }

    private func visit(_ schema: Schema, at place: String, _ body: (Schema, String) -> Void) {
        body(schema, place)
        for other in Self.alternatives(of: schema) { visit(other, at: place, body) }
        if let items = schema["items"] as? Schema { visit(items, at: place + "[]", body) }
        let dot = place.isEmpty ? "" : place + "."
        if let values = schema["additionalProperties"] as? Schema { visit(values, at: dot + "NAME", body) }
        for name in Self.keys(of: schema)?.names ?? [] {
            guard let value = (schema["properties"] as? Schema)?[name] as? Schema else { continue }
            visit(value, at: dot + name, body)
        }
    }

    private static func alternatives(of schema: Schema) -> [Schema] {
        (schema["oneOf"] ?? schema["anyOf"]) as? [Schema] ?? []
    }

    /// What a value is that has one of the schemas.
    func words(for schemas: [Schema]) -> String {
        var unique: [String] = []
        for word in schemas.flatMap(alternatives) where !unique.contains(word) { unique.append(word) }
        return unique.joined(separator: " or ")
    }

    private func alternatives(for schema: Schema) -> [String] {
        if let name = (schema["$ref"] as? String)?.split(separator: "/").last { return [Self.word(for: name)] }
        // Values that are no texts to other readers stand there as texts too.
        if let values = schema["enum"] as? [Any] { return values.compactMap { $0 as? String }.map { "`\($0)`" } }
        if let items = schema["items"] as? Schema { return ["list of \(group(items))"] }
        if schema["type"] as? String == "null" { return ["`null`"] }
        if let keys = Self.keys(of: schema) { return ["*\(keys.title)*"] }
        if let names = schema["propertyNames"] as? Schema {
            return ["\(group(names)) → \(group(schema["additionalProperties"] as? Schema ?? [:]))"]
        }
        // A name that the file declares is one of the rule's all the same.
        let others = Self.alternatives(of: schema)
        let isName = schema["anyOf"] != nil && others.contains { $0["$ref"] != nil }
        let told = isName ? others.filter { $0["enum"] == nil } : others
        return others.isEmpty ? ["value of the setting's type"] : told.flatMap(alternatives)
    }

    private func group(_ schema: Schema) -> String {
        let words = words(for: [schema])
        return words.contains(" or ") ? "(\(words))" : words
    }

    private static func word(for definition: Substring) -> String {
        switch definition {
        case "bool": "`true` or `false`"
        case "buildSettingName": "build setting"
        case "conditionName": "condition"
        case "identifierName", "typeName": "name"
        case "schemeName": "scheme"
        case "string": "text"
        case "variableName": "variable"
        default: String(definition)
        }
    }
}

extension KeySet {
    static var names: [String] { allCases.map(\.rawValue) }
}
