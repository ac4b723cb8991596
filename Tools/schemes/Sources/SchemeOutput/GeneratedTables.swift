import SchemeModel

private typealias Argument = SwiftExpression.Argument

/// The tables of the generated file: what each scheme says.
extension GeneratedSwift {
    func writeTables(to text: inout SwiftText) {
        text.line()
        text.block("nonisolated extension Scheme {") { text in
            text.line(
                "/// Whether this scheme is handed to users; the values of a scheme that ships cannot be overridden."
            )
            text.block("public var ships: Bool {") { text in
                switchOverSchemes(to: &text) { scheme, text in
                    text.line("case .\(caseName(of: scheme.name)): \(scheme.ships)")
                }
            }
            if !declaredTypes.isEmpty {
                text.line()
                writeDeclared(to: &text)
            }
        }
    }

    /// A `switch` over the schemes of each build.
    func switchOverSchemes(to text: inout SwiftText, _ body: (Scheme, inout SwiftText) -> Void) {
        text.line("switch self {")
        branches.write(to: &text) { branch, text in branch.writeSchemes(to: &text, body) }
        text.line("}")
    }

    private func writeDeclared(to text: inout SwiftText) {
        let type = declaredTypes.count == 1 ? declaredTypes[0] : "(\(declaredTypes.joined(separator: ", ")))"
        text.line("/// What \(project.file) says of this scheme, inheritance resolved.")
        text.block("fileprivate func declared() throws(SchemeError) -> \(type) {") { text in
            switchOverSchemes(to: &text) { scheme, text in
                text.line("case .\(caseName(of: scheme.name)):")
                text.indented { $0.expression(declaration(of: scheme)) }
            }
        }
    }

    private func declaration(of scheme: Scheme) -> SwiftExpression {
        let choices = project.services.map { service in
            Argument(service.name, .plain(".\(scheme.services[service.name]?.value ?? "")"))
        }
        let selection = SwiftExpression.call("ServiceSelection", choices)
        let values = SwiftExpression.call("Settings", settings.map { value(of: $0, in: scheme) }, breaks: true)
        if settings.isEmpty { return selection }
        if project.services.isEmpty { return values }
        return .call("", [Argument(nil, selection), Argument(nil, values)], breaks: true)
    }

    private func value(of setting: Setting, in scheme: Scheme) -> Argument {
        guard setting.isPerService else {
            return Argument(setting.name, literal(scheme.settings[setting.name]))
        }
        let values = project.services.map { service in
            Argument(service.name, literal(scheme.settings["\(setting.name).\(service.name)"]))
        }
        return Argument(setting.name, .call("PerService", values))
    }

    private func literal(_ value: Resolved<SettingValue>?) -> SwiftExpression {
        switch value?.value {
        case .string(let text)?, .path(let text)?: .plain(text.swiftLiteral)
        case .bool(let value)?: .plain("\(value)")
        case .int(let value)?: .plain(grouped(value))
        case .number(let value)?: .plain("\(value)")
        case .url(let text)?:
            .call("try SettingText", [Argument(nil, .plain(text.swiftLiteral))], suffix: ".url()")
        case .duration(let microseconds)?: .plain(duration(microseconds))
        case .choice(let name)?: .plain(".\(name)")
        case .list(let items)?: .array(items.map(\.swiftLiteral))
        case nil: .plain("")
        }
    }

    /// In the largest unit that needs no fraction.
    private func duration(_ microseconds: Int64) -> String {
        if microseconds == 0 { return ".zero" }
        if microseconds % 1_000_000 == 0 { return ".seconds(\(grouped(microseconds / 1_000_000)))" }
        if microseconds % 1_000 == 0 { return ".milliseconds(\(grouped(microseconds / 1_000)))" }
        return ".microseconds(\(grouped(microseconds)))"
    }

    /// With `_` between thousands from seven digits on, as swift-format's rule GroupNumericLiterals asks.
    private func grouped(_ value: Int64) -> String {
        let digits = String(value.magnitude)
        guard digits.count >= 7 else { return "\(value)" }
        var groups: [Substring] = []
        var rest = digits[...]
        while !rest.isEmpty {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        return (value < 0 ? "-" : "") + groups.joined(separator: "_")
    }
}
