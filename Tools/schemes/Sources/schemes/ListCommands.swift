import Foundation
import SchemeModel

extension Tool {
    func list(_ call: Call) throws(Failure) {
        let project = try projectFolder(call).project()
        if call.has("--json") {
            write(try json(project.schemes.map { SchemeRecord($0, of: project) }))
        } else {
            write(Help.table(project.schemes.map { ($0.name, $0.description) }))
        }
    }

    func show(_ call: Call) throws(Failure) {
        let project = try projectFolder(call).project()
        let named = try wrong { () throws(Diagnostics) in try project.scheme(named: call.words[0]) }
        let scheme = project.resolve(named, with: try overrides(of: call, in: named, of: project))
        write(call.has("--json") ? try json(SchemeRecord(scheme, of: project)) : description(of: scheme, in: project))
    }

    private func description(of scheme: Scheme, in project: Project) -> String {
        let places = project.places
        var rows = [
            ("conditions", scheme.conditions.isEmpty ? "none" : scheme.conditions.joined(separator: ", "), ""),
            ("ships", scheme.ships ? "yes" : "no", ""),
            ("configuration", scheme.configuration, ""),
        ]
        rows += project.services.compactMap { service in
            scheme.services[service.name].map { ("services.\(service.name)", $0.value, origin($0.origin, places)) }
        }
        rows += project.settings.flatMap { OverrideName.all(of: $0, services: project.services) }.compactMap { name in
            scheme.settings[name].map { ("settings.\(name)", $0.value.text, origin($0.origin, places)) }
        }
        rows += project.secrets.map { secret in
            let variable = scheme.secrets[secret.name] ?? secret.variable
            let users = secret.users.map { "\($0.implementation) \($0.service)" }.joined(separator: ", ")
            let isSet = environment[variable]?.isEmpty == false
            return ("secrets.\(secret.name)", "$\(variable), \(isSet ? "set" : "not set")", "for \(users)")
        }
        let width = rows.map(\.1.count).max() ?? 0
        let table = rows.map { name, value, origin in
            (name, origin.isEmpty ? value : value + String(repeating: " ", count: width - value.count) + "  " + origin)
        }
        return "\(scheme.name): \(scheme.description)\n\n" + Help.table(table)
    }

    private func origin(_ origin: Origin, _ places: Places) -> String {
        func location(_ span: TextSpan) -> String {
            let place = places.place(of: span)
            return "\(place.file):\(place.range.map { "\($0.start.line):\($0.start.column)" } ?? "")"
        }
        return switch origin {
        case .scheme(let name, let span): "\(location(span)) (\(name))"
        case .declaration(let span): "\(location(span)) (default)"
        case .variable(let name): "$\(name)"
        case .option(let option): option
        }
    }

    private func json(_ value: some Encodable) throws(Failure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            throw Failure(.failed, [Diagnostic("the answer cannot be written as JSON: \(error)", at: nil)])
        }
    }
}

/// A scheme as `--json` shows it.
private struct SchemeRecord: Encodable {
    let name: String
    let description: String
    let ships: Bool
    let isDefault: Bool
    let tags: [String]
    let conditions: [String]
    let configuration: String
    let sanitizers: [String]
    let services: [String: String]
    let settings: [String: String]
    /// The names of variables, never their values.
    let secrets: [String: String]

    enum CodingKeys: String, CodingKey {
        case name, description, ships, tags, conditions, configuration, sanitizers, services, settings, secrets
        case isDefault = "default"
    }

    init(_ scheme: Scheme, of project: Project) {
        name = scheme.name
        description = scheme.description
        ships = scheme.ships
        isDefault = scheme.name == project.defaultScheme
        tags = scheme.tags
        conditions = scheme.conditions
        configuration = scheme.configuration
        sanitizers = scheme.sanitizers
        services = scheme.services.mapValues(\.value)
        settings = scheme.settings.mapValues(\.value.text)
        secrets = scheme.secrets
    }
}
