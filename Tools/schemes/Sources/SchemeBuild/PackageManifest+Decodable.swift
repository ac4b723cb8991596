/// The JSON of `swift package dump-package`, read as far as we need it.
extension PackageManifest: Decodable {
    private enum Key: String, CodingKey {
        case name, traits, products, targets, dependencies
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let traits = try values.decodeIfPresent([Trait].self, forKey: .traits) ?? []
        name = try values.decode(String.self, forKey: .name)
        self.traits = traits.filter { $0.name != "default" }.sorted { $0.name < $1.name }
        defaultTraits = traits.first { $0.name == "default" }?.enables ?? []
        products = try values.decode([Product].self, forKey: .products)
        targets = try values.decode([Target].self, forKey: .targets)
        let dependencies = try values.decodeIfPresent([[String: Skipped]].self, forKey: .dependencies) ?? []
        hasLocalDependencies = dependencies.contains { $0.keys.contains("fileSystem") }
    }
}

extension PackageManifest.Trait: Decodable {
    private enum Key: String, CodingKey {
        case name
        case enables = "enabledTraits"
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        name = try values.decode(String.self, forKey: .name)
        enables = try values.decodeIfPresent([String].self, forKey: .enables) ?? []
    }
}

extension PackageManifest.Product: Decodable {
    private enum Key: String, CodingKey {
        case name, type, targets
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        name = try values.decode(String.self, forKey: .name)
        targets = try values.decode([String].self, forKey: .targets)
        // The kind is the only key of an object: { "library": ["automatic"] }.
        let type = try values.nestedContainer(keyedBy: AnyKey.self, forKey: .type).allKeys.first?.stringValue
        kind = type.flatMap(Kind.init) ?? .other
    }
}

extension PackageManifest.Target: Decodable {
    private enum Key: String, CodingKey {
        case name, type, path, dependencies, resources, settings, pluginUsages, exclude, sources
    }

    private struct Resource: Decodable {
        let path: String
    }

    private struct Setting: Decodable {
        let kind: [String: SettingValue]
        let condition: SettingCondition?

        var definitions: [PackageManifest.Definition] {
            kind.flatMap { setting, value in
                value.definitions(in: setting).map {
                    PackageManifest.Definition(name: $0, setting: setting, traits: condition?.traits ?? [])
                }
            }
        }
    }

    private struct SettingCondition: Decodable {
        let traits: [String]?
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        name = try values.decode(String.self, forKey: .name)
        kind = Kind(rawValue: try values.decode(String.self, forKey: .type)) ?? .other
        let folder = kind == .test ? "Tests" : "Sources"
        path = try values.decodeIfPresent(String.self, forKey: .path) ?? "\(folder)/\(name)"
        dependencies = try values.decode([PackageManifest.Dependency].self, forKey: .dependencies)
        let resources = try values.decodeIfPresent([Resource].self, forKey: .resources) ?? []
        self.resources = resources.map { "\(path)/\($0.path)" }
        let settings = try values.decodeIfPresent([Setting].self, forKey: .settings) ?? []
        let plugins = try values.decodeIfPresent([Skipped].self, forKey: .pluginUsages) ?? []
        exclude = try values.decodeIfPresent([String].self, forKey: .exclude) ?? []
        sources = try values.decodeIfPresent([String].self, forKey: .sources) ?? []
        definitions = settings.flatMap(\.definitions)
        let reaching: Set<String> = ["unsafeFlags", "headerSearchPath"]
        readsOnlyItsFolder =
            kind != .other && plugins.isEmpty && !resources.contains { $0.path.contains("..") }
            && !settings.contains { !reaching.isDisjoint(with: $0.kind.keys) }
    }
}

extension PackageManifest.Dependency: Decodable {
    private struct Condition: Decodable {
        let traits: [String]?
    }

    /// Reads `{ "target": [name, condition] }`, `{ "byName": … }` and `{ "product": [name, package, aliases, condition] }`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: AnyKey.self)
        guard let key = values.allKeys.first else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no kind"))
        }
        var parts = try values.nestedUnkeyedContainer(forKey: key)
        name = try parts.decode(String.self)
        var condition: Condition?
        while !parts.isAtEnd {
            let isLast = parts.currentIndex == (key.stringValue == "product" ? 3 : 1)
            if try parts.decodeNil() { continue }
            if isLast { condition = try parts.decode(Condition.self) } else { _ = try parts.decode(Skipped.self) }
        }
        traits = condition?.traits ?? []
    }
}

/// What a setting of a target holds: `{ "_0": "text" }`, `{ "_0": ["text"] }`, or something else.
private struct SettingValue: Decodable {
    private let texts: [String]

    private enum Key: String, CodingKey {
        case value = "_0"
    }

    init(from decoder: any Decoder) throws {
        guard let values = try? decoder.container(keyedBy: Key.self) else {  // A kind without a value.
            texts = []
            return
        }
        if let text = try? values.decode(String.self, forKey: .value) {  // Or it is a list, or of no interest.
            texts = [text]
        } else {
            texts = (try? values.decode([String].self, forKey: .value)) ?? []
        }
    }

    /// The names that `.define` or the flag `-D` defines, for Swift or for C.
    func definitions(in setting: String) -> [String] {
        let assigned: [Substring]
        switch setting {
        case "define": assigned = texts.map { $0[...] }
        case "unsafeFlags":
            let flags = texts.filter { $0 != "-Xcc" && $0 != "-Xclang" && $0 != "-Xfrontend" }
            assigned =
                flags.filter { $0.hasPrefix("-D") }.map { $0.dropFirst(2) }
                + zip(flags, flags.dropFirst()).filter { $0.0 == "-D" }.map { $0.1[...] }
        default: assigned = []
        }
        return assigned.map { String($0.prefix { $0 != "=" }) }.filter { !$0.isEmpty }
    }
}

/// A value that we do not need.
private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
}

/// A key that is itself the information.
private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        return nil
    }
}
