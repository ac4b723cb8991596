extension NameRule {
    /// The rule as a regular expression, but for the names that are reserved.
    public var pattern: String {
        switch self {
        case .scheme: "^[A-Za-z][A-Za-z0-9-]{0,\(Self.longest - 1)}$"
        case .identifier, .type, .condition: "^[A-Za-z][A-Za-z0-9_]{0,\(Self.longest - 1)}$"
        case .buildSetting:
            "^(?!\(Self.ownPrefixes.joined(separator: "|")))[A-Za-z_][A-Za-z0-9_]*(\\[[a-z]+=[A-Za-z0-9_.*]+\\])*$"
        case .variable: "^[A-Za-z_][A-Za-z0-9_]{0,\(Self.longestVariable - 1)}$"
        }
    }

    /// The names that have a meaning already, sorted.
    public var reserved: [String] {
        let names: Set<String> =
            switch self {
            case .scheme: Self.reservedCases
            case .identifier: Self.keywords.union(Self.reservedCases)
            case .type:
                Self.keywords.union(Self.reservedCases).union(Self.reservedTypes)
                    .union(Self.reservedTypes.map { $0.prefix(1).lowercased() + $0.dropFirst() })
            case .condition: Self.keywords.union(Self.reservedCases).union(Self.reservedConditions)
            case .variable: []
            case .buildSetting: Self.ownBuildSettings
            }
        return names.sorted()
    }
}
