import SchemeModel

/// Values of settings, as a YAML reader with types of its own sees them.
extension JSONSchema {
    func value(of type: SettingType) -> JSON {
        switch type {
        case .choice(let choices): name(.identifier, among: choices)
        case .list: .list(of: .reference("string"))
        case .duration: .reference("duration")
        default: .reference("\(type)")
        }
    }

    /// The types with a definition of their own, by name.
    static let types = SettingType.names.compactMap { name in
        SettingType(name: name, choices: []).flatMap(definition).map { JSON.Member(name, $0) }
    }

    /// A pattern counts for texts only, so what YAML takes for a number or a truth value passes beside it.
    private static func definition(of type: SettingType) -> JSON? {
        switch type {
        case .string: ["type": ["string", "number", "boolean"]]
        case .bool: ["enum": [true, false, "true", "false"]]
        case .int: ["type": ["integer", "string"], "pattern": "^(0|-?[1-9][0-9]*)$"]
        case .number: ["type": ["number", "string"], "pattern": "^-?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?$"]
        case .url: ["type": "string", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#@]+([/?#]\\S*)?$"]
        case .duration: ["type": "string", "pattern": "^[0-9]+(\\.[0-9]{1,3})?(ms|s|m|h)$"]
        case .path: ["type": ["string", "number", "boolean"], "pattern": "^(?![/~])(?!(.*/)?\\.\\.(/|$)).+$"]
        case .choice, .list: nil
        }
    }
}
