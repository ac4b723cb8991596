import SchemeModel

/// One scheme.
extension JSONSchema {
    var scheme: JSON { mapping(Keys.Scheme.self, schema) }

    private func schema(of key: Keys.Scheme) -> JSON {
        switch key {
        case .description: .reference("string")
        case .extends:
            ["oneOf": [name(.scheme, among: schemes), .list(of: name(.scheme, among: schemes))]]
        case .ships: .reference("bool")
        case .conditions: list(of: name(.condition, among: conditions))
        case .services: services
        case .settings: map(.type, known: project.settings.map { JSON.Member($0.name, value(of: $0)) })
        case .secrets:
            map(
                .identifier,
                known: project.secrets.map { JSON.Member($0.name, name(.variable).orNull) },
                to: name(.variable).orNull
            )
        case .run: run
        case .build: build
        case .tags: .list(of: .reference("string"))
        case .xcode: map(.buildSetting, to: JSON.reference("string").orNull)
        }
    }

    /// One word for every service, or one for each.
    private var services: JSON {
        let word = name(.identifier, among: implementations)
        return ["oneOf": [word, map(.type, known: known(\.orNull), to: word.orNull), .nothing]]
    }

    private func value(of setting: Setting) -> JSON {
        let value = setting.type == .list ? list(of: .reference("string")) : value(of: setting.type).orNull
        guard setting.isPerService else { return value }
        let services = project.services.map { JSON.Member($0.name, value) }
        return ["anyOf": [value, map(.type, known: services, to: value)]]
    }

    private var run: JSON {
        mapping(Keys.Run.self) { key in
            switch key {
            case .arguments: list(of: .reference("string"))
            case .environment: map(.variable, to: JSON.reference("string").orNull)
            }
        }
    }

    private var build: JSON {
        mapping(Keys.Build.self) { key in
            switch key {
            case .configuration: Self.configuration.orNull
            case .sanitize: list(of: .choice(of: SanitizerName.allCases.map(\.rawValue)))
            }
        }
    }
}
