import SchemeModel

/// The JSON Schema of a project's scheme file, by which editors complete and check it (draft 7, which all of them read).
///
/// It has the keys of the decoder's own table. Names of the project are offered, and others accepted if they could be
/// names: what somebody adds to the file is not red before the next `schemes sync`; `schemes check` judges it.
public struct JSONSchema {
    let project: Project

    public init(_ project: Project) {
        self.project = project
    }

    public var text: String { root.text }

    private var root: JSON {
        let file = mapping(Keys.File.self, required: [.version, .default, .schemes], schema)
        let head: JSON = [
            "$schema": "http://json-schema.org/draft-07/schema#",
            "$comment": "Written by `Scripts/schemes sync` from \(project.file): edit that file, not this one.",
            "title": "Schemes, version 1",
        ]
        return head.adding(file).adding(["definitions": definitions])
    }

    private var definitions: JSON {
        let rules = NameRule.allCases.map { JSON.Member("\($0.rawValue)Name", schema(of: $0)) }
        return .object(rules + Self.types)
    }

    private func schema(of rule: NameRule) -> JSON {
        let schema: JSON = ["type": "string", "pattern": .string(rule.pattern)]
        return rule.reserved.isEmpty ? schema : schema.adding(["not": .choice(of: rule.reserved)])
    }

    /// A reference to the definition of a rule.
    func name(_ rule: NameRule) -> JSON { .reference("\(rule.rawValue)Name") }

    /// A name that the file declares elsewhere: those there are, and any that the file may have by now.
    func name(_ rule: NameRule, among known: [String]) -> JSON {
        known.isEmpty ? name(rule) : ["anyOf": [.choice(of: known), name(rule)]]
    }

    /// A mapping whose keys the format fixes.
    func mapping<Key: KeySet>(_ keys: Key.Type, required: [Key] = [], _ schema: (Key) -> JSON) -> JSON {
        let properties = keys.allCases.map { key in
            JSON.Member(key.rawValue, (["description": .string(key.summary)] as JSON).adding(schema(key)))
        }
        let mapping: JSON = [
            "type": "object", "additionalProperties": false, "properties": .object(properties),
        ]
        return required.isEmpty ? mapping : mapping.adding(["required": .strings(required.map(\.rawValue))])
    }

    /// A mapping whose keys are names of the file's own.
    ///
    /// - Parameter known: The names that are offered, with what each holds.
    func map(_ rule: NameRule, known: [JSON.Member] = [], to values: JSON? = nil) -> JSON {
        var map: JSON = ["type": "object", "propertyNames": name(rule)]
        if !known.isEmpty { map = map.adding(["properties": .object(known)]) }
        if let values { map = map.adding(["additionalProperties": values]) }
        return map
    }

    /// A list, a change of the inherited list, or null.
    func list(of items: JSON) -> JSON {
        let change = mapping(Keys.ListEdit.self) { key in
            switch key {
            case .append, .remove: .list(of: items)
            }
        }
        return ["oneOf": [.list(of: items), change, .nothing]]
    }
}

extension JSON {
    /// The same object with more members behind its own.
    func adding(_ other: JSON) -> JSON {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }

    static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}

/// Pieces of a schema.
extension JSON {
    static let nothing: JSON = ["type": "null"]

    static func reference(_ definition: String) -> JSON { ["$ref": "#/definitions/\(definition)"] }

    static func choice(of texts: [String]) -> JSON { ["enum": .strings(texts)] }

    static func list(of items: JSON) -> JSON { ["type": "array", "items": items] }

    /// A value, or null, which takes the inherited one away.
    var orNull: JSON { ["oneOf": [self, .nothing]] }
}
