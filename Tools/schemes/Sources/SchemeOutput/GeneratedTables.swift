import SchemeModel

/// The tables of the generated file: what each scheme says.
extension GeneratedSwift {
    func writeTables(to text: inout SwiftText) {
        text.line()
        text.block("extension Scheme {") { text in
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
                text.indented { text in
                    guard declaredTypes.count == 2 else {
                        writeSelection(of: scheme, closing: "", to: &text)
                        writeSettings(of: scheme, to: &text)
                        return
                    }
                    text.block("(", closing: ")") { text in
                        writeSelection(of: scheme, closing: ",", to: &text)
                        writeSettings(of: scheme, to: &text)
                    }
                }
            }
        }
    }

    private func writeSelection(of scheme: Scheme, closing: String, to text: inout SwiftText) {
        guard !project.services.isEmpty else { return }
        let choices = project.services.map { "\($0.name): .\(scheme.services[$0.name]?.value ?? "")" }
        text.call("ServiceSelection", choices, closing: closing)
    }

    private func writeSettings(of scheme: Scheme, to text: inout SwiftText) {
        guard !settings.isEmpty else { return }
        text.block("Settings(", closing: ")") { text in
            for (index, setting) in settings.enumerated() {
                let comma = index + 1 < settings.count ? "," : ""
                guard setting.isPerService else {
                    text.line("\(setting.name): \(literal(scheme.settings[setting.name]))\(comma)")
                    continue
                }
                let values = project.services.map {
                    "\($0.name): \(literal(scheme.settings["\(setting.name).\($0.name)"]))"
                }
                text.call("\(setting.name): PerService", values, closing: comma)
            }
        }
    }

    private func literal(_ value: Resolved<SettingValue>?) -> String {
        switch value?.value {
        case .string(let text)?, .path(let text)?: text.swiftLiteral
        case .bool(let value)?: "\(value)"
        case .int(let value)?: grouped(value)
        case .number(let value)?: "\(value)"
        case .url(let text)?: "try SettingText(\(text.swiftLiteral)).url()"
        case .duration(let microseconds)?: duration(microseconds)
        case .choice(let name)?: ".\(name)"
        case .list(let items)?: "[\(items.map(\.swiftLiteral).joined(separator: ", "))]"
        case nil: ""
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
