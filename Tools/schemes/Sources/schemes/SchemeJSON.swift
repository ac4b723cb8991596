import SchemeModel
import SchemeOutput

extension Tool {
    /// A scheme as `list` and `show` tell it to programs: in the shape of the file, every value resolved.
    func json(of scheme: Scheme, in project: Project) -> JSON {
        [
            "name": .string(scheme.name),
            "description": .string(scheme.description),
            "default": .bool(scheme.name == project.defaultScheme),
            "ships": .bool(scheme.ships),
            "tags": .texts(scheme.tags),
            "conditions": .texts(scheme.conditions),
            "services": .map(scheme.services.mapValues { .string($0.value) }),
            "settings": settings(of: scheme, in: project),
            "secrets": secrets(of: scheme, in: project),
            "run": [
                "arguments": .texts(scheme.arguments),
                "environment": .map(scheme.environment.mapValues { .string($0) }),
            ],
            "build": ["configuration": .string(scheme.configuration), "sanitize": .texts(scheme.sanitizers)],
            "xcode": .map(scheme.xcode.mapValues { .string($0) }),
        ]
    }

    private func settings(of scheme: Scheme, in project: Project) -> JSON {
        var settings: [String: JSON] = [:]
        for setting in project.settings {
            if setting.isPerService {
                let values = project.services.compactMap { service in
                    scheme.settings["\(setting.name).\(service.name)"].map { (service.name, JSON($0.value)) }
                }
                settings[setting.name] = .map(Dictionary(values, uniquingKeysWith: { first, _ in first }))
            } else {
                settings[setting.name] = scheme.settings[setting.name].map { JSON($0.value) }
            }
        }
        return .map(settings)
    }

    private func secrets(of scheme: Scheme, in project: Project) -> JSON {
        let secrets = project.secrets.map { ($0.name, json(of: $0, in: scheme)) }
        return .map(Dictionary(secrets, uniquingKeysWith: { first, _ in first }))
    }

    /// The variable's name, whether it is set, and who needs it: never more.
    func json(of secret: Secret, in scheme: Scheme) -> JSON {
        let variable = scheme.secrets[secret.name] ?? secret.variable
        let users = secret.users.map { ($0.service, JSON.string($0.implementation)) }
        return [
            "variable": .string(variable),
            "isSet": .bool(isSet(variable)),
            "for": .map(Dictionary(users, uniquingKeysWith: { first, _ in first })),
        ]
    }
}

extension JSON {
    /// A value as people write it, so that no spelling is lost: a text, or a list of texts.
    init(_ value: SettingValue) {
        if case .list(let items) = value { self = .texts(items) } else { self = .string(value.text) }
    }

    init(_ value: Explanation.Value?) {
        switch value {
        case .text(let text)?: self = .string(text)
        case .list(let items)?: self = .texts(items)
        case nil: self = .null
        }
    }

    static func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}
